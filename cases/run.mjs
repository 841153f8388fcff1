#!/usr/bin/env node
/**
 * Runs a reader over all cases and prints what it got wrong. Needs only Node 20.
 *
 *     node cases/run.mjs [--only <kind>] [--format json,xml,jsonp,html,txt] [--facts id,score] <command> [arguments]
 *
 * The command reads the paths of documents from standard input, one a line, and writes one line of JSON for each, in
 * the same order: the facts that README.md describes, `{"error": "…"}`, or `{"skip": "…"}` for a document that the
 * reader does not claim to read.
 */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const SUFFIX = ".facts.json";

/** Lists the cases of a folder: the path of the document, its kind, format and expected facts. */
export function listCases(folder = import.meta.dirname) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: kind }) =>
      readdirSync(join(folder, kind))
        .filter((file) => file.endsWith(SUFFIX))
        .map((file) => {
          const name = file.slice(0, -SUFFIX.length);
          const { reason, ...facts } = JSON.parse(readFileSync(join(folder, kind, file), "utf8"));
          return { kind, name, format: extname(name).slice(1), path: join(folder, kind, name), reason, facts };
        }),
    );
}

/** Returns the cases that are about one of the facts that a reader claims to read, with these facts only. */
export function selectFacts(cases, names) {
  return cases.flatMap((each) => {
    const matches = (each.facts.matches ?? []).map((match) =>
      Object.fromEntries(Object.entries(match).filter(([name]) => names.includes(name))),
    );
    return matches.some((match) => Object.keys(match).length > 0) ? [{ ...each, facts: { matches } }] : [];
  });
}

/** Returns what differs from the expected facts; an empty list if the reader is right. Other facts are ignored. */
export function compareFacts(expected, actual) {
  if (expected.error === true)
    return actual.error === undefined ? ["read as a match, although it is not a response of a feed"] : [];
  if (actual.error !== undefined) return [`not read: ${actual.error}`];
  const matches = actual.matches ?? [];
  if (matches.length !== expected.matches.length)
    return [`${matches.length} matches instead of ${expected.matches.length}`];
  return expected.matches.flatMap((facts, index) => compareValue(facts, matches[index], `matches[${index}]`));
}

function compareValue(expected, actual, path) {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return [describe(expected, actual, path)];
    return expected.flatMap((item, index) => compareValue(item, actual[index], `${path}[${index}]`));
  }
  if (typeof expected === "object" && expected !== null)
    return Object.entries(expected).flatMap(([name, value]) => compareValue(value, actual?.[name], `${path}.${name}`));
  // A fact that is unknown is null or absent.
  return (actual ?? null) === expected ? [] : [describe(expected, actual, path)];
}

function describe(expected, actual, path) {
  return `${path}: ${JSON.stringify(actual ?? null)} instead of ${JSON.stringify(expected)}`;
}

/** Runs a command over cases. Resolves to the differences of each case that the reader does not skip. */
export async function runReader(command, args, cases, env = process.env) {
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"], env });
  const failed = new Promise((_, reject) => child.on("error", reject));
  child.stdin.on("error", () => undefined);
  child.stdin.end(cases.map(({ path }) => `${path}\n`).join(""));
  const lines = [];
  const read = (async () => {
    for await (const line of createInterface({ input: child.stdout })) lines.push(line);
  })();
  await Promise.race([read, failed]);
  return cases.flatMap((each, index) => {
    if (lines[index] === undefined) return [{ ...each, differences: ["no answer"] }];
    const answer = JSON.parse(lines[index]);
    return answer.skip === undefined ? [{ ...each, differences: compareFacts(each.facts, answer) }] : [];
  });
}

async function main(argv) {
  const [kind, formats, names] = ["--only", "--format", "--facts"].map((option) => {
    const index = argv.indexOf(option);
    return index < 0 ? undefined : argv.splice(index, 2)[1];
  });
  const [command, ...args] = argv;
  if (command === undefined) {
    console.error(
      "Usage: node cases/run.mjs [--only <kind>] [--format json,xml] [--facts id,score] <command> [arguments]",
    );
    return 2;
  }
  const cases = listCases().filter(
    (each) =>
      (kind === undefined || each.kind === kind) && (formats === undefined || formats.split(",").includes(each.format)),
  );
  const claimed = names === undefined ? cases : selectFacts(cases, names.split(","));
  const results = await runReader(command, args, claimed);
  const wrong = results.filter(({ differences }) => differences.length > 0);
  for (const { kind: folder, name, reason, differences } of wrong)
    console.log(`${folder}/${name}: ${reason}\n  ${differences.join("\n  ")}`);
  console.log(`${results.length - wrong.length} of ${results.length} right`);
  return wrong.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.exitCode = await main(process.argv.slice(2));
