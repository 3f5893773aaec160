// Drives Firefox for a test in Python: a JSON line in, `[verb, argument]`, a JSON line out.
//
//     node firefox.mjs PROGRAM PROFILE
import { createInterface } from "node:readline";
import puppeteer from "puppeteer-core";

const [program, profile] = process.argv.slice(2);
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: program,
  userDataDir: profile,
  headless: true,
  defaultViewport: { width: 1280, height: 800 },
  extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
});
const page = await browser.newPage();
const problems = [];
page.on("console", (said) => {
  if (["error", "warn"].includes(said.type())) problems.push(`console: ${said.text()}`);
});
page.on("pageerror", (error) => problems.push(`exception: ${error.message}`));

const verbs = {
  open: (address) => page.goto(address, { waitUntil: "domcontentloaded" }).then(() => null),
  evaluate: (expression) => page.evaluate(expression),
  click: (selector) => page.click(selector),
  problems: async () => problems,
};

for await (const line of createInterface({ input: process.stdin })) {
  const [verb, argument] = JSON.parse(line);
  let answer;
  try {
    answer = { value: (await verbs[verb](argument)) ?? null };
  } catch (error) {
    answer = { error: String(error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
await browser.close();
