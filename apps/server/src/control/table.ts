/**
 * All calls of the control interface. The server checks calls by this table, the control page shows it as forms, and
 * `node generate-control.ts` writes the types of the client from it.
 *
 * A field is `<type>` or `<type> -- <description>`; its name ends with `!` if it must be sent. Types: text, json,
 * instant, duration, `integer <min> <max>`, `number <min> <max>`, `choice <values…>`, `list <type>` and the names of
 * {@link types}. `...` includes the fields of another type.
 */
import type { CallName } from "@sdf/server-control";

/** Fields of an object by name. */
export type FieldTexts = Readonly<Record<string, string>>;

/** A named type: another name of a field, a text with a pattern, or an object. */
export type NamedType =
  | string
  | { readonly description: string; readonly pattern: string; readonly fix?: string }
  | { readonly description: string; readonly fields: FieldTexts }
  | { readonly description: string; readonly by: string; readonly variants: Readonly<Record<string, FieldTexts>> };

/** A call, with a `*` for each variable segment of its path. */
export interface CallText {
  readonly address: string;
  readonly does: string;
  readonly query?: string | FieldTexts;
  readonly body?: string | FieldTexts;
  /** Frequent bodies by a short name. */
  readonly examples?: Readonly<Record<string, object>>;
}

/** Named types. */
export const types: Readonly<Record<string, NamedType>> = {
  Sport: "choice soccer american-football basketball tennis -- A sport of the world.",
  Verdict: "choice ok early outside -- Assessment of a poll against the polling windows.",
  PollingMode:
    "choice observe enforce -- Polling mode: `observe` reports polls that arrive too early, `enforce` " +
    "rejects them.",
  Year: "integer 1900 2200 -- First year of the seasons.",
  Status: "integer 200 599 -- HTTP status.",
  Milliseconds: "number 0 3600000 -- A delay.",
  Count: "integer 0 9007199254740991 -- A number of requests.",
  Name: {
    description: "Name of a fault or a snapshot.",
    pattern: "^[\\w.-]{1,60}$",
    fix: "use 60 letters, digits, dots, hyphens and underscores at most",
  },
  ServiceCode: {
    description: "Error code of the service.",
    pattern: "^\\d{1,8}$",
    fix: 'send an error code of the service, such as "10400"',
  },
  HeaderValue: { description: "Value of a header.", pattern: "^[\\x20-\\x7e]{1,200}$" },
  TokenKey: {
    description: "Key that signs tokens.",
    pattern: "^[\\w-]{43}$",
    fix: "use the key of the snapshot: 43 characters of base64url",
  },
  ClockMode: {
    description: [
      "Mode of the clock of a world.",
      "- `frozen`   does not run",
      "- `real`     shows the system time",
      "- `scaled`   runs at `factor` times the system time",
      "- `stepped`  does not run; `step` calls move it by its step, forwards or backwards",
    ].join("\n"),
    by: "mode",
    variants: {
      frozen: { at: "instant" },
      real: { at: "instant" },
      scaled: { "factor!": "number 0.001 1000000", at: "instant" },
      stepped: { "step!": "duration", at: "instant" },
    },
  },
  ScenarioChoice: {
    description: "A scenario with its fixture. Without a fixture, the scenario selects one.",
    fields: { "name!": "text", fixture: "text" },
  },
  LeagueCounts: {
    description: "Number of leagues by sport; 0 omits a sport.",
    fields: {
      soccer: "integer 0 100",
      "american-football": "integer 0 100",
      basketball: "integer 0 100",
      tennis: "integer 0 100",
    },
  },
  WorldOptions: {
    description: "Options of a new world. Equal options create equal worlds.",
    fields: {
      seed: "text -- Default: the seed of the default world.",
      year: "Year -- First year of the seasons. Default: the year of the default world.",
      leagues: "LeagueCounts",
      scenarios: "list ScenarioChoice",
      clock: "ClockMode -- Default: frozen at the current time of the default world.",
    },
  },
  ScoreInfo: {
    description: "Score of both sides: goals or points; sets won in tennis.",
    fields: { "home!": "integer 0 1000", "away!": "integer 0 1000" },
  },
  OverrideChanges: {
    description: "Changes of a fixture.",
    fields: {
      score:
        "ScoreInfo -- Final score without a shoot-out. The course of the match changes: goals are added or " +
        "removed.",
      status:
        "choice Postponed Cancelled Suspended Awarded -- `Suspended` ends a match in progress with its " +
        "current action; `Awarded` requires a score.",
      start: "instant -- New planned start.",
    },
  },
  OverrideSetting: {
    description: [
      "Override of a fixture. Several overrides of one fixture apply in order of their instants, so that a " +
        "fixture can be",
      "postponed first and get a new start later.",
    ].join("\n"),
    fields: {
      "...": "OverrideChanges",
      delay: "duration -- Duration by which the planned start moves, such as `2h`.",
      at: "instant -- Instant at which the feeds begin to show the override. Default: the time of the world.",
    },
  },
  EventFilter: {
    description: "Filter of events.",
    fields: {
      fixture: "text",
      kind: "text -- Kind of the event, such as `goal`.",
      sport: "Sport -- Default: all sports, which the server creates if they were not used yet.",
    },
  },
  EventSpan: {
    description: "Filter of events with their period.",
    fields: {
      from: "instant -- Events after this instant. Default: one hour before `to`.",
      to: "instant -- Events up to this instant. Default: the time of the world.",
      "...": "EventFilter",
      limit: "integer 1 5000 -- Default 100, at most 5000; the oldest come first.",
    },
  },
  FixtureFilter: {
    description: "Filter of fixtures.",
    fields: {
      sport: "Sport",
      status: "text",
      competition: "text",
      calendar: "text",
      contestant: "text",
      from: "instant -- Earliest start (inclusive).",
      to: "instant -- Latest start (exclusive).",
      limit: "integer 1 5000 -- Default 100, at most 5000.",
    },
  },
  MatchClockTime: {
    description: "A time on the clock of a match.",
    fields: {
      "fixture!": "text",
      "clock!": "text -- Minutes and seconds of play as the match clock of the feeds shows them, such as `63:10`.",
      period: "integer 0 100 -- Period id of the feeds. Default for soccer: the regular period of the minute.",
    },
  },
  JournalFilter: {
    description: "Filter of journal entries.",
    fields: {
      world: "text",
      feed: "text",
      client: "text",
      verdict: "Verdict",
      status: "integer 0 599",
      fault: "text -- Id of a fault; `any` selects all affected requests.",
      url: "text -- Text that the URL contains.",
      after: "Count -- Only entries with a higher sequence.",
      limit: "integer 1 100000 -- Maximum number of entries: the latest ones, oldest first. Default 1000.",
    },
  },
  Distribution: {
    description: [
      "Distribution of a delay in milliseconds. `sigma` is the standard deviation of the logarithm. Delays " +
        "are limited to",
      "`max`, by default 60 000.",
    ].join("\n"),
    by: "kind",
    variants: {
      fixed: { "ms!": "Milliseconds" },
      uniform: { "min!": "Milliseconds", "max!": "Milliseconds" },
      "log-normal": { "median!": "Milliseconds", "sigma!": "number 0 10", max: "Milliseconds" },
    },
  },
  FaultEffect: {
    description: [
      "Effect of a fault.",
      "- `latency`       delays the response",
      "- `status`        replaces it by this status, with an HTML page, an error of the service or no body",
      "- `reset`         resets the connection before the headers or in the middle of the body",
      "- `drip`          sends the body in pieces of `bytes` bytes, one every `every` milliseconds",
      "- `truncated`     truncates the body, in its compressed form: shorter than content-length " +
        "(`transfer`), or with a",
      "                  correct content-length (`document`)",
      "- `malformed`     damages some bytes in the middle of the document",
      "- `content-type`  replaces the header",
      "- `error-body`    replaces the response by an error of the service; default status: 200",
      "- `html`          replaces the document by an HTML page; default status: 200",
      "- `stale`         sends the document of an earlier instant",
      "- `page-repeat`   sends the previous page instead of the requested one; the first page is unchanged",
      "- `page-skip`     sends the next page instead of the requested one, from the second page on",
      "- `page-shift`    shifts the items of later pages, as if `by` items were removed from the start of the " +
        "list, or `-by`",
      "                  inserted there",
      "- `token-expired` rejects the token as expired with error 10312",
      "- `too-many`      responds with status 429 and `retry-after` (`after` seconds), as seconds or as a date",
      "- `huge`          appends spaces to the document up to `bytes` bytes, by default 30 million",
      "- `clock-skew`    shifts the header `date`",
    ].join("\n"),
    by: "kind",
    variants: {
      latency: { "delay!": "Distribution" },
      status: { "status!": "Status", body: "choice html error empty", code: "ServiceCode" },
      reset: { "at!": "choice before-headers mid-body" },
      drip: { "bytes!": "integer 1 300000000", "every!": "integer 1 3600000" },
      truncated: { "at!": "choice transfer document", share: "number 0 1" },
      malformed: {},
      "content-type": { "value!": "HeaderValue" },
      "error-body": { "code!": "ServiceCode", status: "Status" },
      html: { status: "Status" },
      stale: { "by!": "duration" },
      "page-repeat": {},
      "page-skip": {},
      "page-shift": { "by!": "integer -100000 100000" },
      "token-expired": {},
      "too-many": { "after!": "integer 0 86400", as: "choice seconds date" },
      huge: { bytes: "integer 1 300000000" },
      "clock-skew": { "by!": "duration" },
    },
  },
  FaultTarget: {
    description: "Requests that a fault can apply to. Default: all.",
    fields: {
      path: "text -- Pattern of the path, such as `/oauth/*`. `*` matches any text.",
      feed: "text -- `<sport>/<feed>`",
      world: "text",
      client: "text -- Name of a credential.",
    },
  },
  FaultConditions: {
    description: "Conditions under which a fault applies to a matching request. All of them must be met.",
    fields: {
      probability:
        "number 0 1 -- Probability from 0 to 1. Default 1. It depends on the seed and the request number, so " +
        "runs have equal faults.",
      count: "Count -- Maximum number of affected requests.",
      after: "Count -- Number of requests that pass before the first affected one.",
      every: "integer 1 9007199254740991 -- Affects every n-th request.",
      burst: "integer 1 9007199254740991 -- Number of consecutive requests that are affected each time.",
      from: "instant -- First instant of the world at which the fault is active.",
      until: "instant -- Instant of the world at which the fault ends (exclusive).",
    },
  },
  FaultSetting: {
    description: "A fault to set.",
    fields: {
      id: "Name -- Id of the fault. Default: a generated id. A fault with the same id is replaced.",
      "effect!": "FaultEffect",
      on: "FaultTarget",
      when: "FaultConditions",
      seed: "text -- Seed of the random numbers. Default: the id of the fault.",
    },
  },
  FaultCounters: {
    description: "Counters of a fault.",
    fields: {
      "met!": "Count -- Number of matching requests.",
      "struck!": "Count -- Number of affected requests.",
      "burst!": "Count -- Number of further requests of the current burst.",
    },
  },
  SnapshotOverride: {
    description: "An override in a snapshot.",
    fields: { "fixture!": "text", "at!": "instant", "...": "OverrideChanges" },
  },
  SnapshotFault: {
    description: "A fault in a snapshot, with its counters.",
    fields: { "counters!": "FaultCounters", "...": "FaultSetting" },
  },
  JournalPosition: { description: "Sequence of a request in the journal.", fields: { "last!": "Count" } },
  TokenKeys: {
    description: "Key that signed the tokens of a world. Tokens stay valid under the same name of the world.",
    fields: { "key!": "TokenKey" },
  },
  SnapshotFields: {
    description: "Content of a snapshot.",
    fields: {
      "format!": "choice sdf-world-snapshot",
      "version!": "integer 1 1 -- Version of the document.",
      name: "Name -- Name under which the server stores it.",
      "world!": "text -- Name of the world.",
      "seed!": "text",
      "year!": "Year",
      leagues: "LeagueCounts",
      scenarios: "list ScenarioChoice",
      overrides: "list SnapshotOverride",
      "clock!": "ClockMode",
      faults: "list SnapshotFault -- Faults that can affect the world.",
      assumptions: "json -- Assumptions that differ from their defaults. They apply to all worlds of a server.",
      "polling!": "PollingMode",
      "journal!": "JournalPosition -- The last request before the snapshot.",
      "tokens!": "TokenKeys",
    },
  },
};

/** All calls by name. */
export const calls: Readonly<Record<CallName, CallText>> = {
  calls: { address: "GET /", does: "lists these calls" },
  health: { address: "GET /health", does: "shows that the server is running" },
  worlds: { address: "GET /worlds", does: "lists the worlds" },
  createWorld: {
    address: "POST /worlds",
    does: "creates a world",
    body: { "name!": "text", "...": "WorldOptions" },
  },
  world: { address: "GET /worlds/*", does: "shows a world" },
  removeWorld: { address: "DELETE /worlds/*", does: "removes a world" },
  clock: { address: "GET /worlds/*/clock", does: "shows the clock of a world" },
  runClock: {
    address: "PUT /worlds/*/clock",
    does: "changes the mode of the clock",
    body: "ClockMode",
    examples: {
      Freeze: { mode: "frozen" },
      "1 ×": { mode: "scaled", factor: 1 },
      "60 ×": { mode: "scaled", factor: 60 },
    },
  },
  setClock: {
    address: "POST /worlds/*/clock/set",
    does: "sets the clock and keeps its mode",
    body: { "at!": "instant" },
  },
  advanceClock: {
    address: "POST /worlds/*/clock/advance",
    does: "moves the clock by a duration, which may be negative",
    body: { "by!": "duration" },
    examples: {
      "−1 h": { by: "-1h" },
      "+1 min": { by: "1m" },
      "+5 min": { by: "5m" },
      "+1 h": { by: "1h" },
      "+1 d": { by: "1d" },
    },
  },
  stepClock: {
    address: "POST /worlds/*/clock/step",
    does: "moves a stepped clock by a number of steps",
    body: { count: "integer -1000000 1000000" },
  },
  nextEvent: {
    address: "POST /worlds/*/clock/next",
    does: "moves the clock to the next event",
    body: "EventFilter",
    examples: { "Next event": {}, "Next goal": { kind: "goal", sport: "soccer" } },
  },
  previousEvent: {
    address: "POST /worlds/*/clock/previous",
    does: "moves the clock to the previous event",
    body: "EventFilter",
    examples: { "Previous event": {} },
  },
  readClock: {
    address: "POST /worlds/*/clock/reading",
    does: "moves the clock to a match-clock time",
    body: "MatchClockTime",
  },
  kickOff: {
    address: "POST /worlds/*/clock/kick-off",
    does: "moves the clock to a kick-off plus a duration",
    body: { "fixture!": "text", and: "duration" },
  },
  fixtures: {
    address: "GET /worlds/*/fixtures",
    does: "lists fixtures",
    query: "FixtureFilter",
    examples: { "In play": { status: "Playing" } },
  },
  fixture: { address: "GET /worlds/*/fixtures/*", does: "shows a fixture" },
  events: { address: "GET /worlds/*/events", does: "lists events", query: "EventSpan" },
  scenarios: { address: "GET /scenarios", does: "lists the scenarios" },
  applyScenario: {
    address: "POST /worlds/*/scenarios",
    does: "applies a scenario to a world",
    body: "ScenarioChoice",
  },
  clearScenarios: { address: "DELETE /worlds/*/scenarios", does: "removes all scenarios of a world" },
  clearScenario: { address: "DELETE /worlds/*/scenarios/*", does: "removes a scenario of a world" },
  overrides: { address: "GET /worlds/*/overrides", does: "lists the overrides of fixtures" },
  override: {
    address: "POST /worlds/*/overrides",
    does: "overrides the score, the status or the start of a fixture",
    body: { "fixture!": "text", "...": "OverrideSetting" },
  },
  clearOverrides: { address: "DELETE /worlds/*/overrides", does: "removes all overrides" },
  clearOverride: { address: "DELETE /worlds/*/overrides/*", does: "removes the overrides of a fixture" },
  snapshot: {
    address: "POST /worlds/*/snapshots",
    does: "creates a snapshot of a world, and stores it if the body has a name",
    body: { name: "Name" },
  },
  restore: {
    address: "POST /worlds/*/restore",
    does: "restores a snapshot, by name or as a document",
    body: { name: "text", snapshot: "SnapshotFields" },
  },
  snapshots: { address: "GET /snapshots", does: "lists the stored snapshots" },
  showSnapshot: { address: "GET /snapshots/*", does: "shows a stored snapshot" },
  removeSnapshot: { address: "DELETE /snapshots/*", does: "removes a stored snapshot" },
  faults: { address: "GET /faults", does: "lists the active faults" },
  setFault: {
    address: "POST /faults",
    does: "sets a fault",
    body: "FaultSetting",
    examples: {
      "503 for 10 %": { effect: { kind: "status", status: 503 }, when: { probability: 0.1 } },
      "Delay of 2 s": { effect: { kind: "latency", delay: { kind: "fixed", ms: 2000 } } },
      "Truncate the next": { effect: { kind: "truncated", at: "transfer" }, when: { count: 1 } },
      "Reset the next": { effect: { kind: "reset", at: "before-headers" }, when: { count: 1 } },
      "429 for the next": { effect: { kind: "too-many", after: 30 }, when: { count: 1 } },
      "Expire the next token": { effect: { kind: "token-expired" }, when: { count: 1 } },
      "HTML for the next": { effect: { kind: "html" }, when: { count: 1 } },
    },
  },
  clearFaults: { address: "DELETE /faults", does: "removes all faults" },
  clearFault: { address: "DELETE /faults/*", does: "removes a fault" },
  journal: { address: "GET /journal", does: "lists journal entries", query: "JournalFilter" },
  clearJournal: { address: "DELETE /journal", does: "clears the journal", query: { world: "text" } },
  assumptions: { address: "GET /assumptions", does: "lists the assumptions" },
  assume: { address: "PATCH /assumptions", does: "changes assumptions", body: "json" },
  polling: { address: "GET /polling", does: "shows whether early polls are rejected" },
  setPolling: {
    address: "PUT /polling",
    does: "sets whether early polls are rejected",
    body: { "mode!": "PollingMode" },
  },
};
