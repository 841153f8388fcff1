/**
 * Input of the calls of the control interface. The server checks bodies and queries by it, and the control page shows it
 * as forms. `calls` of `@sdf/server-control` has the addresses.
 */
import type { CallName } from "@sdf/server-control";
import { MAX_FACTOR, MAX_YEAR, MIN_FACTOR, MIN_YEAR } from "../../clock/bounds.ts";
import { counterFields, faultFields, name } from "./fault-fields.ts";
import {
  choice,
  duration,
  instant,
  integer,
  list,
  number,
  object,
  required,
  text,
  variant,
  type Field,
  type Fields,
} from "./fields.ts";

const sport = choice("soccer", "american-football", "basketball", "tennis");
const year = integer(MIN_YEAR, MAX_YEAR);
const leagueCount = integer(0, 100);
const leagues = object({
  soccer: leagueCount,
  "american-football": leagueCount,
  basketball: leagueCount,
  tennis: leagueCount,
});
/** A scenario with its fixture. Without a fixture, the scenario selects one. */
const scenarioFields = { name: required(text), fixture: text } as const;
const polling = choice("observe", "enforce");

/**
 * Mode of the clock of a world.
 * - `frozen`   does not run
 * - `real`     shows the system time
 * - `scaled`   runs at `factor` times the system time
 * - `stepped`  does not run; `step` calls move it by its step, forwards or backwards
 */
const clock = variant("mode", {
  frozen: { at: instant },
  real: { at: instant },
  scaled: { factor: required(number(MIN_FACTOR, MAX_FACTOR)), at: instant },
  stepped: { step: required(duration), at: instant },
});

const worldOptions = {
  /** Default: the seed of the default world. */
  seed: text,
  /** First year of the seasons. Default: the year of the default world. */
  year,
  /** Number of leagues by sport; 0 omits a sport. */
  leagues,
  scenarios: list(scenarioFields),
  /** Default: frozen at the current time of the default world. */
  clock,
} as const;

const overrideChanges = {
  /** Final score without a shoot-out. The course of the match changes: goals are added or removed. */
  score: object({ home: required(integer(0, 1000)), away: required(integer(0, 1000)) }),
  /** `Suspended` ends a match in progress with its current action; `Awarded` requires a score. */
  status: choice("Postponed", "Cancelled", "Suspended", "Awarded"),
  /** New planned start. */
  start: instant,
} as const;

const overrideSetting = {
  ...overrideChanges,
  /** Duration by which the planned start moves, such as `2h`. */
  delay: duration,
  /** Instant at which the feeds begin to show the override. Default: the time of the world. */
  at: instant,
} as const;

const eventFilter = {
  fixture: text,
  /** Kind of the event, such as `goal`. */
  kind: text,
  /** Default: all sports, which the server creates if they were not used yet. */
  sport,
} as const;

/** Maximum number of listed fixtures or events. Default: 100. */
const listed = integer(1, 5000);

const fixtureFilter = {
  sport,
  status: text,
  competition: text,
  calendar: text,
  contestant: text,
  /** Earliest start (inclusive). */
  from: instant,
  /** Latest start (exclusive). */
  to: instant,
  /** Default 100, at most 5000. */
  limit: listed,
} as const;

const eventSpan = {
  /** Events after this instant. Default: one hour before `to`. */
  from: instant,
  /** Events up to this instant. Default: the time of the world. */
  to: instant,
  ...eventFilter,
  /** Default 100, at most 5000; the oldest come first. */
  limit: listed,
} as const;

const matchClockTime = {
  fixture: required(text),
  /** Minutes and seconds of play as the match clock of the feeds shows them, such as `63:10`. */
  clock: required(text),
  /** Period id of the feeds. Default for soccer: the regular period of the minute. */
  period: integer(0, 100),
} as const;

const journalFilter = {
  world: text,
  feed: text,
  client: text,
  verdict: choice("ok", "early", "outside"),
  status: integer(0, 599),
  /** Id of a fault; `any` selects all affected requests. */
  fault: text,
  /** Text that the URL contains. */
  url: text,
  /** Only entries with a higher sequence. */
  after: integer(0, Number.MAX_SAFE_INTEGER),
  /** Maximum number of entries: the latest ones, oldest first. Default 1000. */
  limit: integer(1, 100_000),
} as const;

/** State of a world as a JSON document. */
const snapshotFields = {
  format: required(choice("sdf-world-snapshot")),
  /** Version of the document. */
  version: required(integer(1, 1)),
  /** Name under which the server stores it. */
  name,
  /** Name of the world. */
  world: required(text),
  seed: required(text),
  year: required(year),
  leagues,
  scenarios: list(scenarioFields),
  overrides: list({ fixture: required(text), at: required(instant), ...overrideChanges }),
  clock: required(clock),
  /** Faults that can affect the world, with their counters. */
  faults: list({ counters: required(object(counterFields)), ...faultFields }),
  /** Assumptions that differ from their defaults. They apply to all worlds of a server. */
  assumptions: { type: "json" },
  polling: required(polling),
  /** Sequence of the last request before the snapshot. */
  journal: required(object({ last: required(integer(0, Number.MAX_SAFE_INTEGER)) })),
  /** Key that signed the tokens of the world. Tokens stay valid under the same name of the world. */
  tokens: required(
    object({
      key: required({
        ...text,
        pattern: String.raw`^[\w-]{43}$`,
        fix: "use the key of the snapshot: 43 characters of base64url",
      }),
    }),
  ),
} as const;

/** Description and input of a call. */
export interface CallDefinition {
  readonly does: string;
  readonly query?: Fields;
  /** Body: an object. */
  readonly body?: Field;
  /** Frequent bodies by a short name. */
  readonly examples?: Readonly<Record<string, object>>;
}

const once = { count: 1 };

/** All calls by name. */
export const callTable = {
  calls: { does: "lists these calls" },
  health: { does: "shows that the server is running" },
  worlds: { does: "lists the worlds" },
  createWorld: {
    does: "creates a world",
    body: object({ name: required(text), ...worldOptions }),
  },
  world: { does: "shows a world" },
  removeWorld: { does: "removes a world" },
  clock: { does: "shows the clock of a world" },
  runClock: {
    does: "changes the mode of the clock",
    body: clock,
    examples: {
      Freeze: { mode: "frozen" },
      "1 ×": { mode: "scaled", factor: 1 },
      "60 ×": { mode: "scaled", factor: 60 },
    },
  },
  setClock: {
    does: "sets the clock and keeps its mode",
    body: object({ at: required(instant) }),
  },
  advanceClock: {
    does: "moves the clock by a duration, which may be negative",
    body: object({ by: required(duration) }),
    examples: {
      "−1 h": { by: "-1h" },
      "+1 min": { by: "1m" },
      "+5 min": { by: "5m" },
      "+1 h": { by: "1h" },
      "+1 d": { by: "1d" },
    },
  },
  stepClock: {
    does: "moves a stepped clock by a number of steps",
    body: object({ count: integer(-1e6, 1e6) }),
  },
  nextEvent: {
    does: "moves the clock to the next event",
    body: object(eventFilter),
    examples: { "Next event": {}, "Next goal": { kind: "goal", sport: "soccer" } },
  },
  previousEvent: {
    does: "moves the clock to the previous event",
    body: object(eventFilter),
    examples: { "Previous event": {} },
  },
  readClock: {
    does: "moves the clock to a match-clock time",
    body: object(matchClockTime),
  },
  kickOff: {
    does: "moves the clock to a kick-off plus a duration",
    body: object({ fixture: required(text), and: duration }),
  },
  fixtures: {
    does: "lists fixtures",
    query: fixtureFilter,
    examples: { "In play": { status: "Playing" } },
  },
  fixture: { does: "shows a fixture" },
  events: { does: "lists events", query: eventSpan },
  scenarios: { does: "lists the scenarios" },
  applyScenario: {
    does: "applies a scenario to a world",
    body: object(scenarioFields),
  },
  clearScenarios: { does: "removes all scenarios of a world" },
  clearScenario: { does: "removes a scenario of a world" },
  overrides: { does: "lists the overrides of fixtures" },
  override: {
    does: "overrides the score, the status or the start of a fixture",
    body: object({ fixture: required(text), ...overrideSetting }),
  },
  clearOverrides: { does: "removes all overrides" },
  clearOverride: { does: "removes the overrides of a fixture" },
  snapshot: {
    does: "creates a snapshot of a world, and stores it if the body has a name",
    body: object({ name }),
  },
  restore: {
    does: "restores a snapshot, by name or as a document",
    body: object({ name: text, snapshot: object(snapshotFields) }),
  },
  snapshots: { does: "lists the stored snapshots" },
  showSnapshot: { does: "shows a stored snapshot" },
  removeSnapshot: { does: "removes a stored snapshot" },
  faults: { does: "lists the active faults" },
  setFault: {
    does: "sets a fault",
    body: object(faultFields),
    examples: {
      "503 for 10 %": { effect: { kind: "status", status: 503 }, when: { probability: 0.1 } },
      "Delay of 2 s": { effect: { kind: "latency", delay: { kind: "fixed", ms: 2000 } } },
      "Truncate the next": { effect: { kind: "truncated", at: "transfer" }, when: once },
      "Reset the next": { effect: { kind: "reset", at: "before-headers" }, when: once },
      "429 for the next": { effect: { kind: "too-many", after: 30 }, when: once },
      "Expire the next token": { effect: { kind: "token-expired" }, when: once },
      "HTML for the next": { effect: { kind: "html" }, when: once },
    },
  },
  clearFaults: { does: "removes all faults" },
  clearFault: { does: "removes a fault" },
  journal: { does: "lists journal entries", query: journalFilter },
  clearJournal: { does: "clears the journal", query: { world: text } },
  assumptions: { does: "lists the assumptions" },
  assume: { does: "changes assumptions", body: { type: "json" } },
  polling: { does: "shows whether early polls are rejected" },
  setPolling: {
    does: "sets whether early polls are rejected",
    body: object({ mode: required(polling) }),
  },
} as const satisfies Readonly<Record<CallName, CallDefinition>>;
