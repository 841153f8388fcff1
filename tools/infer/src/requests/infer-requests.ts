/** What recorded requests of one path show. */
export interface InferredRequest {
  /** Resource path, such as `/sdapi/v1/soccerdata/matchstats`. */
  readonly path: string;
  /** Number of recorded requests. */
  readonly count: number;
  /** Identifiers at the end of the path. */
  readonly pathIds: readonly string[];
  /** Sets of identifiers in queries, each as sorted parameter names. */
  readonly queries: readonly (readonly string[])[];
  /** Values of the other parameters by name. */
  readonly parameters: ReadonlyMap<string, ReadonlySet<string>>;
  /** Values of the identifiers in queries by parameter name. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Entities by the query parameter that names them in every feed. */
export const entityOfQuery: Readonly<Record<string, string>> = {
  fx: "fixture",
  tmcl: "tournamentCalendar",
  ctst: "contestant",
  comp: "competition",
  stg: "stage",
  srs: "series",
  prsn: "person",
  trn: "tournament",
};

/** Parameters with credentials, whose values are not recorded. */
const credentials = /^(?:apikey|access_token|client_secret)$/i;
/** An identifier: at least 20 letters and digits with a digit, a UUID, or a typed identifier. */
const identifier = /^(?:(?=[0-9a-z]*[0-9])[0-9a-z]{20,32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|urn:[\w:.-]+)$/i;

/**
 * Groups recorded requests by their path.
 *
 * @param addresses paths with queries, without credentials: `/sdapi/v1/<sport>data/<feed>[/<id>]`, or the outlet form
 *   `/<sport>data/<feed>/<key>[/<id>]`
 */
export function inferRequests(addresses: readonly string[]): InferredRequest[] {
  const groups = new Map<string, { id?: string | undefined; query: URLSearchParams }[]>();
  for (const address of addresses) {
    const [path = "", query = ""] = address.split("?");
    const { stem, id } = splitPath(path);
    const group = groups.get(stem) ?? [];
    group.push({ id, query: new URLSearchParams(query) });
    groups.set(stem, group);
  }
  return [...groups]
    .map(([path, requests]): InferredRequest => {
      const parameters = new Map<string, Set<string>>();
      const ids = new Map<string, Set<string>>();
      const queries = new Map<string, readonly string[]>();
      for (const { query } of requests) {
        const names: string[] = [];
        for (const [name, value] of query) {
          if (credentials.test(name)) continue;
          const isId = entityOfQuery[name] !== undefined;
          if (isId) names.push(name);
          const values = isId ? ids : parameters;
          values.set(name, (values.get(name) ?? new Set()).add(value));
        }
        if (names.length > 0) queries.set(names.sort().join(), names);
      }
      const pathIds = [...new Set(requests.flatMap(({ id }) => (id === undefined ? [] : [id])))];
      return { path, count: requests.length, pathIds, queries: [...queries.values()], parameters, ids };
    })
    .sort((one, other) => other.count - one.count || (one.path < other.path ? -1 : 1));
}

/** Splits a path into the resource path and the identifier. The outlet key is dropped. */
function splitPath(path: string): { readonly stem: string; readonly id: string | undefined } {
  const segments = path.split("/").filter((segment) => segment !== "");
  const isOutlet = segments[0]?.endsWith("data") === true;
  const [resource, rest] = isOutlet ? [segments.slice(0, 2), segments.slice(3)] : splitAtId(segments);
  const stem = `/${(isOutlet ? ["sdapi", "v1", ...resource] : resource).join("/")}`;
  return { stem, id: rest[0] === undefined ? undefined : decode(rest[0]) };
}

function splitAtId(segments: readonly string[]): [string[], string[]] {
  const last = segments.at(-1);
  const hasId = last !== undefined && identifier.test(decode(last));
  return hasId ? [segments.slice(0, -1), [last]] : [[...segments], []];
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
