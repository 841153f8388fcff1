/** The four tools. Each is a function of the packages; none sends a request to the service. */
import { listMatches, readProbabilities, readResult, readScore, readState, selectNewestMatches } from "@sdf/facts";
import { isSecretParameter, nextPollAt, prepareRequest, readableName } from "@sdf/runtime";
import { readDateTime } from "@sdf/runtime/dates";
import type { Feed } from "@sdf/schemas/model";
import { readDocumentation, toWords, type Statement } from "@sdf/server";
import { groupDrift, groupIssues } from "../check/groups.ts";
import { recognise, type Catalogue } from "../check/recognise.ts";
import type { McpTool } from "./server.ts";

type QueryStore = (query: { readonly sql: string } | { readonly views: string }) => Promise<unknown>;

const MAX_FACTS = 8;
/** Places of a fact that holds for many fields. */
const MAX_PLACES = 5;
/** Issues and groups of drift that are returned. */
const MAX_FINDINGS = 20;
const MAX_DOCUMENT_BYTES = 8_000_000;

/** Creates the tools. Without a store there is no `query_store`. */
export function createTools(catalogue: Catalogue, queryStore?: QueryStore): readonly McpTool[] {
  const tools = [findTool, planTool, createCheckTool(catalogue)];
  return queryStore === undefined ? tools : [...tools, createQueryTool(queryStore)];
}

const findTool: McpTool = {
  name: "find",
  title: "Find facts of the feeds",
  description:
    "Searches the API documentation of the sports data feeds: feeds, parameters, request rules, polling cadences, " +
    "response fields, values, error codes, conventions, and what is not documented. Returns facts, best first. " +
    "`evidence` is documented, observed (only responses show it) or unknown; do not present observed or unknown facts " +
    "as documented. `at` is page#anchor of the documentation: cite it.",
  properties: {
    words: { type: "string", maxLength: 300, description: "Question or words, such as: momentum polling interval" },
    feed: { type: "string", description: "Only facts of this feed: id or code, such as soccer/match-momentum or MA27" },
  },
  required: ["words"],
  run: ({ words, feed }) => {
    const { search } = readDocumentation();
    const only = feed === undefined ? undefined : findFeed(String(feed));
    const found = search(toWords(String(words))).filter((each) => only === undefined || each.feed?.id === only.id);
    return { facts: found.slice(0, MAX_FACTS).map(toFact) };
  },
};

function toFact({ kind, about, text, page, anchors, evidence, section }: Statement): object {
  const [base] = page.split("#");
  const at = anchors.length === 0 ? [page] : anchors.map((anchor) => `${base}#${anchor}`);
  return { kind, about, text, evidence, section, at: at.slice(0, MAX_PLACES), places: at.length };
}

/** @throws Error that lists the feeds, if there is no such feed, or several sports have one of that code */
function findFeed(name: string): Feed {
  const { feeds } = readDocumentation();
  const named = feeds.filter(({ id, code }) => id === name || code === name.toUpperCase());
  if (named.length === 1) return named[0]!;
  const choices = (named.length === 0 ? feeds : named).map(({ id, code }) => `${id} (${code})`).join(", ");
  throw new Error(
    `${named.length === 0 ? "unknown feed" : "several feeds have the code"} ${name}; use one of ${choices}`,
  );
}

const time = { type: "string", format: "date-time" };

const planTool: McpTool = {
  name: "plan_request",
  title: "Plan a request",
  description:
    "Checks a request for a feed against every documented rule without sending it. Returns its address and TypeScript " +
    "code, or the broken rules with their fix; warnings; and, from the state of the match, the earliest documented time " +
    "of the next poll. Use it before you write or send any request. Never put credentials into `request`.",
  properties: {
    feed: { type: "string", description: "Id or code, such as soccer/match-momentum or MA27" },
    request: {
      type: "object",
      description: 'Identity and parameters by readable or wire name, such as {"fixture": "4fw9x0abc", "live": true}',
    },
    format: { enum: ["json", "xml", "jsonp"] },
    match: {
      type: "object",
      description: "State of the match for the polling time, as far as it is known",
      properties: {
        kickOff: time,
        endedAt: time,
        status: { type: "string", description: "matchStatus, such as Playing" },
        coverageLevel: { type: "string" },
        lastPollAt: time,
        now: { ...time, description: "Default: the current time" },
      },
      additionalProperties: false,
    },
  },
  required: ["feed", "request"],
  run: ({ feed: name, request, format = "json", match = {} }) => {
    const feed = findFeed(String(name));
    const { description } = feed;
    const fields = Object.fromEntries(
      Object.entries(request as object).map(([key, value]) => [
        key,
        isSecretParameter(key) ? "***" : (value as unknown),
      ]),
    );
    const prepared = prepareRequest(description, fields, {
      baseUrl: "https://feeds.example",
      format: format as "json",
      callback: format === "jsonp" ? "handle" : undefined,
    });
    const nextPoll = planPoll(feed, match as MatchInput);
    if (!prepared.ok) {
      const { problems, fix } = prepared.error.details;
      return { isAllowed: false, problems: problems ?? [prepared.error.message], fix, nextPoll };
    }
    const { url, warnings } = prepared.request;
    return { isAllowed: true, url, warnings, nextPoll, code: writeCode(feed, fields, String(format)) };
  },
};

type MatchInput = Readonly<
  Partial<Record<"kickOff" | "endedAt" | "status" | "coverageLevel" | "lastPollAt" | "now", string>>
>;

function planPoll({ description, polling }: Feed, match: MatchInput): object {
  const read = (text: string | undefined): number | undefined => {
    const instant = readDateTime(text);
    if (text === undefined || instant !== undefined) return instant;
    throw new Error(`${JSON.stringify(text)} is no instant with its zone, such as 2031-09-13T18:30:00Z`);
  };
  const { kickOff: kickOffText, status, coverageLevel } = match;
  const kickOff = read(kickOffText);
  const matchDay = kickOff === undefined ? undefined : Math.floor(kickOff / 86_400_000) * 86_400_000;
  const now = read(match.now) ?? Date.now();
  const state = { matchDay, kickOff, endedAt: read(match.endedAt), status, coverageLevel };
  const next = nextPollAt(description, { ...state, now, lastPollAt: read(match.lastPollAt) });
  if (next === undefined) return { at: null, reason: "no polling window is open any more, or none is documented" };
  return { at: next.at.toISOString(), window: polling.find(({ id }) => id === next.window)?.meaning ?? next.window };
}

function writeCode(
  { description, sport, name }: Feed,
  request: Readonly<Record<string, unknown>>,
  format: string,
): string {
  const call = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const parameters = Object.entries(request).filter(([key]) => !isSecretParameter(key));
  const named = parameters.map(([key, value]) => {
    const readable = readableName(description, key);
    return `${/^[\w$]+$/.test(readable) ? readable : JSON.stringify(readable)}: ${JSON.stringify(value)}`;
  });
  const options =
    format === "json" ? "" : `, { format: "${format}"${format === "jsonp" ? ', callback: "handle"' : ""} }`;
  return [
    'import { createClient } from "@sdf/runtime";',
    `import { ${call} } from "@sdf/${sport}/${name}";`,
    "",
    "const client = createClient({ baseUrl, auth });",
    `const { data, meta } = await ${call}(client, { ${named.join(", ")} }${options});`,
  ].join("\n");
}

function createCheckTool(catalogue: Catalogue): McpTool {
  return {
    name: "check_response",
    title: "Check a response",
    description:
      "Decodes a response of the service in XML, JSON or JSONP. Returns its feed, issues (contradictions of the API " +
      "documentation), drift (undocumented content, which is not an error), and facts of the match: score, state, " +
      "result and latest probabilities, each with its source. Absent facts have a reason; do not guess them.",
    properties: {
      document: { type: "string", description: "The complete text of the response" },
      feed: { type: "string", description: "Id of the feed. Default: it is recognised" },
    },
    required: ["document"],
    run: ({ document, feed }) => {
      const bytes = new TextEncoder().encode(String(document));
      if (bytes.length > MAX_DOCUMENT_BYTES) throw new Error(`the document has more than ${MAX_DOCUMENT_BYTES} bytes`);
      const forced = feed === undefined ? undefined : String(feed);
      if (forced !== undefined && !catalogue.feeds.some((each) => each.feed === forced))
        throw new Error(`unknown feed ${forced}`);
      const outcome = recognise({ file: "document", bytes, compressions: [] }, catalogue, forced);
      if (outcome.kind !== "decoded") return outcome;
      const { decoded, feed: id, code, title, alsoFits } = outcome;
      const { format, issues, drift, value } = decoded;
      return {
        feed: id,
        code,
        title,
        alsoFits,
        format,
        issues: groupIssues(issues).slice(0, MAX_FINDINGS),
        drift: groupDrift(drift).slice(0, MAX_FINDINGS),
        facts: readFacts(value),
      };
    },
  };
}

/** Facts of the match of a document. A document without one match has none, with the reason. */
function readFacts(value: unknown): object {
  if (typeof value !== "object" || value === null) return { unknown: "the document is no object" };
  try {
    const matches = selectNewestMatches(listMatches(value));
    if (matches.length > 1) return { unknown: `the document has ${matches.length} matches` };
    const probabilities = readProbabilities(value).slice(-1);
    return { score: readScore(value), state: readState(value), result: readResult(value), probabilities };
  } catch (error) {
    return { unknown: error instanceof Error ? error.message : String(error) };
  }
}

const createQueryTool = (queryStore: QueryStore): McpTool => ({
  name: "query_store",
  title: "Query the store",
  description:
    "Reads stored responses as SQL tables: one SELECT on views, at most 200 rows, 64 kB and 5 s; `cut` names the limit " +
    "that omitted rows. First call it with `views` (a word, such as fixtures or momentum) to learn the views and " +
    "columns; up to three views are returned with their columns. Identifiers are text; `…_history` has all earlier rows.",
  properties: {
    sql: { type: "string", maxLength: 20_000, description: "One SELECT without comments" },
    views: { type: "string", maxLength: 100, description: "In place of sql: text in the name or meaning of views" },
  },
  required: [],
  run: ({ sql, views }) => queryStore(sql === undefined ? { views: String(views ?? "") } : { sql: String(sql) }),
});
