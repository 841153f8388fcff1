/** The calls of the control interface. The client sends them, the server checks them, and the control page shows them. */
import { counterFields, faultFields, name } from "./faults.ts";
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
  type ValueOf,
} from "./fields.ts";

/** Limits of clocks and worlds: the years that dates of the feeds can hold, speeds, and first years of a world. */
export const limits = {
  minInstant: Date.UTC(1000, 0, 1),
  maxInstant: Date.UTC(9999, 0, 1),
  minFactor: 0.001,
  maxFactor: 1_000_000,
  minYear: 1900,
  maxYear: 2200,
} as const;

const sport = choice("soccer", "american-football", "basketball", "tennis");
const year = integer(limits.minYear, limits.maxYear);
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
  scaled: { factor: required(number(limits.minFactor, limits.maxFactor)), at: instant },
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

/** Definition of a call. */
export interface CallDefinition {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path with a `*` for each variable segment. */
  readonly address: string;
  readonly does: string;
  readonly query?: Fields;
  /** Body: an object. */
  readonly body?: Field;
  /** Frequent bodies by a short name. */
  readonly examples?: Readonly<Record<string, object>>;
}

const once = { count: 1 };

/** All calls by name. */
export const calls = {
  calls: { method: "GET", address: "/", does: "lists these calls" },
  health: { method: "GET", address: "/health", does: "shows that the server is running" },
  worlds: { method: "GET", address: "/worlds", does: "lists the worlds" },
  createWorld: {
    method: "POST",
    address: "/worlds",
    does: "creates a world",
    body: object({ name: required(text), ...worldOptions }),
  },
  world: { method: "GET", address: "/worlds/*", does: "shows a world" },
  removeWorld: { method: "DELETE", address: "/worlds/*", does: "removes a world" },
  clock: { method: "GET", address: "/worlds/*/clock", does: "shows the clock of a world" },
  runClock: {
    method: "PUT",
    address: "/worlds/*/clock",
    does: "changes the mode of the clock",
    body: clock,
    examples: {
      Freeze: { mode: "frozen" },
      "1 ×": { mode: "scaled", factor: 1 },
      "60 ×": { mode: "scaled", factor: 60 },
    },
  },
  setClock: {
    method: "POST",
    address: "/worlds/*/clock/set",
    does: "sets the clock and keeps its mode",
    body: object({ at: required(instant) }),
  },
  advanceClock: {
    method: "POST",
    address: "/worlds/*/clock/advance",
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
    method: "POST",
    address: "/worlds/*/clock/step",
    does: "moves a stepped clock by a number of steps",
    body: object({ count: integer(-1e6, 1e6) }),
  },
  nextEvent: {
    method: "POST",
    address: "/worlds/*/clock/next",
    does: "moves the clock to the next event",
    body: object(eventFilter),
    examples: { "Next event": {}, "Next goal": { kind: "goal", sport: "soccer" } },
  },
  previousEvent: {
    method: "POST",
    address: "/worlds/*/clock/previous",
    does: "moves the clock to the previous event",
    body: object(eventFilter),
    examples: { "Previous event": {} },
  },
  readClock: {
    method: "POST",
    address: "/worlds/*/clock/reading",
    does: "moves the clock to a match-clock time",
    body: object(matchClockTime),
  },
  kickOff: {
    method: "POST",
    address: "/worlds/*/clock/kick-off",
    does: "moves the clock to a kick-off plus a duration",
    body: object({ fixture: required(text), and: duration }),
  },
  fixtures: {
    method: "GET",
    address: "/worlds/*/fixtures",
    does: "lists fixtures",
    query: fixtureFilter,
    examples: { "In play": { status: "Playing" } },
  },
  fixture: { method: "GET", address: "/worlds/*/fixtures/*", does: "shows a fixture" },
  events: { method: "GET", address: "/worlds/*/events", does: "lists events", query: eventSpan },
  scenarios: { method: "GET", address: "/scenarios", does: "lists the scenarios" },
  applyScenario: {
    method: "POST",
    address: "/worlds/*/scenarios",
    does: "applies a scenario to a world",
    body: object(scenarioFields),
  },
  clearScenarios: { method: "DELETE", address: "/worlds/*/scenarios", does: "removes all scenarios of a world" },
  clearScenario: { method: "DELETE", address: "/worlds/*/scenarios/*", does: "removes a scenario of a world" },
  overrides: { method: "GET", address: "/worlds/*/overrides", does: "lists the overrides of fixtures" },
  override: {
    method: "POST",
    address: "/worlds/*/overrides",
    does: "overrides the score, the status or the start of a fixture",
    body: object({ fixture: required(text), ...overrideSetting }),
  },
  clearOverrides: { method: "DELETE", address: "/worlds/*/overrides", does: "removes all overrides" },
  clearOverride: { method: "DELETE", address: "/worlds/*/overrides/*", does: "removes the overrides of a fixture" },
  snapshot: {
    method: "POST",
    address: "/worlds/*/snapshots",
    does: "creates a snapshot of a world, and stores it if the body has a name",
    body: object({ name }),
  },
  restore: {
    method: "POST",
    address: "/worlds/*/restore",
    does: "restores a snapshot, by name or as a document",
    body: object({ name: text, snapshot: object(snapshotFields) }),
  },
  snapshots: { method: "GET", address: "/snapshots", does: "lists the stored snapshots" },
  showSnapshot: { method: "GET", address: "/snapshots/*", does: "shows a stored snapshot" },
  removeSnapshot: { method: "DELETE", address: "/snapshots/*", does: "removes a stored snapshot" },
  faults: { method: "GET", address: "/faults", does: "lists the active faults" },
  setFault: {
    method: "POST",
    address: "/faults",
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
  clearFaults: { method: "DELETE", address: "/faults", does: "removes all faults" },
  clearFault: { method: "DELETE", address: "/faults/*", does: "removes a fault" },
  journal: { method: "GET", address: "/journal", does: "lists journal entries", query: journalFilter },
  clearJournal: { method: "DELETE", address: "/journal", does: "clears the journal", query: { world: text } },
  assumptions: { method: "GET", address: "/assumptions", does: "lists the assumptions" },
  assume: { method: "PATCH", address: "/assumptions", does: "changes assumptions", body: { type: "json" } },
  polling: { method: "GET", address: "/polling", does: "shows whether early polls are rejected" },
  setPolling: {
    method: "PUT",
    address: "/polling",
    does: "sets whether early polls are rejected",
    body: object({ mode: required(polling) }),
  },
} as const satisfies Readonly<Record<string, CallDefinition>>;

/** Name of a call. */
export type CallName = keyof typeof calls;

type Values<F extends Fields> = ValueOf<{ readonly type: "object"; readonly fields: F }>;

/** A sport of the world. */
export type Sport = ValueOf<typeof sport>;
/** Mode of the clock of a world. */
export type ClockMode = ValueOf<typeof clock>;
/** Options of a new world. Equal options create equal worlds. */
export type WorldOptions = Values<typeof worldOptions>;
/** A scenario with its fixture. Without a fixture, the scenario selects one. */
export type ScenarioChoice = Values<typeof scenarioFields>;
/** Filter of fixtures. */
export type FixtureFilter = Values<typeof fixtureFilter>;
/** Filter of events. */
export type EventFilter = Values<typeof eventFilter>;
/** Filter and period of events. */
export type EventSpan = Values<typeof eventSpan>;
/** A time on the clock of a match. */
export type MatchClockTime = Values<typeof matchClockTime>;
/** Filter of journal entries. */
export type JournalFilter = Values<typeof journalFilter>;
/**
 * Override of a fixture. Several overrides of one fixture apply in order of their instants, so that a fixture can be
 * postponed first and get a new start later.
 */
export type OverrideSetting = Values<typeof overrideSetting>;
/** Score of both sides: goals or points; sets won in tennis. */
export type ScoreInfo = NonNullable<OverrideSetting["score"]>;
/** Statuses that an override can set. */
export type OverrideStatus = NonNullable<OverrideSetting["status"]>;
/**
 * State of a world as a JSON document. It can be stored in a file and restored on another server, because equal
 * documents give equal responses.
 */
export type WorldSnapshot = Values<typeof snapshotFields>;
