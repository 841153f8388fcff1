/**
 * Decisions that the API documentation leaves open: those of the server, and those of its worlds.
 *
 * Most entries have a switch, which the implementing code reads. An entry without a switch names the file that
 * implements the decision.
 */
import { assumptions as worldAssumptions, type WorldAssumption } from "@sdf/world";

/** One decision. */
export interface Assumption {
  /** Question that the API documentation leaves open. */
  readonly open: string;
  /** Default behaviour of the server. */
  readonly choice: string;
  /** Reason and evidence for the default. */
  readonly reason: string;
  /** Allowed values. A setting with one value is not a switch. */
  readonly setting: Setting;
  /** File that implements a decision without a switch, from the root of the repository. */
  readonly where?: string;
}

/** Allowed values of a decision: an enumeration, an integer range or a text pattern. */
export type Setting =
  | { readonly kind: "choice"; readonly values: readonly string[]; readonly default: string }
  | { readonly kind: "integer"; readonly min: number; readonly max: number; readonly default: number }
  | { readonly kind: "text"; readonly pattern: string; readonly default: string };

/** An enumeration. The first value is the default. */
function choice<const Values extends readonly [string, ...string[]]>(
  ...values: Values
): { kind: "choice"; values: Values; default: Values[number] } {
  return { kind: "choice", values, default: values[0] };
}

/** An integer from `min` to `max`. */
function integer(
  fallback: number,
  min: number,
  max: number,
): { kind: "integer"; min: number; max: number; default: number } {
  return { kind: "integer", min, max, default: fallback };
}

/** A decision without a switch. */
const fixed = choice("fixed");

/** Decisions about the contents of feeds. They have no switch, because worlds implement them. */
function feedAssumptions(): Readonly<
  Record<keyof typeof worldAssumptions, WorldAssumption & { readonly setting: typeof fixed }>
> {
  const entries = Object.entries<WorldAssumption>(worldAssumptions);
  return Object.fromEntries(entries.map(([name, each]) => [name, { ...each, setting: fixed }])) as ReturnType<
    typeof feedAssumptions
  >;
}

/** All decisions by name. */
export const assumptions = {
  // Request
  "default-format": {
    open: "Which format a request without _fmt gets",
    choice: "XML",
    reason: "Observed (field notes); the examples in the API documentation always send _fmt",
    setting: choice("xml", "json"),
  },
  "request-modes": {
    open: "Which values _rt takes, and what they do",
    choice: "b and c are accepted, any other value is error 10212; both give the same response",
    reason: "Clients send b, c is the observed default, and the error code is known; no effect was observed",
    setting: choice("b-and-c", "any"),
  },
  locales: {
    open: "Which values of _lcl are valid besides en-op",
    choice: "Any well-formed locale",
    reason: "The list of valid locales is not documented, so none is rejected",
    setting: choice("any", "en-op-only"),
  },
  "trailing-slash": {
    open: "Which paths may end with a slash",
    choice: "Those of URL forms documented with one, and the outlet form",
    reason: "One feed is documented with it, and clients of the outlet form were observed to omit it",
    setting: choice("as-shown", "everywhere", "nowhere"),
  },
  "head-requests": {
    open: "Whether HEAD is supported; feeds are documented as GET only",
    choice: "Like GET, without the body",
    reason: "HTTP requires support for HEAD wherever GET is supported (RFC 9110, section 9.1)",
    setting: choice("answer", "refuse"),
  },
  "check-order": {
    open: "Whether credentials or the request are checked first",
    choice: "Credentials first",
    reason: "An unauthenticated client learns nothing about the validity of requests",
    setting: choice("credentials-first", "request-first"),
  },
  // Lists
  "default-page-size": {
    open: "Page size without _pgSz",
    choice: "20",
    reason: "Observed (field notes)",
    setting: integer(20, 1, 1000),
  },
  "max-page-size": {
    open: "Largest _pgSz",
    choice: "1000; more is error 10219",
    reason: "Observed (field notes)",
    setting: integer(1000, 1, 100_000),
  },
  "default-order": {
    open: "Order of a filtered list without _ordSrt; documented for the unfiltered list only",
    choice: "Latest start first, as for the unfiltered list",
    reason: "One default per feed",
    setting: choice("desc", "asc", "own"),
  },
  "changes-since": {
    open: "Whether a record that changed exactly at the instant of _dlt is included",
    choice: "Yes",
    reason: "A client that sends the time of its last poll must not miss changes of that second",
    setting: choice("inclusive", "exclusive"),
  },
  "empty-list": {
    open: "Response for an empty list; the API documentation (MA1, 'Errors') names a no-data error for one case",
    choice: "Error 10400",
    reason: "Generalises the documented case",
    setting: choice("no-data", "empty"),
  },
  "page-beyond-end": {
    open: "Response for a page after the last one",
    choice: "A document without items",
    reason: "Clients were observed to stop at an empty page",
    setting: choice("empty", "no-data"),
  },
  "field-elements": {
    open: "Whether _fld can name a whole element, and how",
    choice: "The shortcut of an element, as written above its fields (main.con.con), selects the whole element",
    reason: "The only interpretation under which every shortcut is unambiguous",
    setting: choice("whole", "refuse"),
  },
  "single-match": {
    open: "Whether a match requested by id is returned alone or as a list of one",
    choice: "A list of one, as documented",
    reason: "The bare match was observed only, and is reported as drift",
    setting: choice("list", "bare"),
  },
  // Answers
  "error-status": {
    open: "HTTP status of an error body",
    choice: "The status usually observed with the code",
    reason: "Field notes: any status, including 200, may accompany any code",
    setting: choice("usual", "ok"),
  },
  "error-message": {
    open: "What an error body contains besides its code",
    choice: "A message: what is wrong, where, and how to fix it",
    reason: "Fields besides errorCode were observed but not recorded; a reference server should explain itself",
    setting: choice("yes", "no"),
  },
  "expired-token-status": {
    open: "HTTP status of error 10312",
    choice: "401, as for error 10310",
    reason: "The usual status is not known; both state that the credentials are not valid",
    setting: integer(401, 200, 599),
  },
  "xml-content-type": {
    open: "Content type of XML answers",
    choice: "application/xml",
    reason: "RFC 7303 prefers it to text/xml",
    setting: choice("application/xml", "text/xml"),
  },
  "jsonp-end": {
    open: "Whether a JSONP response ends with a semicolon",
    choice: "Yes",
    reason: "Both were observed (field notes)",
    setting: choice("semicolon", "bare"),
  },
  "date-header": {
    open: "Time in the Date header",
    choice: "The time of the world",
    reason: "For clients, the service and its data share one clock; equal instants give equal responses",
    setting: choice("world", "real"),
  },
  compression: {
    open: "Whether responses are compressed",
    choice: "With gzip, when the client accepts it",
    reason: "Ordinary HTTP; clients decompress transparently",
    setting: choice("gzip", "off"),
  },
  "cross-origin": {
    open: "Whether pages of other origins may read responses",
    choice: "All may",
    reason: "JSONP serves such pages; with CORS they need no script element",
    setting: choice("any", "off"),
  },
  // Credentials
  "token-path": {
    open: "Path at which clients request tokens",
    choice: "/oauth/token, followed by /<outletKey> in the signed form",
    reason: "The path is not documented; the two forms were observed to differ in that segment",
    setting: { kind: "text", pattern: "^/[\\w/-]*\\w$", default: "/oauth/token" },
  },
  "token-lifetime": {
    open: "Seconds that a token lasts",
    choice: "3600",
    reason: "Lifetimes differ in practice; clients must read expires_in",
    setting: integer(3600, 1, 31_536_000),
  },
  "token-clock": {
    open: "Clock that determines the expiry of tokens",
    choice: "The clock of the world",
    reason: "Advancing the clock of the world shows how an expired token behaves",
    setting: choice("world", "real"),
  },
  "token-timestamp": {
    open: "Maximum age of the timestamp of a signed token request",
    choice: "Any age",
    reason: "Unknown; clients sign with their own clock, which may differ from the clock of the world",
    setting: choice("any", "five-minutes"),
  },
  "token-scope": {
    open: "Whether a token request must name the scope b2b-feeds-auth",
    choice: "In the signed form, if it names a scope",
    reason: "Only the signed form was observed, always with the scope",
    setting: choice("signed", "never"),
  },
  "outlet-key-alone": {
    open: "Whether an outlet key in the path also needs a token",
    choice: "No",
    reason: "The API documentation shows the form without one and calls the key an authentication key",
    setting: choice("enough", "token-too"),
  },
  "world-header": {
    open: "How a client selects one of several worlds, which the real service does not have",
    choice: "By its credentials, or by name in the header x-sdf-world",
    reason: "Concurrent tests need separate worlds, and some clients can only set a header",
    setting: choice("taken", "ignored"),
  },
  // Polling
  "polling-status": {
    open: "HTTP status of error 10320 when a client polls too early",
    choice: "503, the usual status",
    reason: "Observed with the code (field notes); the HTTP status for this case is 429",
    setting: choice("503", "429"),
  },
  "polling-subject": {
    open: "What a polling frequency counts: equal requests, or requests for the same identity",
    choice: "Equal requests",
    reason: "Tennis MA21 ('Limits') counts calls per fixture; pages and filters of a list belong to one poll",
    setting: choice("request", "identity"),
  },
  "polling-outside-windows": {
    open: "Whether a feed may be polled while no polling window applies",
    choice: "Once a day",
    reason: "The windows cover matches shortly before and after play; other matches do not change",
    setting: choice("daily", "free"),
  },
  "polling-tolerance": {
    open: "Milliseconds by which a poll may be early",
    choice: "1000",
    reason: "Evenly spaced requests do not arrive evenly spaced",
    setting: integer(1000, 0, 60_000),
  },
  // Contents of feeds
  ...feedAssumptions(),
  // Questions
  "question-clock": {
    open: "Time that answers to questions and their pages refer to",
    choice: "The time of the world",
    reason: "An answer must agree with the feeds at the same instant",
    setting: fixed,
    where: "apps/server/src/questions/question-handler.ts",
  },
  "unknown-conversation": {
    open: "What happens to a question in an unknown or expired conversation",
    choice: "A new conversation starts",
    reason: "Conversations expire, and a client cannot determine when",
    setting: fixed,
    where: "apps/server/src/questions/conversations.ts",
  },
} as const satisfies Readonly<Record<string, Assumption>>;

/** Name of an assumption. */
export type AssumptionName = keyof typeof assumptions;

/** Current values by name. */
export type Assumptions = { readonly [Name in AssumptionName]: ValueOf<(typeof assumptions)[Name]["setting"]> };

type ValueOf<S> = S extends { readonly kind: "choice"; readonly values: readonly (infer Value)[] }
  ? Value
  : S extends { readonly kind: "integer" }
    ? number
    : string;
