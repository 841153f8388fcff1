import { isSecretParameter } from "@sdf/runtime";
import { entityOfQuery, queryOf } from "./entities.ts";
import type { InferredRequest } from "./infer-requests.ts";

/** What a request names, as `--identify` states; `none` for a request without an identifier. */
export type Identify = "fixture" | "tmcl" | "ctst" | "none";

/** Facts about the requests of a feed. */
export interface RequestFacts {
  /** Resource path; without it, the draft contains a placeholder. */
  readonly path?: string | undefined;
  /** Without it, the recorded requests show what a request names; without these, it names nothing. */
  readonly identify?: Identify | undefined;
  /** What recorded requests show. */
  readonly recorded?: InferredRequest | undefined;
  /** Entity whose identifiers the recorded paths contain. */
  readonly entity?: string | undefined;
}

/** An identifier of requests. */
interface DraftedIdentity {
  readonly name: string;
  readonly entity: string;
  readonly query: string;
  readonly isInPath: boolean;
  readonly accepts: readonly string[];
  readonly isList: boolean;
}

/** Parameters of shared/common. A draft has those that a recorded request had. */
const sharedParameters = new Set(["_fmt", "_clbk", "_lcl", "_rt", "_dlt", "_fld", "_ordSrt", "_pgNm", "_pgSz"]);

/** The lines of `request:`. Requests show no rules, so there are none. */
export function requestLines(feed: string, facts: RequestFacts): string[] {
  const { recorded } = facts;
  const path = recorded?.path ?? facts.path;
  const identities = inferIdentities(facts);
  const note = recorded === undefined ? undefined : describeOrigin(recorded.count);
  const marks = note === undefined ? "" : `, source: { note: ${note} }`;
  const pathId = unidentifiedPathId(facts);
  const inPath = [...(recorded?.pathParameters.keys() ?? []), ...(pathId === undefined ? [] : [pathId])];
  const own = [...(recorded?.parameters ?? [])].filter(([name]) => !sharedParameters.has(name));
  const used = [...(recorded?.parameters.keys() ?? [])].filter((name) => sharedParameters.has(name));
  const parameters = [
    ...inPath.map((name) => `${name}: [Y, string, A part of the path, { evidence: observed${marks} }]`),
    ...own.map(([name, values]) => parameterLine(name, values, marks)),
  ];
  return [
    ...(path === undefined ? ["  # Responses do not contain the path; replace it by the documented path."] : []),
    `  path: ${writePath(path ?? `/${feed}`)}`,
    ...(identities.length === 0 ? ["  identify: {}"] : ["  identify:"]),
    ...identities.map(
      ({ name, entity, query, isInPath, accepts, isList }) =>
        `    ${name}: { entity: ${entity}, ${isInPath ? "path: [uuid], " : ""}query: ${query}, ` +
        `accepts: [${accepts.join(", ")}], list: ${isList}, meaning: ${describeEntity(entity)}${marks} }`,
    ),
    "  forms:",
    ...listForms(facts, identities, pathId).map(([name, template]) => `    ${name}: "${template}"`),
    `  shared: [${used.join(", ")}]`,
    ...(parameters.length === 0 ? [] : ["  parameters:"]),
    ...parameters.map((line) => `    ${line}`),
    "  rules: []",
  ];
}

/** A path in YAML syntax. */
function writePath(path: string): string {
  return /^[\w./~-]+$/.test(path) ? path : JSON.stringify(path);
}

function describeOrigin(count: number): string {
  return count === 0 ? "the stated request" : `${count} recorded request${count === 1 ? "" : "s"}`;
}

function parameterLine(name: string, values: ReadonlySet<string>, marks: string): string {
  const isYesNo = values.has("yes") && values.has("no") && values.size === 2;
  const list = [...values].some((value) => value.includes(",")) ? "list: true, " : "";
  const meaning = isSecretParameter(name)
    ? JSON.stringify(`Credential. The client sends it if its auth has apiKey(key, "${name}")`)
    : "Not described yet";
  const type = isYesNo ? "yes-no" : "string";
  return `${JSON.stringify(name)}: [N, ${type}, ${meaning}, { ${list}evidence: observed${marks} }]`;
}

/** Name of the parameter for identifiers at the end of the path, if responses do not show which entity they identify. */
function unidentifiedPathId({ identify, recorded, entity }: RequestFacts): string | undefined {
  if (identify !== undefined || entity !== undefined || (recorded?.pathIds.length ?? 0) === 0) return undefined;
  return "id";
}

function inferIdentities({ identify, recorded, entity }: RequestFacts): DraftedIdentity[] {
  const stated: Readonly<Record<Identify, string | undefined>> = {
    fixture: "fixture",
    tmcl: "tournamentCalendar",
    ctst: "contestant",
    none: undefined,
  };
  if (recorded === undefined || identify !== undefined) {
    const named = stated[identify ?? "none"];
    return named === undefined ? [] : [toIdentity(named, named === "fixture", undefined)];
  }
  const inPath = recorded.pathIds.length === 0 ? undefined : entity;
  const inQuery = [...recorded.ids.keys()].map((query) => entityOfQuery(query) ?? query);
  return [...new Set([...(inPath === undefined ? [] : [inPath]), ...inQuery])].map((each) =>
    toIdentity(each, each === inPath, recorded),
  );
}

function toIdentity(entity: string, isInPath: boolean, recorded: InferredRequest | undefined): DraftedIdentity {
  const query = queryOf(entity);
  const values = [...(recorded?.ids.get(query) ?? [])].flatMap((value) => value.split(","));
  const kinds = values.map((value) => /^urn:[^:]+:(stats|legacy-a|legacy-b|legacy):/.exec(value)?.[1] ?? "uuid");
  return {
    name: entity === "tournamentCalendar" ? "tmcl" : entity === "contestant" ? "ctst" : entity,
    entity,
    query,
    isInPath,
    accepts: [...new Set(["uuid", ...kinds])],
    isList: [...(recorded?.ids.get(query) ?? [])].some((value) => value.includes(",")),
  };
}

function listForms(
  { identify, recorded }: RequestFacts,
  identities: readonly DraftedIdentity[],
  pathId: string | undefined,
): [string, string][] {
  const [first] = identities;
  if (first === undefined) return pathId === undefined ? [["query", "{path}"]] : [["path", `{path}/{${pathId}}`]];
  const inPath = identities.find(({ isInPath }) => isInPath);
  const nameInPath = inPath?.name ?? pathId;
  const pathForm: [string, string][] = nameInPath === undefined ? [] : [["path", `{path}/{${nameInPath}}`]];
  if (recorded === undefined || identify !== undefined)
    return [...pathForm, ["query", `{path}?${first.query}={${first.name}}`]];
  const queryForms = recorded.queries.map((queries, index): [string, string] => {
    const parts = queries.map((query) => `${query}={${identities.find((each) => each.query === query)?.name}}`);
    return [index === 0 ? "query" : `query-${queries.join("-")}`, `{path}?${parts.join("&")}`];
  });
  return [...pathForm, ...queryForms];
}

function describeEntity(entity: string): string {
  return `The ${entity.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
}
