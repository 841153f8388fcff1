/**
 * Decisions that the API documentation leaves open: those of the service, of the server, and of its worlds.
 *
 * Most entries have a switch, which the implementing code reads. An entry without a switch names the file that
 * implements the decision.
 */
import {
  choice,
  integer,
  serviceAssumptions,
  type Assumption as ServiceAssumption,
  type AssumptionValues,
} from "@sdf/service";
import { assumptions as worldAssumptions, type WorldAssumption } from "@sdf/world";

/** One decision. */
export interface Assumption extends ServiceAssumption {
  /** File that implements a decision without a switch, from the root of the repository. */
  readonly where?: string;
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

/** Decisions of the server, in addition to those of the service. */
const serverAssumptions = {
  // Request
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
  // Responses
  "date-header": {
    open: "Time in the Date header",
    choice: "The time of the world",
    reason: "For clients, the service and its data share one clock; equal instants give equal responses",
    setting: choice("world", "real"),
  },
  compression: {
    open: "Whether responses are compressed",
    choice: "When the client accepts gzip or Brotli; with gzip if it accepts both equally",
    reason: "Ordinary HTTP; clients decompress transparently, and gzip takes the least CPU time",
    setting: choice("gzip", "br", "off"),
  },
  "conditional-requests": {
    open: "Whether responses have an entity tag, and whether If-None-Match and If-Modified-Since give status 304",
    choice: "Yes; 304 only if the client sends one of the headers",
    reason: "Not documented; ordinary HTTP, which does not affect clients that do not use it",
    setting: choice("answer", "ignore"),
  },
  "cache-control": {
    open: "How long HTTP caches may reuse a document",
    choice: "They revalidate it (no-cache); private with credentials; errors and tokens are not stored",
    reason: "Not documented; the clock of a world can be set, so a stored document may be outdated at once",
    setting: choice("no-cache", "max-age", "off"),
  },
  "content-type-options": {
    open: "Whether responses have the header X-Content-Type-Options",
    choice: "nosniff",
    reason: "Not documented; browsers then use a response only as its content type says",
    setting: choice("nosniff", "off"),
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
  "tennis-predictions": {
    open: "Names of the probabilities of Tennis MA21, which the API documentation mentions but does not show",
    choice: "liveData.predictions: one entry of type match, set, game, point and score, in percent",
    reason: "Like the predictions of Soccer MA21 (field notes); the header x-sdf-assumed marks the responses",
    setting: choice("live-data", "none"),
  },
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
    where: "apps/server/src/questions/question-handler.ts",
  },
} as const satisfies Readonly<Record<string, Assumption>>;

/** All decisions by name. */
export const assumptions = { ...serviceAssumptions, ...serverAssumptions };

/** Name of an assumption. */
export type AssumptionName = keyof typeof assumptions;

/** Current values by name. */
export type Assumptions = AssumptionValues<typeof assumptions>;
