/** Examples for the check page: responses with findings, and the fixtures of all feeds by feed. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fixturesFolder, readCase } from "./fixtures.ts";
import { model } from "./model.ts";

/** Replaces a part of an example. @throws Error if the example does not have the part */
function change(text: string, part: RegExp, replacement: string): string {
  if (!part.test(text)) throw new Error(`the example does not match ${String(part)}; choose another part to change`);
  return text.replace(part, replacement);
}

/** Responses with issues, with drift, with an error of the service and with a syntax error. */
export function brokenExamples() {
  const momentum = model.feeds.find(({ id }) => id === "soccer/match-momentum");
  if (momentum === undefined) throw new Error("the model has no feed soccer/match-momentum");
  const json = readCase(momentum, "normal", "json");
  const xml = readCase(momentum, "normal", "xml");
  const brokenJson = change(
    change(json, /"numberOfPeriods": 2/, '"numberOfPeriods": "two"'),
    / "name": "Coastal League",/,
    "",
  );
  const brokenXml = change(change(xml, /numberOfPeriods="2"/, 'numberOfPeriods="two"'), / name="Coastal League"/, "");
  return [
    { file: "issues.json", label: "issues", text: brokenJson },
    { file: "issues.xml", label: "issues", text: brokenXml },
    {
      file: "drift.json",
      label: "drift",
      text: change(json, /"description":/, '"weather": "rain",\n    "description":'),
    },
    { file: "error.json", label: "error of the service", text: '{ "errorCode": "10400" }\n' },
    { file: "syntax.json", label: "syntax error", text: change(json, /"description":/, '"description"') },
  ];
}

/** All examples: by feed id, then by file name; the responses with findings have the id `check`. */
export function checkExamples(): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const fixtures = model.feeds.map(({ id }) => {
    const files = globSync("*.{json,xml}", { cwd: join(fixturesFolder, id) }).sort();
    const texts = files.map((file) => [file, readFileSync(join(fixturesFolder, id, file), "utf8")] as const);
    return [id, Object.fromEntries(texts)] as const;
  });
  return new Map([["check", Object.fromEntries(brokenExamples().map(({ file, text }) => [file, text]))], ...fixtures]);
}
