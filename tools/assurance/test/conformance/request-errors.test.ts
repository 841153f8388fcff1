import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../../src/repository.ts";

/** Wrong calls, each with a part of the message of the TypeScript compiler. */
const calls: readonly (readonly [call: string, message: string])[] = [
  [`matchMomentum(client, {})`, `Property 'fixture' is missing in type '{}'`],
  [`matchMomentum(client, { live: true })`, `Property 'fixture' is missing in type '{ live: true; }'`],
  [`matchMomentum(client, { fixture: id, fx: id })`, `Types of property 'fx' are incompatible`],
  [`matchMomentum(client, { fixture: id, nonsense: 1 })`, `'nonsense' does not exist in type`],
  [`matchMomentum(client, { fixtur: id })`, `Did you mean to write 'fixture'?`],
  [`matchMomentum(client, { fixture: 7 })`, `Type 'number' is not assignable to type 'string'`],
  [`matchMomentum(client, { fixture: [id] })`, `Type 'string[]' is not assignable to type 'string'`],
  [`matchMomentum(client, { fixture: undefined })`, `in type '{ fixture: undefined; }'`],
  [`matchMomentum({ fixture: id })`, `Expected 2-3 arguments, but got 1`],
  [`matchMomentum(client, { fixture: id }, { timeout: 5 })`, `Did you mean to write 'timeoutMs'?`],
  [`matchPredictions(client, { point: 0 })`, `Property 'fixture' is missing in type '{ point: number; }'`],
  [
    `matchPredictions(client, { fixture: id, point: [1, 2, 3] })`,
    `Type 'number' is not assignable to type 'undefined'`,
  ],
  [`matchEventsPossessionValues(client, { fixture: id, type: "goal" })`, `to type 'number | readonly number[]`],
  [`teamPlayerPredictions(client, { fixture: id, stat: "corners" })`, `Type '"corners"' is not assignable to type`],
  [`teamPlayerPredictions(client, { min: 5 })`, `Property 'fixture' is missing in type '{ min: number; }'`],
  [`seasonSimulations(client, {})`, `Property 'tournamentCalendar' is missing in type '{}'`],
  [`seasonSimulations(client, { tournamentCalendar: id, tmcl: id })`, `Types of property 'tmcl' are incompatible`],
  [`seasonSimulations(client, { tournamentCalendar: id, pageSize: 20 })`, `'pageSize' does not exist in type`],
  [`seasonPowerRankings(client, { type: "men", tmcl: id })`, `Types of property 'tmcl' are incompatible`],
  [`seasonPowerRankings(client, { confed: "no" })`, `Type '"no"' is not assignable to type '"yes"'`],
  [`matchDetailed(client, { tmcl: id, lineups: "yes" })`, `Property 'live' is missing`],
  [`matchDetailed(client, { ctstpos: "home", tmcl: id })`, `Property 'contestant' is missing`],
  [`matchDetailed(client, { prsn: id, live: "yes" })`, `Property 'personType' is missing`],
  [`matchDetailed(client, { person: id, live: true })`, `Property 'personType' is missing`],
  [`matchDetailed(client, { person: id, personType: "player" })`, `: live, lineups`],
  [`matchDetailed(client, { personType: "player", live: true, lineups: true })`, `Property 'person' is missing`],
  [`matchDetailed(client, { opponent: id, tournamentCalendar: id })`, `Property 'contestant' is missing`],
  [`matchDetailed(client, { status: "played" })`, `Property 'stage' is missing`],
  [`matchDetailed(client, { status: "played", live: true })`, `Property 'stage' is missing`],
  [
    `matchDetailed(client, { tournamentCalendar: id, live: "maybe" })`,
    `Type '"maybe"' is not assignable to type 'boolean`,
  ],
  [`matchDetailed(client, { fixture: id, fx: id })`, `Types of property 'fx' are incompatible`],
  [`matchDetailed(client, { contestant: id, ctst: id })`, `Types of property 'ctst' are incompatible`],
  [
    `matchDetailed(client, { coverageLevel: "high" })`,
    `Type 'string' is not assignable to type 'number | readonly number[]`,
  ],
  [`matchDetailed(client, { tournamentCalender: id })`, `Did you mean to write 'tournamentCalendar'?`],
  [`tennisSimulations(client, { ctst: id })`, `Property 'tournament' is missing in type '{ ctst: string; }'`],
  [
    `basketballSimulations(client, { tmcl: id, ctst: id, date: "2026-01-01" })`,
    `Types of property 'date' are incompatible`,
  ],
  [`basketballSimulations(client, {})`, `not assignable to parameter of type 'TournamentSimulationsRequest'`],
  [`ask(client, {})`, `Property 'question' is missing in type '{}'`],
];

/** Names in the calls, with the modules that export them. */
const modules: Readonly<Record<string, string>> = {
  matchMomentum: "soccer/src/match-momentum.ts",
  matchDetailed: "soccer/src/match-detailed.ts",
  seasonSimulations: "soccer/src/season-simulations.ts",
  seasonPowerRankings: "soccer/src/season-power-rankings.ts",
  teamPlayerPredictions: "soccer/src/team-player-predictions.ts",
  matchEventsPossessionValues: "soccer/src/match-events-possession-values.ts",
  matchPredictions: "tennis/src/match-predictions.ts",
  "tournamentSimulations as tennisSimulations": "tennis/src/tournament-simulations.ts",
  "tournamentSimulations as basketballSimulations": "basketball/src/tournament-simulations.ts",
  ask: "agent-desk/src/index.ts",
  "type Client": "runtime/src/index.ts",
};

/** Compiles the calls, and returns the message of each, by its line in the list. */
function compileCalls(): Map<number, string> {
  const folder = mkdtempSync(join(tmpdir(), "sdf-calls-"));
  const lines = [
    ...Object.entries(modules).map(
      ([name, module]) => `import { ${name} } from ${JSON.stringify(join(repository, "packages", module))};`,
    ),
    "declare const client: Client, id: string;",
  ];
  const options =
    "--ignoreConfig --noEmit --strict --skipLibCheck --exactOptionalPropertyTypes --pretty false --target esnext " +
    "--module esnext --moduleResolution bundler --allowImportingTsExtensions --types node --typeRoots";
  try {
    const file = join(folder, "calls.ts");
    writeFileSync(file, [...lines, ...calls.map(([call]) => `void ${call};`)].join("\n"));
    const types = join(repository, "node_modules/@types");
    const compiler = join(repository, "node_modules/typescript/bin/tsc");
    execFileSync(process.execPath, [compiler, ...options.split(" "), types, file], { encoding: "utf8" });
    return new Map();
  } catch (error) {
    const { stdout } = error as { stdout: string };
    const messages = stdout.split(/^.*calls\.ts\((\d+),\d+\): error /m).slice(1);
    return new Map(
      messages.flatMap((line, index) =>
        index % 2 === 0 ? [[Number(line) - lines.length - 1, messages[index + 1] ?? ""]] : [],
      ),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it("names what is missing or wrong in the compile error of every wrong call", { timeout: 120_000 }, () => {
  const messages = compileCalls();
  expect(calls).toHaveLength(38);
  for (const [index, [call, message]] of calls.entries()) expect(`${call}: ${messages.get(index)}`).toContain(message);
  expect(messages.size).toBe(calls.length);
});
