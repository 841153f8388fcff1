/** Calls with the TypeScript compiler: right ones compile, and the message about a wrong one names what is wrong. */
import { expect, it } from "vitest";
import { compileLines, writeImport } from "../../src/compile.ts";

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
  [`basketballSimulations(client, { date: "2026-01-01" })`, `not assignable to parameter of type`],
  [`basketballSimulations(client, {})`, `not assignable to parameter of type 'TournamentSimulationsRequest'`],
  [`matchDetailed(client, { contestantPosition: "home", tournamentCalendar: id })`, `Property 'contestant' is missing`],
  [`seasonPowerRankings(client, { type: "men", tournamentCalendar: id })`, `'tournamentCalendar' are incompatible`],
  [`liveWinProbability(client, {})`, `Property 'fixture' is missing in type '{}'`],
  [`ask(client, {})`, `Property 'question' is missing in type '{}'`],
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

it("names what is missing or wrong in every wrong call, and compiles right ones", { timeout: 120_000 }, () => {
  const imports = Object.entries(sources).map(([names, path]) => writeImport(names, path));
  const lines = [...calls, ...wrongCalls.map(([call]) => call)].map((call) => `void ${call};`);
  const messages = compileLines([...imports, "declare const client: Client, id: string;"], lines);
  expect(calls.filter((_, index) => messages.has(index))).toEqual([]);
  expect(wrongCalls.length).toBeGreaterThan(40);
  for (const [index, [call, message]] of wrongCalls.entries())
    expect(`${call}: ${messages.get(calls.length + index)}`).toContain(message);
});
