"""The rules once more, on bit masks: fast, and without validation.

Written from the rules, not from the engine, so that tests can hold the one against the other. What
the bots need of it, for every variant:

- ``worlds.worlds_of(observation)`` gives a source of worlds, deals that fit what a seat knows;
  ``draw(random)`` one of them, with ``random.random()`` alone. Seats in a world are 0, 1, 2 ...
  without gaps; ``source.seats[i]`` is the seat at the table.
- A world is a ``SixDeal`` (``auction``, ``money``, ``partner``), a ``PawneeDeal`` or a
  ``TenpointDeal``, with the same verbs: ``actor``, ``legal()`` (a mask of bids, suits or cards),
  ``apply(move)`` (one of them as an int, not checked), ``copy()``, ``score()`` at the end.
  ``convert.move_of(action)`` gives the move of an action of the engine. A pitched card is two
  moves, 4 and the card.
- ``rollouts.rollouts_of(variant)`` gives the rule players of a variant: ``change(deal)`` plays a
  deal from any point to its end without touching it and gives the change of score for each seat of
  the world; ``move(deal)`` gives what the rule player does now.
- ``sampling.Sampler`` fills hands without bias; ``random_six.RandomSixDeals`` plays whole random
  deals as fast as can be; the solvers give the value of a deal with all cards open.
- ``ending`` says who wins a game.

A card is a number from 0 to 53 (see ``cards``), a set of cards one int.
"""
