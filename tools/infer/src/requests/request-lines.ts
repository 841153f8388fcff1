import { entityOfQuery, type InferredRequest } from "./infer-requests.ts";

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
const queryOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(entityOfQuery).map(([query, entity]) => [entity, query]),
);

/** The lines of `request:`. Requests show no rules, so there are none. */
export function requestLines(feed: string, facts: RequestFacts): string[] {
  const { recorded } = facts;
  const path = facts.path ?? recorded?.path;
  const identities = inferIdentities(facts);
  const forms = listForms(facts, identities);
  const note = recorded === undefined ? undefined : `${recorded.count} recorded requests`;
  const marks = note === undefined ? "" : `, source: { note: ${note} }`;
  const own = [...(recorded?.parameters ?? [])].filter(([name]) => !sharedParameters.has(name));
  const used = [...(recorded?.parameters.keys() ?? [])].filter((name) => sharedParameters.has(name));
  return [
    ...(path === undefined ? ["  # Responses do not contain the path; replace it by the documented path."] : []),
    `  path: ${path ?? `/sdapi/v1/unknown/${feed}`}`,
    ...(identities.length === 0 ? ["  identify: {}"] : ["  identify:"]),
    ...identities.map(
      ({ name, entity, query, isInPath, accepts, isList }) =>
        `    ${name}: { entity: ${entity}, ${isInPath ? "path: [uuid], " : ""}query: ${query}, ` +
        `accepts: [${accepts.join(", ")}], list: ${isList}, meaning: ${describeEntity(entity)}${marks} }`,
    ),
    "  forms:",
    ...forms.map(([name, template]) => `    ${name}: "${template}"`),
    `  shared: [${used.join(", ")}]`,
    ...(own.length === 0 ? [] : ["  parameters:"]),
    ...own.map(([name, values]) => {
      const all = [...values];
      const isYesNo = values.has("yes") && values.has("no") && values.size === 2;
      const list = all.some((value) => value.includes(",")) ? "list: true, " : "";
      const source = `${list}evidence: observed, source: { note: ${note} }`;
      return `    ${JSON.stringify(name)}: [N, ${isYesNo ? "yes-no" : "string"}, Not described yet, { ${source} }]`;
    }),
    "  rules: []",
  ];
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
  const inPath = recorded.pathIds.length === 0 ? undefined : (entity ?? "fixture");
  const inQuery = [...recorded.ids.keys()].map((query) => entityOfQuery[query] ?? query);
  return [...new Set([...(inPath === undefined ? [] : [inPath]), ...inQuery])].map((each) =>
    toIdentity(each, each === inPath, recorded),
  );
}

function toIdentity(entity: string, isInPath: boolean, recorded: InferredRequest | undefined): DraftedIdentity {
  const query = queryOf[entity] ?? entity;
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

function listForms({ identify, recorded }: RequestFacts, identities: readonly DraftedIdentity[]): [string, string][] {
  const [first] = identities;
  if (first === undefined) return [["query", "{path}"]];
  const inPath = identities.find(({ isInPath }) => isInPath);
  const pathForm: [string, string][] = inPath === undefined ? [] : [["path", `{path}/{${inPath.name}}`]];
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
