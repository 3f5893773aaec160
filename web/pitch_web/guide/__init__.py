"""Guided deals: a variant learned by playing one fixed deal, a sentence at every decision."""

from pitch_web.guide import auction, money, pawnee

GUIDED_DEALS = {deal.variant_name: deal for deal in (auction.DEAL, money.DEAL, pawnee.DEAL)}
"""The guided deals by their variant's name, in the order in which they are offered."""
