/**
 * The schema of the configuration, which validates it, defines its types and generates the reference. A message of an
 * error is `<problem>; <fix>`, in which `%v` stands for the value.
 */
import { readDateTime } from "@sdf/runtime/dates";
import { z } from "zod";
import { allSports, feeds, sports } from "../feeds/catalogue.ts";
import { DEFAULT_PAUSE_BOUNDS } from "../rate-limit/limits.ts";

const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Settings that a flag or a variable of the environment overrides. An overriding storage replaces the whole section. */
export const overrides = [
  { name: "baseUrl", setting: "service.baseUrl", flag: "--base-url", variable: "SDF_HARVEST_BASE_URL" },
  { name: "storage", setting: "storage.engine", flag: "--storage", variable: "SDF_HARVEST_STORAGE" },
  { name: "logLevel", setting: "log.level", flag: "--log-level", variable: "SDF_HARVEST_LOG_LEVEL" },
  { name: "metricsPort", setting: "metrics.port", flag: "--metrics-port", variable: "SDF_HARVEST_METRICS_PORT" },
  { name: "concurrency", setting: "concurrency", flag: "--concurrency", variable: "SDF_HARVEST_CONCURRENCY" },
] as const;

/** Names that depend on the feeds of the process. */
interface Names {
  readonly sports: readonly string[];
  readonly feeds: readonly {
    readonly id: string;
    readonly windows: readonly string[];
    readonly parameters: readonly string[];
  }[];
}

/** Parameters that the harvester sets itself. */
const reservedParameters = ["_fmt", "_clbk", "_dlt", "_pgNm", "_pgSz", "apikey"];

function currentNames(): Names {
  return {
    sports: allSports(),
    feeds: [...feeds.values()].map(({ id, description: { polling, parameters } }) => ({
      id,
      windows: [...polling.map((window) => window.id), "*"],
      parameters: Object.keys(parameters).filter((name) => !reservedParameters.includes(name)),
    })),
  };
}

function map<S extends z.ZodRawShape>(meaning: string, shape: S): z.ZodObject<S, z.core.$strict> {
  return z
    .strictObject(shape, {
      error: ({ code }) =>
        code === "unrecognized_keys"
          ? `is unknown; use one of ${Object.keys(shape).join(", ")}`
          : "must be a map; write its settings on the lines below, indented",
    })
    .describe(meaning);
}

/**
 * A map whose names are those of the process. Equal values have one schema: creating one for each name takes longer
 * than most commands.
 */
function named<V extends z.ZodType>(meaning: string, names: readonly string[], value: (name: string) => V) {
  const shape = Object.fromEntries(names.map((name) => [name, value(name).optional()]));
  // Names that are absent have no entry.
  return map(meaning, shape) as unknown as z.ZodType<Readonly<Record<string, z.output<V>>>>;
}

const list = <V extends z.ZodType>(meaning: string, item: V) =>
  z.array(item, "must be a list; write its items as [a, b] or one per line with a dash").describe(meaning);

/** Returns the message for an absent value, or the one for a value that is not valid. */
const missingOr =
  (invalid: string, fix: string) =>
  ({ input }: { readonly input?: unknown }) =>
    input === undefined ? `is missing; ${fix}` : invalid;

/** YAML reads some texts as numbers. */
const toText = (value: unknown): unknown =>
  typeof value === "number" || typeof value === "boolean" ? String(value) : value;
/** A variable of the environment is a text. */
const toNumber = (value: unknown): unknown =>
  typeof value === "string" && value.trim() !== "" ? Number(value) : value;

const text = (meaning: string, fix = "write it, or omit the setting") =>
  z
    .preprocess(toText, z.string({ error: missingOr("must be a single value; write it on the same line", fix) }))
    .describe(meaning);
const secret = (meaning: string) => text(meaning, "fill it in; ${NAME} takes it from the environment");

function choice<const T extends readonly string[]>(meaning: string, values: T) {
  const names = `one of ${values.join(", ")}`;
  const error = missingOr(`%v is invalid; use ${names}`, `name ${names}`);
  return z.preprocess(toText, z.enum(values, { error })).describe(meaning);
}

/** A choice whose default the policy of the feed sets: the first value. */
const policyChoice = <const T extends readonly string[]>(meaning: string, values: T) =>
  choice(meaning, values).meta({ usual: values[0] }).optional();

function address(meaning: string) {
  return text(meaning, "write the address, such as https://feeds.example")
    .refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), "is not an address; start it with https://")
    .refine(
      // An address is printed and logged.
      (value) => !URL.canParse(value) || new URL(value).username + new URL(value).password === "",
      "contains a user or a password; write credentials under service.auth",
    );
}

interface Range {
  readonly min: number;
  readonly max?: number;
  readonly isInteger?: boolean;
  readonly fix?: string;
}

function number(meaning: string, { min, max = Infinity, isInteger = false, fix = "write a number" }: Range) {
  const range = `%v is out of range; use ${max === Infinity ? `${min} or more` : `${min} to ${max}`}`;
  const error = missingOr("%v is not a number; write a number", fix);
  const bounded = z.number({ error }).min(min, range).max(max, range);
  return z
    .preprocess(toNumber, isInteger ? bounded.int("%v is not a whole number; write a whole number") : bounded)
    .describe(meaning);
}

const seconds = (meaning: string, usual: number | string, min = 0) =>
  number(`${meaning}, seconds`, { min }).meta({ usual }).optional();

/** Settings of a feed that do not depend on it, before and after its intervals. */
function policySettings() {
  const before = {
    timeout: seconds("Maximum time from the claim of a poll until its request has failed", 30, 1),
    spread: seconds("Maximum delay that spreads polls which become due at the same time", 20),
    lead: seconds(
      "Start of polling before kick-off, for guidance without a time of the match",
      "3600; 864000 for feeds that are polled once a day",
    ),
    tail: seconds("End of polling after the end of the match, for guidance without an end", 600),
    after: seconds("Length of a window that starts at the end of the match, for guidance without an end", 21_600),
    closing: policyChoice(
      "Last poll of a match whose end another feed reported: at the usual interval, a day later, or none",
      ["next", "daily", "never"],
    ),
    onceCounts: policyChoice(
      "Whether a one-time window is used up by any request that reached the service, or only by an answer",
      ["attempts", "answers"],
    ),
    guidance: policyChoice("Which cadence of the API documentation applies, if it has two", ["main", "alternative"]),
    maxBackoff: seconds("Maximum pause after failures", 900),
    deadAfter: number("Consecutive refusals after which a target becomes a dead letter", { min: 1 })
      .meta({ usual: 3 })
      .optional(),
    probe: seconds("Interval between probes of a dead letter", 3600, 1),
    overlap: seconds("Time that is subtracted from the watermark of `_dlt`", 120),
    reconcile: seconds("Interval between two full polls of a list", 86_400),
    pageSize: number("Items per page of a list", { min: 1, max: 1000, isInteger: true })
      .meta({ usual: 100 })
      .optional(),
  };
  const repair = z
    .record(z.string(), text("Value of the parameter"), "must be a map; write its parameters, or {} for none")
    .describe("Parameters that request all data of a finished match; `{}` for none")
    .optional();
  return { before, interval: number("Interval, seconds", { min: 1 }), repair };
}

function policies(ids: readonly string[], windowsOf: (id: string) => readonly string[]) {
  const { before, interval, repair } = policySettings();
  return named(
    "How feeds are polled, if the API documentation leaves it open or the operator confirmed something else",
    ids,
    (id) =>
      map("Settings of one feed, as `<sport>/<feed>`, or `*` for all", {
        ...before,
        confirmed: named(
          "Intervals that the operator confirmed, by polling window; `*` applies to all windows with an interval, and " +
            "to a feed without polling guidance",
          windowsOf(id),
          () => interval,
        ).optional(),
        repair,
      }),
  );
}

const rate = (of: string) =>
  map(
    `Rate that the operator confirmed for ${of}: maximum number of requests in any time span of ` +
      "this length, for all workers together",
    {
      requests: number("Number of requests", { min: 1, isInteger: true, fix: "write how many requests" }),
      per: number("Length of the time span, seconds", { min: 0.1, fix: "write in how many seconds" }),
    },
  );

const limits = (of: string) => ({
  days: number(`Days after which responses of ${of} are removed, except the last response of each target`, {
    min: 2,
  }).optional(),
  maxSize: number(`Maximum size of the archive of ${of}, bytes; the oldest responses beyond it are removed`, {
    min: 0,
    isInteger: true,
  }).optional(),
});

const tokenUrl = () => secret("Address of the token service");

export function configSchema({ sports: sportNames, feeds: feedNames }: Names = currentNames()) {
  const ids = feedNames.map(({ id }) => id);
  const windows = new Map(feedNames.map((feed) => [feed.id, feed.windows]));
  const parameters = new Map(feedNames.map((feed) => [feed.id, feed.parameters]));
  const parameter = text("Value of the parameter");
  const sportLimits = map("Limits of one sport", limits("the sport"));
  const feedRate = rate("the feed `<sport>/<feed>`");
  const allWindows = [...new Set(feedNames.flatMap((feed) => feed.windows))];
  return map("The configuration", {
    service: map("The service that is polled", {
      baseUrl: address("Address of the service"),
      feedsUrl: address("Address of the outlet form of URLs").meta({ usual: "baseUrl" }).optional(),
      format: choice("Wire format that is requested", ["json", "xml"]).default("json"),
      auth: map("Credentials; several ways to authenticate may be combined", {
        oauth: map("OAuth client credentials", {
          tokenUrl: tokenUrl(),
          clientId: secret("Id of the client"),
          clientSecret: secret("Secret of the client"),
          scope: text("Scope that is requested").optional(),
          sendAs: choice("Where the credentials of the client are sent", ["header", "body"]).optional(),
        }).optional(),
        signed: map("OAuth token for a signed outlet key", {
          tokenUrl: tokenUrl(),
          outletKey: secret("Outlet key"),
          secret: secret("Secret that signs the request"),
        }).optional(),
        bearer: text("Bearer token").optional(),
        outletKey: text("Outlet key").optional(),
        apiKey: text("Customer key, sent as `apikey` to feeds that take one").optional(),
      }).prefault({}),
    }),
    storage: map("Where responses and tables are stored", {
      engine: choice("Engine of the store", ["sqlite", "postgres"]).default("sqlite"),
      path: text("Folder of the embedded store, relative to the file").default("harvest"),
      url: text("Address of the PostgreSQL database; required for `postgres`").optional(),
      schema: text("Schema of the PostgreSQL database").optional(),
    }).prefault({}),
    retention: map("Which responses `run` removes, once a day. Default: none", {
      ...limits("all sports"),
      sports: named(
        "Limits of single sports; `days` replaces the limit of all sports, `maxSize` applies in addition",
        sportNames,
        () => sportLimits,
      ).default({}),
    }).prefault({}),
    specs: text(
      "Model of your own feeds: the `model.json` that `sdf generate` writes, or the folder that contains it, relative " +
        "to the file. They are followed, polled and stored like all feeds; `confirmed` states the interval of a feed " +
        "without polling guidance",
    ).optional(),
    follow: list(
      "What is polled",
      map("One sport", {
        sport: choice(`Sport: ${sports.join(", ")}, or a sport of \`specs\``, sportNames),
        calendars: list("Tournament calendars, or tournaments if the sport has those", text("Id")).default([]),
        fixtures: list("Fixtures in addition to those of the calendars", text("Id")).default([]),
        feeds: list(
          "Feeds, with or without the sport. Default: all feeds of the sport",
          choice("Feed", [...ids, ...ids.map((id) => id.slice(id.indexOf("/") + 1))]),
        ).optional(),
      }),
    ),
    requests: named("Parameters that are sent with every request of a feed", ids, (id) =>
      named("Parameters of the feed `<sport>/<feed>`", parameters.get(id) ?? [], () => parameter),
    ).default({}),
    rates: map("Rates that the operator confirmed", {
      all: rate("all feeds together").optional(),
      feeds: named("Rates of single feeds", ids, () => feedRate).default({}),
      retryAfter: map("Bounds of the pauses that the service requires with `Retry-After`", {
        min: seconds("Minimum pause after status 429", DEFAULT_PAUSE_BOUNDS.min),
        max: seconds("Maximum pause", DEFAULT_PAUSE_BOUNDS.max, 1),
      }).default({}),
    }).prefault({}),
    policies: policies([...new Set(["*", ...ids])], (id) => windows.get(id) ?? allWindows).default({}),
    concurrency: number("Maximum number of concurrent requests", { min: 1, max: 4096, isInteger: true }).default(64),
    maxBody: number("Maximum length of a body, bytes", { min: 1024, isInteger: true }).default(64 * 2 ** 20),
    heap: choice("Whether garbage is collected often (small process) or rarely (less CPU time)", [
      "small",
      "fast",
    ]).default("small"),
    log: map("The log", {
      level: choice("Lowest level that is logged", levels).default("info"),
      file: text("File of the log, relative to the configuration. Default: standard error").optional(),
    }).prefault({}),
    metrics: map("Metrics for Prometheus", {
      port: number("Port. Default: no metrics are served", { min: 0, max: 65_535, isInteger: true }).optional(),
      host: text("Address of the metrics server").default("127.0.0.1"),
    }).prefault({}),
    drift: text("File for content beyond the API documentation, as `sdf infer` reads it").optional(),
    rehearsal: map("A clock for rehearsals against a reference server", {
      at: text("Start time of the clock, such as `2026-09-12T14:00:00Z`. Default: the time of the service")
        .refine(
          (value) => readDateTime(value) !== undefined,
          "is not an instant; write one with its zone, such as 2026-09-12T14:00:00Z, or omit it to start at the service's time",
        )
        .optional(),
      speed: number("Speed of the clock, relative to real time", { min: 0.001, max: 100_000 }).default(1),
    }).optional(),
    quarantine: map("What happens to a response that contains a credential of the service", {
      key: text("Passphrase that encrypts such a response. Without it, the response is not stored").optional(),
    }).default({}),
    webhooks: map("Delivery of changes to the addresses that `sdf-harvest webhooks` adds", {
      key: text(
        "Passphrase that encrypts addresses and signing secrets in the store. Required for webhooks",
      ).optional(),
    }).default({}),
  });
}

/** A valid configuration file, with defaults. */
export type ConfigFile = z.output<ReturnType<typeof configSchema>>;

type JsonSchema = z.core.JSONSchema.JSONSchema & { readonly usual?: unknown };

/** Returns the rows of the reference for a setting and everything below it. */
function referenceRows(path: string, schema: JsonSchema, isRequired: boolean): string[] {
  const { type, properties, additionalProperties, items, minimum, maximum } = schema;
  const choices = schema.enum?.includes("*") === true ? undefined : schema.enum;
  const hasEnd = (maximum ?? Infinity) < Number.MAX_SAFE_INTEGER;
  const range = minimum === undefined ? "" : hasEnd ? `, ${minimum} to ${maximum}` : `, ${minimum} or more`;
  const name = { object: "map", array: "list", string: "text" }[String(type)] ?? `${String(type)}${range}`;
  const kind = choices === undefined ? name : choices.map((each) => `\`${String(each)}\``).join(", ");
  const isMap = type === "object";
  const usual = schema.usual ?? (isMap || type === "array" ? undefined : schema.default);
  const value = usual !== undefined ? `\`${String(usual)}\`` : isRequired && !isMap ? "required" : "";
  const override = overrides.find(({ setting }) => setting === path);
  const overridden = override === undefined ? "" : ` Overridden by \`${override.flag}\` and \`${override.variable}\`.`;
  const below = Object.entries(properties ?? {}).flatMap(([key, each]) =>
    referenceRows(
      path === "" ? key : `${path}.${key}`,
      each as JsonSchema,
      schema.required?.includes(key) === true && (each as JsonSchema).default === undefined,
    ),
  );
  const any =
    typeof additionalProperties === "object"
      ? referenceRows(`${path}.*`, additionalProperties as JsonSchema, false)
      : [];
  const item = items as JsonSchema | undefined;
  const ofItems = item?.type === "object" ? referenceRows(`${path}[]`, item, false) : [];
  const own = path === "" ? [] : [`| \`${path}\` | ${kind} | ${value} | ${schema.description ?? ""}.${overridden} |`];
  return [...own, ...below, ...any, ...ofItems];
}

/** Returns the reference of all settings as Markdown. In a path, `*` is a name that the user chooses. */
export function configReference(): string {
  const schema = configSchema({ sports: ["*"], feeds: [{ id: "*", windows: ["*"], parameters: ["*"] }] });
  return [
    "<!-- Generated from src/config/schema.ts by `node src/config/reference.ts`. Do not edit. -->",
    "",
    "# Configuration reference",
    "",
    "Settings of `sdf-harvest.yaml`. Flags override the environment, which overrides the file. " +
      "`${NAME}` in the file is replaced by an environment variable.",
    "",
    "| setting | type | default | meaning |",
    "|---|---|---|---|",
    ...referenceRows("", z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }) as JsonSchema, false),
    "",
  ].join("\n");
}
