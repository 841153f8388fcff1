/**
 * What the documents leave open and the server has to decide: one entry per decision. Most have a switch, which
 * the code that acts on the decision reads from here; those without one say where they are made.
 */

/** One decision. */
export interface Assumption {
  /** What the documents leave open. */
  readonly open: string;
  /** What the server does unless told otherwise. */
  readonly choice: string;
  /** Why that, and on what evidence. */
  readonly reason: string;
  /** A setting of one value is no switch. */
  readonly setting: Setting;
  /** File that makes a decision without a switch, from `src/` on. */
  readonly where?: string;
}

/** How a decision is switched: one of some words, a whole number in a range, or a text of some form. */
export type Setting =
  | { readonly kind: "choice"; readonly values: readonly string[]; readonly default: string }
  | { readonly kind: "integer"; readonly min: number; readonly max: number; readonly default: number }
  | { readonly kind: "text"; readonly pattern: string; readonly default: string };

/** One of some words; the first is the default. */
function choice<const Values extends readonly [string, ...string[]]>(...values: Values): { kind: "choice"; values: Values; default: Values[number] } {
  return { kind: "choice", values, default: values[0] };
}

/** A whole number from `min` to `max`. */
function integer(fallback: number, min: number, max: number): { kind: "integer"; min: number; max: number; default: number } {
  return { kind: "integer", min, max, default: fallback };
}

/** Made as it is, without a switch. */
const fixed = choice("fixed");

/** Decisions, by name. */
export const assumptions = {
  // Request
  "default-format": {
    open: "Which format a request without _fmt gets",
    choice: "XML",
    reason: "Seen in practice (field notes); the documents' examples always send _fmt",
    setting: choice("xml", "json"),
  },
  "request-modes": {
    open: "Which values _rt takes, and what they do",
    choice: "b and c are taken, anything else is error 10212; the answer is the same for both",
    reason: "b is sent by field clients, c is the seen default, and the error code is known; no effect was ever seen",
    setting: choice("b-and-c", "any"),
  },
  "locales": {
    open: "Which values of _lcl are valid besides en-op",
    choice: "Any well-formed locale",
    reason: "The list of valid locales is not shown, so none is refused",
    setting: choice("any", "en-op-only"),
  },
  "trailing-slash": {
    open: "Where a slash may follow the path",
    choice: "Where a form of the feed has one, and in the outlet form",
    reason: "One feed is documented with it, and clients of the outlet form were seen to leave it",
    setting: choice("as-shown", "everywhere", "nowhere"),
  },
  "head-requests": {
    open: "Whether HEAD is answered; feeds are documented as GET only",
    choice: "Like GET, without the body",
    reason: "HTTP asks servers to support HEAD wherever GET is (RFC 9110, section 9.1)",
    setting: choice("answer", "refuse"),
  },
  "check-order": {
    open: "Whether credentials or the request are checked first",
    choice: "Credentials first",
    reason: "A service tells strangers nothing about its requests",
    setting: choice("credentials-first", "request-first"),
  },
  // Lists
  "default-page-size": {
    open: "Items on a page without _pgSz",
    choice: "20",
    reason: "Seen in practice (field notes)",
    setting: integer(20, 1, 1000),
  },
  "max-page-size": {
    open: "Largest _pgSz",
    choice: "1000; more is error 10219",
    reason: "Seen in practice (field notes)",
    setting: integer(1000, 1, 100_000),
  },
  "default-order": {
    open: "Order of a list that has a filter, without _ordSrt; documented for the unfiltered list only",
    choice: "Latest start first, as the unfiltered list",
    reason: "One default for one feed",
    setting: choice("desc", "asc", "own"),
  },
  "changes-since": {
    open: "Whether a record that changed at the very instant of _dlt is among the changes",
    choice: "It is",
    reason: "A client that sends the time of its last poll must not miss what changed in that second",
    setting: choice("inclusive", "exclusive"),
  },
  "empty-list": {
    open: "What a list without any match is; document 3 names a standard no-data error for one case",
    choice: "Error 10400",
    reason: "The documented case, taken as the rule",
    setting: choice("no-data", "empty"),
  },
  "page-beyond-end": {
    open: "What a page behind the last one is",
    choice: "A document without items",
    reason: "Clients were seen to stop at an empty page",
    setting: choice("empty", "no-data"),
  },
  "field-elements": {
    open: "Whether _fld can name a whole element, and how",
    choice: "The shortcut of an element as it stands above its fields (main.con.con) selects all of it",
    reason: "The only reading under which no shortcut has two meanings",
    setting: choice("whole", "refuse"),
  },
  "single-match": {
    open: "Whether one match asked for by its id stands alone, or as a list of one",
    choice: "As the documents have it: a list of one",
    reason: "The bare match was seen in practice only, and is reported as drift",
    setting: choice("list", "bare"),
  },
  // Answers
  "error-status": {
    open: "HTTP status of an error body",
    choice: "The status usually seen with the code",
    reason: "Field notes: any status may come with any code, 200 too",
    setting: choice("usual", "ok"),
  },
  "error-message": {
    open: "What an error body says besides its code",
    choice: "A sentence: what is wrong, where, and how to mend it",
    reason: "Members besides errorCode were seen but not recorded; a reference server should explain itself",
    setting: choice("yes", "no"),
  },
  "expired-token-status": {
    open: "HTTP status of error 10312",
    choice: "401, as for error 10310",
    reason: "The usual status is not known; both say that the credentials do not serve",
    setting: integer(401, 200, 599),
  },
  "xml-content-type": {
    open: "Content type of XML answers",
    choice: "application/xml",
    reason: "RFC 7303 prefers it to text/xml",
    setting: choice("application/xml", "text/xml"),
  },
  "jsonp-end": {
    open: "Whether a JSONP answer ends with a semicolon",
    choice: "It does",
    reason: "Both were seen (field notes)",
    setting: choice("semicolon", "bare"),
  },
  "date-header": {
    open: "What time the Date header tells",
    choice: "The time of the world",
    reason: "To clients the service and its data share one clock; equal instants give equal answers",
    setting: choice("world", "real"),
  },
  "compression": {
    open: "Whether answers are compressed",
    choice: "With gzip, when the client accepts it",
    reason: "Ordinary HTTP; clients undo it unseen",
    setting: choice("gzip", "off"),
  },
  "cross-origin": {
    open: "Whether pages of other origins may read answers",
    choice: "All may",
    reason: "JSONP exists for such pages; with CORS they need no script tag",
    setting: choice("any", "off"),
  },
  // Credentials
  "token-path": {
    open: "Where tokens are had",
    choice: "/oauth/token, with /<outletKey> behind it in the signed form",
    reason: "The address is not shown; the two forms were seen to differ in that segment",
    setting: { kind: "text", pattern: "^/[\\w/-]*\\w$", default: "/oauth/token" },
  },
  "token-lifetime": {
    open: "Seconds that a token lasts",
    choice: "3600",
    reason: "Lifetimes differ in practice; clients are to go by expires_in",
    setting: integer(3600, 1, 31_536_000),
  },
  "token-clock": {
    open: "Whose clock a token expires on",
    choice: "The world's",
    reason: "So that a clock that is stepped forward shows what an expired token does",
    setting: choice("world", "real"),
  },
  "token-timestamp": {
    open: "How old the timestamp of a signed token request may be",
    choice: "Any age",
    reason: "Not known; and clients sign with their own clock, which the world's need not be near",
    setting: choice("any", "five-minutes"),
  },
  "token-scope": {
    open: "Whether a token request must ask for the scope b2b-feeds-auth",
    choice: "In the signed form, when it names a scope",
    reason: "Only the signed form was seen, and always with it",
    setting: choice("signed", "never"),
  },
  "outlet-key-alone": {
    open: "Whether an outlet key in the path needs a token besides",
    choice: "It does not",
    reason: "Document 2 shows the form without one and calls the key an authentication key",
    setting: choice("enough", "token-too"),
  },
  "world-header": {
    open: "How a client chooses one of several worlds, which the service does not have",
    choice: "By its credentials, or by name in the header x-sdf-world",
    reason: "Tests that run side by side want worlds of their own, and some clients can only set a header",
    setting: choice("taken", "ignored"),
  },
  // Polling
  "polling-status": {
    open: "HTTP status of error 10320 when a client polls too early",
    choice: "The usual one, 503",
    reason: "Seen with the code (field notes); 429 is what HTTP has for it",
    setting: choice("503", "429"),
  },
  "polling-subject": {
    open: "What a polling frequency counts: requests that are the same, or requests about the same thing",
    choice: "The same request",
    reason: "Document 3 counts calls per fixture for one feed; pages and filters of a list are parts of one poll",
    setting: choice("request", "identity"),
  },
  "polling-outside-windows": {
    open: "Whether a feed may be asked when no polling window applies",
    choice: "Once a day",
    reason: "The windows speak of matches about to be played or just played; the others do not change",
    setting: choice("daily", "free"),
  },
  "polling-tolerance": {
    open: "How early a poll may come, in milliseconds",
    choice: "1000",
    reason: "Requests that leave evenly spaced do not arrive so",
    setting: integer(1000, 0, 60_000),
  },
  // Contents of feeds
  "predictive-coverage": {
    open: "Which matches the predictive soccer feeds cover; documents name competitions, and levels 13 and 15 in the polling tables",
    choice: "Those of coverage level 13 and above",
    reason: "The lower of the two levels that the documents name",
    setting: fixed,
    where: "feeds/soccer/coverage.ts",
  },
  "statistics-coverage": {
    open: "From which coverage level MA1 has statistics, and from which they count passes and possession",
    choice: "Statistics from level 12, passes and possession from level 13",
    reason: "The documents give levels for some data only; whoever collects passes at 13 has the simple counts a level below",
    setting: fixed,
    where: "feeds/soccer/stats.ts",
  },
  "power-rating-coverage": {
    open: "Which matches have power ratings in MA1",
    choice: "League matches of coverage level 15, from ten days before the start; afterwards they stay what they were at the start",
    reason: "The level that the documents name for ratings; when they go away is not said",
    setting: fixed,
    where: "feeds/soccer/match-detailed.ts",
  },
  "line-up-time": {
    open: "When and from which coverage level line-ups are published",
    choice: "An hour before the planned start; MA1 has them from level 5",
    reason: "Competitions ask for team sheets about then; the documents tell no time, and levels for some data only",
    setting: fixed,
    where: "world/soccer/facts.ts",
  },
  "alternative-naming": {
    open: "How the names of _lcl=en-op differ",
    choice: "Names are written with the letters of English only",
    reason: "The documents say alternative naming in English; so a client sees an effect and can still tell who is meant",
    setting: fixed,
    where: "feeds/soccer/naming.ts",
  },
  "event-types": {
    open: "Numbers of the types of events, and of their qualifiers; the documents refer to a list that is not shown",
    choice: "The numbers that event feeds of this kind are known to use",
    reason: "Clients and models that know such feeds can read the events",
    setting: fixed,
    where: "world/soccer/simulate/columns.ts",
  },
  "live-forecast-method": {
    open: "How MA21 comes to its probabilities; the documents speak of simulations, whose numbers scatter",
    choice: "The exact chain of the same law, not a run of simulations",
    reason: "Equal states give equal numbers; 131,072 simulated matches are within .005 of them",
    setting: fixed,
    where: "feeds/soccer/predict.ts",
  },
  // Questions
  "question-clock": {
    open: "What time the answers to questions and their pages go by",
    choice: "The time of the world",
    reason: "An answer is to agree with the feeds at the same instant",
    setting: fixed,
    where: "ask/question-desk.ts",
  },
  "unknown-conversation": {
    open: "What happens to a question in a conversation that is not known, or no more",
    choice: "The conversation begins anew",
    reason: "Conversations are forgotten in time, and a client cannot know when",
    setting: fixed,
    where: "ask/conversations.ts",
  },
} as const satisfies Readonly<Record<string, Assumption>>;

/** Name of an assumption. */
export type AssumptionName = keyof typeof assumptions;

/** Values in force, by name. */
export type Assumptions = { readonly [Name in AssumptionName]: ValueOf<(typeof assumptions)[Name]["setting"]> };

type ValueOf<S> = S extends { readonly kind: "choice"; readonly values: readonly (infer Value)[] } ? Value : S extends { readonly kind: "integer" } ? number : string;
