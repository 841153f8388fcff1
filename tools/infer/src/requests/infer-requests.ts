import { isSecretParameter } from "@sdf/runtime";
import { readDay } from "@sdf/runtime/dates";
import { entityOfQuery } from "./entities.ts";

/** What recorded requests of one path show. */
export interface InferredRequest {
  /** Resource path, such as `/sdapi/v1/soccerdata/matchstats` or `/v1/leagues/{league}/matches`. */
  readonly path: string;
  /** Number of recorded requests; 0 for the address of a request that was stated and not recorded. */
  readonly count: number;
  /** Identifiers at the end of the path. */
  readonly pathIds: readonly string[];
  /** Sets of identifiers in queries, each as sorted parameter names. */
  readonly queries: readonly (readonly string[])[];
  /** Values of the parameters in the path by name. */
  readonly pathParameters: ReadonlyMap<string, ReadonlySet<string>>;
  /** Values of the other parameters by name. A secret has no values. */
  readonly parameters: ReadonlyMap<string, ReadonlySet<string>>;
  /** Values of the identifiers in queries by parameter name. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
}

/** An identifier: at least 20 letters and digits with a digit, a UUID, or a typed identifier. */
const identifier = /^(?:(?=[0-9a-z]*[0-9])[0-9a-z]{20,32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|urn:[\w:.-]+)$/i;
/** A value in a path: a number, a date or season, or a name with a number behind it, such as `premier-league-7`. */
const pathValue = /^(?:\d.*|.+[-_:]\d+)$/;

/** The parts of one address. */
interface Address {
  readonly path: string;
  readonly id?: string | undefined;
  readonly parameters: ReadonlyMap<string, string>;
  readonly query: URLSearchParams;
}

/**
 * Groups recorded requests by their path.
 *
 * @param addresses paths with queries, without credentials. Those of the service have the form
 *   `/sdapi/v1/<sport>data/<feed>[/<id>]`, or the outlet form `/<sport>data/<feed>/<key>[/<id>]`
 * @param path resource path of the requests, which may have parameters in braces. Requests with other paths are
 *   ignored. Default: segments that are identifiers, numbers or dates are parameters
 */
export function inferRequests(addresses: readonly string[], path?: string): InferredRequest[] {
  const split = addresses.flatMap((address) => splitAddress(address, path) ?? []);
  return [...Map.groupBy(split, (each) => each.path)]
    .map(([groupPath, requests]): InferredRequest => {
      const parameters = new Map<string, Set<string>>();
      const pathParameters = new Map<string, Set<string>>();
      const ids = new Map<string, Set<string>>();
      const queries = new Map<string, readonly string[]>();
      for (const { query, parameters: inPath } of requests) {
        const names: string[] = [];
        for (const [name, value] of inPath) addTo(pathParameters, name, value);
        for (const [name, value] of query) {
          const isId = entityOfQuery(name) !== undefined && value.split(",").every((each) => identifier.test(each));
          if (isId) names.push(name);
          if (isSecretParameter(name)) parameters.set(name, new Set());
          else addTo(isId ? ids : parameters, name, value);
        }
        if (names.length > 0) queries.set(names.sort().join(), names);
      }
      const pathIds = [...new Set(requests.flatMap(({ id }) => (id === undefined ? [] : [id])))];
      return {
        path: groupPath,
        count: requests.length,
        pathIds,
        queries: [...queries.values()],
        pathParameters,
        parameters,
        ids,
      };
    })
    .sort((one, other) => other.count - one.count || (one.path < other.path ? -1 : 1));
}

/** Whether a recorded address has a resource path, which may have parameters in braces. */
export function hasPath(address: string, path: string): boolean {
  return splitAddress(address, path) !== undefined;
}

function addTo(values: Map<string, Set<string>>, name: string, value: string): void {
  values.set(name, (values.get(name) ?? new Set()).add(value));
}

/** Splits an address; `undefined` if it does not have the stated path. The outlet key is dropped. */
function splitAddress(address: string, stated: string | undefined): Address | undefined {
  const [path = "", queryText = ""] = address.split("?");
  const query = new URLSearchParams(queryText);
  const segments = path.split("/").filter((segment) => segment !== "");
  if (stated?.includes("{") === true) {
    const parameters = matchTemplate(segments, stated);
    return parameters === undefined ? undefined : { path: stated, parameters, query };
  }
  const isOutlet = segments[0]?.endsWith("data") === true;
  const ofService: Address | undefined = isOutlet
    ? {
        path: toPath(["sdapi", "v1", ...segments.slice(0, 2)]),
        id: segments[3] && decode(segments[3]),
        parameters: new Map(),
        query,
      }
    : segments[0] === "sdapi"
      ? { ...splitAtId(segments), parameters: new Map(), query }
      : undefined;
  const isAsStated = stated !== undefined && stated === toPath(segments);
  const split =
    ofService ?? (isAsStated ? { path: stated, parameters: new Map(), query } : toTemplate(segments, query));
  return stated === undefined || split.path === stated ? split : undefined;
}

function matchTemplate(segments: readonly string[], template: string): ReadonlyMap<string, string> | undefined {
  const expected = template.split("/").slice(1);
  if (expected.length !== segments.length) return undefined;
  const parameters = new Map<string, string>();
  for (const [index, segment] of expected.entries()) {
    const value = segments[index] ?? "";
    if (segment.startsWith("{")) parameters.set(segment.slice(1, -1), decode(value));
    else if (segment !== value) return undefined;
  }
  return parameters;
}

/** Makes parameters of the segments of a path that are values. A parameter has the name of the segment before it. */
function toTemplate(segments: readonly string[], query: URLSearchParams): Address {
  const parameters = new Map<string, string>();
  const parts = segments.map((segment, index) => {
    const value = decode(segment);
    if (!identifier.test(value) && !pathValue.test(value)) return segment;
    const before = readDay(value) !== undefined ? "date" : toSingular(segments[index - 1] ?? "");
    const base = /^(?!v\d+$|path$)[A-Za-z_]\w*$/.test(before) ? before : "id";
    let name = base;
    for (let number = 2; parameters.has(name); number++) name = `${base}${number}`;
    parameters.set(name, value);
    return `{${name}}`;
  });
  return { path: toPath(parts), parameters, query };
}

function toSingular(segment: string): string {
  const words = segment.replaceAll("-", "_");
  if (/[^aeiou]ies$/.test(words)) return `${words.slice(0, -3)}y`;
  if (/(?:[sx]|ch|sh)es$/.test(words)) return words.slice(0, -2);
  return /[^s]s$/.test(words) ? words.slice(0, -1) : words;
}

function splitAtId(segments: readonly string[]): Pick<Address, "path" | "id"> {
  const last = segments.at(-1);
  const id = last === undefined ? "" : decode(last);
  return identifier.test(id) ? { path: toPath(segments.slice(0, -1)), id } : { path: toPath(segments) };
}

function toPath(segments: readonly string[]): string {
  return `/${segments.join("/")}`;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
