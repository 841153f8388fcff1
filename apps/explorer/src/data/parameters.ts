/** Identities and parameters of requests, by feed and across feeds. */
import { readableName, type Rule, type Term } from "@sdf/runtime";
import { model, type Evidence, type Feed, type Requirement, type Source } from "./model.ts";

export interface RequestPart {
  /** Name on the wire; for an identity that occurs only in the path, its own name. */
  readonly wire: string;
  /** Readable name in the client's request, such as `pageSize` for `_pgSz`; the wire name if there is none. */
  readonly name: string;
  readonly kind: "identity" | "parameter";
  readonly required: Requirement;
  readonly type: string;
  readonly values: readonly string[];
  readonly valueMeanings: Readonly<Record<string, string>>;
  readonly list: boolean;
  readonly inPath: boolean;
  readonly default?: string | undefined;
  readonly unit?: string | undefined;
  readonly meaning: string;
  readonly evidence: Evidence;
  readonly source: Source;
}

/** Identities first, then parameters, in the order of the API documentation. */
export function requestParts(feed: Feed): readonly RequestPart[] {
  const identities = feed.identities.map((identity): RequestPart => {
    const { query, path, accepts, list } = feed.description.identify[identity.name] ?? { accepts: [] };
    return {
      ...identity,
      wire: query ?? identity.name,
      kind: "identity",
      required: "N",
      type: "id",
      values: accepts,
      valueMeanings: {},
      list: list === true,
      inPath: path !== undefined,
      evidence: "documented",
    };
  });
  const parameters = feed.parameters.map((parameter): RequestPart => ({
    ...parameter,
    wire: parameter.name,
    name: readableName(feed.description, parameter.name),
    kind: "parameter",
    values: parameter.values ?? parameter.accepts ?? [],
    valueMeanings: parameter.valueMeanings ?? {},
    list: parameter.list === true,
    inPath: false,
  }));
  return [...identities, ...parameters];
}

export interface SharedParameter {
  readonly wire: string;
  readonly uses: readonly { readonly feed: Feed; readonly part: RequestPart }[];
}

/** All wire names with the feeds that accept them. */
export const parameters: readonly SharedParameter[] = [
  ...Map.groupBy(
    model.feeds.flatMap((feed) => requestParts(feed).map((part) => ({ feed, part }))),
    ({ part }) => part.wire,
  ),
]
  .map(([wire, uses]) => ({ wire, uses }))
  .sort((one, other) => (one.wire.toLowerCase() < other.wire.toLowerCase() ? -1 : 1));

/** Names in requests of the clients, without repetition. */
export function listNames(uses: SharedParameter["uses"]): readonly string[] {
  return [...new Set(uses.map(({ part }) => part.name))];
}

export function parameterPath(wire: string): string {
  return `parameters/${wire}/`;
}

/** The properties of rules, of any kind, that name parameters. */
interface NamesOfRule extends Pick<Rule, "id"> {
  readonly when?: readonly Term[];
  readonly then?: readonly Term[];
  readonly not?: readonly Term[];
  readonly of?: readonly string[];
  readonly parameter?: string;
}

/** Names of the parameters that a rule mentions. */
export function namesInRule({ when = [], then = [], not = [], of = [], parameter }: NamesOfRule): readonly string[] {
  const terms = [...when, ...then, ...not].map((term) => term.parameter);
  return [...terms, ...of, ...(parameter === undefined ? [] : [parameter])];
}
