/** Calls with the TypeScript compiler: right ones compile, and the message about a wrong one names what is wrong. */
import { validateRequest } from "@sdf/runtime";
import { beforeAll, expect, it } from "vitest";
import { compileLines, writeImport } from "../../src/compile.ts";
import { model } from "../../src/model.ts";

/** Calls that compile. */
const calls: readonly string[] = [
  ...["matchMomentum", "liveWinProbability", "basketballProbability", "fourthDownPredictions"].flatMap((feed) => [
    `${feed}(client, { fixture: id })`,
    `${feed}(client, { fx: id })`,
  ]),
  `matchPredictions(client, { fixture: id, point: 0 })`,
  `matchPredictions(client, { fixture: id, point: [3, 7] })`,
  `matchEventsPossessionValues(client, { fixture: id, type: [1, 16], contestant: id, person: id, requestMode: "b" })`,
  `teamPlayerPredictions(client, { fixture: id, min: -1, stat: ["goals", "shots"] })`,
  `teamPlayerPredictions(client, { fixture: id, minute: [1, 45], statistic: "goals" })`,
  `seasonSimulations(client, { tmcl: id })`,
  `seasonSimulations(client, { tournamentCalendar: id })`,
  `seasonPowerRankings(client, { confed: "yes", rank: 5 })`,
  `seasonPowerRankings(client, { type: "women", confed: "yes" })`,
  `seasonPowerRankings(client, { tournamentCalendar: id, rankingDate: "2026-01-01", confederation: "yes", rank: 1 })`,
  `matchDetailed(client, {})`,
  `matchDetailed(client, { tmcl: id, live: "yes", lineups: "yes", status: "played" })`,
  `matchDetailed(client, { ctst: id, ctst2: id, ctstpos: "home" })`,
  `matchDetailed(client, { contestant: id, ctst2: id })`,
  `matchDetailed(client, { tournamentCalendar: id, live: true, changedSince: new Date(), fields: ["main.da"], pageSize: 20 })`,
  `matchDetailed(client, { competition: [id, id], matchDate: "[2026-01-01T00:00:00Z TO *]", coverageLevel: [13, 15] })`,
  `matchDetailed(client, { contestant: id, opponent: id, contestantPosition: "home", sortOrder: "asc", pageNumber: 2 })`,
  `matchDetailed(client, { person: id, personType: "player", live: true, lineups: true, locale: "en-op" })`,
  `footballSimulations(client, { tournamentCalendar: id })`,
  `basketballSimulations(client, { tmcl: id, ctst: id })`,
  `basketballSimulations(client, { tmcl: id, ctst: id, date: "2026-01-01" })`,
  `tennisSimulations(client, { trn: id, ctst: [id, id] })`,
  `ask(client, { question: "Who leads?" })`,
];

/** Wrong calls, each with a part of the message. */
const wrongCalls: readonly (readonly [call: string, message: string])[] = [
  [`matchMomentum(client, { fixture: id, fx: id })`, `is not assignable to type 'undefined'`],
  [`matchMomentum(client, { fixture: id, nonsense: 1 })`, `'nonsense' does not exist in type`],
  [`matchMomentum(client, { fixtur: id })`, `Did you mean to write 'fixture'?`],
  [`matchMomentum(client, { fixture: 7 })`, `Type 'number' is not assignable to type 'string'`],
  [`matchMomentum(client, { fixture: [id] })`, `Type 'string[]' is not assignable to type 'string'`],
  [`matchMomentum(client, { fixture: undefined })`, `in type '{ fixture: undefined; }'`],
  [`matchMomentum({ fixture: id })`, `Expected 2-3 arguments, but got 1`],
  [`matchMomentum(client, { fixture: id }, { timeout: 5 })`, `Did you mean to write 'timeoutMs'?`],
  [
    `matchPredictions(client, { fixture: id, point: [1, 2, 3] })`,
    `Type 'number' is not assignable to type 'undefined'`,
  ],
  [`matchEventsPossessionValues(client, { fixture: id, type: "goal" })`, `to type 'number | readonly number[]`],
  [`teamPlayerPredictions(client, { fixture: id, stat: "corners" })`, `Type '"corners"' is not assignable to type`],
  [`seasonSimulations(client, { tournamentCalendar: id, tmcl: id })`, `is not assignable to type 'undefined'`],
  [`seasonSimulations(client, { tournamentCalendar: id, pageSize: 20 })`, `'pageSize' does not exist in type`],
  [`seasonPowerRankings(client, { confed: "no" })`, `Type '"no"' is not assignable to type '"yes"'`],
  [
    `matchDetailed(client, { tournamentCalendar: id, live: "maybe" })`,
    `Type '"maybe"' is not assignable to type 'boolean`,
  ],
  [`matchDetailed(client, { fixture: id, fx: id })`, `is not assignable to type 'undefined'`],
  [`matchDetailed(client, { contestant: id, ctst: id })`, `is not assignable to type 'undefined'`],
  [
    `matchDetailed(client, { coverageLevel: "high" })`,
    `Type 'string' is not assignable to type 'number | readonly number[]`,
  ],
  [`matchDetailed(client, { tournamentCalender: id })`, `Did you mean to write 'tournamentCalendar'?`],
  [`ask(client, {})`, `Property 'question' is missing in type '{}'`],
];

/** Calls that break a rule, each with a property that the message names. */
const brokenRules: readonly (readonly [feed: string, request: string, property: string])[] = [
  ["matchMomentum", "{}", "fixture"],
  ["matchMomentum", "{ live: true }", "fixture"],
  ["matchPredictions", "{ point: 0 }", "fixture"],
  ["teamPlayerPredictions", "{ min: 5 }", "fixture"],
  ["seasonSimulations", "{}", "tournamentCalendar"],
  ["seasonPowerRankings", `{ type: "men", tmcl: id }`, "tmcl"],
  ["matchDetailed", `{ tmcl: id, lineups: "yes" }`, "live"],
  ["matchDetailed", `{ ctstpos: "home", tmcl: id }`, "contestant"],
  ["matchDetailed", `{ prsn: id, live: "yes" }`, "personType"],
  ["matchDetailed", "{ person: id, live: true }", "personType"],
  ["matchDetailed", `{ person: id, personType: "player" }`, "live"],
  ["matchDetailed", `{ personType: "player", live: true, lineups: true }`, "person"],
  ["matchDetailed", "{ opponent: id, tournamentCalendar: id }", "contestant"],
  ["matchDetailed", `{ status: "played" }`, "stage"],
  ["matchDetailed", `{ status: "played", live: true }`, "stage"],
  ["matchDetailed", `{ contestantPosition: "home", tournamentCalendar: id }`, "contestant"],
  ["tennisSimulations", "{ ctst: id }", "tournament"],
  ["basketballSimulations", `{ date: "2026-01-01" }`, "tournamentCalendar"],
  ["basketballSimulations", "{}", "tournamentCalendar"],
  ["seasonPowerRankings", `{ type: "men", tournamentCalendar: id }`, "tournamentCalendar"],
  ["liveWinProbability", "{}", "fixture"],
  ["matchDetailed", "{ tmcl: id, lineups: true, live: false }", "live"],
  ["matchDetailed", `{ tmcl: id, status: "played", live: "no" }`, "live"],
  ["matchDetailed", "{ ctst: id, prsn: id, live: true }", "personType"],
  ["footballSimulations", "{}", "tournamentCalendar"],
  ["fourthDownPredictions", "{}", "fixture"],
];

/** Names in the calls, with the sources that export them. */
const sources: Readonly<Record<string, string>> = {
  matchMomentum: "soccer/src/match-momentum",
  matchDetailed: "soccer/src/match-detailed",
  liveWinProbability: "soccer/src/live-win-probability",
  seasonSimulations: "soccer/src/season-simulations",
  seasonPowerRankings: "soccer/src/season-power-rankings",
  teamPlayerPredictions: "soccer/src/team-player-predictions",
  matchEventsPossessionValues: "soccer/src/match-events-possession-values",
  matchPredictions: "tennis/src/match-predictions",
  "tournamentSimulations as tennisSimulations": "tennis/src/tournament-simulations",
  "liveWinProbability as basketballProbability": "basketball/src/live-win-probability",
  "tournamentSimulations as basketballSimulations": "basketball/src/tournament-simulations",
  "tournamentSimulations as footballSimulations": "american-football/src/tournament-simulations",
  fourthDownPredictions: "american-football/src/fourth-down-predictions",
  ask: "agent-desk/src/index",
  "type Client": "runtime/src/index",
};

/** Messages of the compiler about the calls. */
let messages: ReadonlyMap<string, string>;

beforeAll(() => {
  const imports = Object.entries(sources).map(([names, path]) => writeImport(names, path));
  const all = [...calls, ...wrongCalls.map(([call]) => call), ...brokenRules.map(toCall)];
  const byLine = compileLines(
    [...imports, "declare const client: Client, id: string;"],
    all.map((call) => `void ${call};`),
  );
  messages = new Map([...byLine].map(([index, message]) => [all[index] ?? "", message]));
});

it("compiles right calls", () => {
  expect(calls.filter((call) => messages.has(call))).toEqual([]);
});

it.each(wrongCalls)("names what is missing or wrong in %s", (call, message) => {
  expect(messages.get(call)).toContain(message);
});

it.each(brokenRules)("names the rule that the client names for %s with %s", (feed, request, property) => {
  const message = messages.get(toCall([feed, request])) ?? "";
  const problem = message.slice(message.lastIndexOf(`roperty '${property}'`));
  const named = [...problem.matchAll(/(?:RequiredBy|BrokenRule)<([^,>]*)/g)].flatMap(([, rules = ""]) =>
    rules.split(" | "),
  );
  const broken = findBrokenRules(feed, request).filter((rule) => named.includes(JSON.stringify(rule)));
  expect(broken, message).not.toEqual([]);
});

function toCall([feed, request]: readonly string[]): string {
  return `${feed}(client, ${request})`;
}

/** The rules that the client names when it refuses a request of a call. */
function findBrokenRules(feed: string, request: string): readonly string[] {
  const path = Object.entries(sources).find(([names]) => names.split(" ").at(-1) === feed)?.[1];
  const description = model.feeds.find(({ id }) => id === path?.replace("/src/", "/"))?.description;
  if (description === undefined) throw new Error(`unknown feed ${feed}`);
  const read = new Function("id", `return ${request};`) as (id: string) => object;
  return validateRequest(description, read("1vmmaetzoxkgg1qf6pkpfmku0")).map(({ rule }) => rule);
}
