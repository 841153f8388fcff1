/** Facts of the matches of a response, in words. */
import {
  findContradictions,
  findSport,
  formatScore,
  listMatches,
  readResult,
  readScore,
  readState,
  selectNewestMatches,
} from "@sdf/facts";

/** A fact with its name. */
export interface Fact {
  readonly name: string;
  readonly text: string;
  /** True for a fact that rests on an assumption. */
  readonly isAssumed?: boolean;
}

/** Facts of the matches of a response. */
export interface ResponseFacts {
  readonly matches: readonly { readonly title: string; readonly facts: readonly Fact[] }[];
  /** Number of matches beyond those listed. */
  readonly further: number;
  /** Values that cannot both be right. */
  readonly contradictions: readonly string[];
}

/** Matches whose facts are shown. */
const MAX_MATCHES = 5;

/** Reads the facts of a response; a response without a match has none. */
export function readFacts(document: object): ResponseFacts | undefined {
  const matches = selectNewestMatches(listMatches(document));
  if (matches.length === 0 || findSport(document) === undefined) return undefined;
  return {
    matches: matches.slice(0, MAX_MATCHES).map((match) => ({ title: findTitle(match), facts: listFacts(match) })),
    further: Math.max(0, matches.length - MAX_MATCHES),
    contradictions: findContradictions([document]).map(
      ({ message, values }) =>
        `${message} ${values.map(({ path, value }) => `${path} = ${JSON.stringify(value)}`).join(", ")}`,
    ),
  };
}

function findTitle(match: object): string {
  const { matchInfo } = match as { readonly matchInfo?: { readonly description?: unknown; readonly id?: unknown } };
  return String(matchInfo?.description ?? matchInfo?.id ?? "match");
}

function listFacts(match: object): readonly Fact[] {
  const [score, state, result] = [readScore(match), readState(match), readResult(match)];
  const start = "instant" in state.start ? `${state.start.instant.toISOString().slice(0, 19)}Z` : state.start.unknown;
  return [
    { name: "Score", text: formatScore(score) || (score.unknown ?? ""), ...toAssumed(score.total?.source) },
    { name: "State", text: [state.phase, state.display].filter((text) => text !== "").join(", ") },
    {
      name: "Result",
      text: result.winner === undefined ? (result.unknown ?? "") : `${result.winner}, ${result.how?.replace("-", " ")}`,
      ...toAssumed(result.source),
    },
    { name: "Start", text: start },
  ];
}

function toAssumed(source: { readonly evidence: string } | undefined): { readonly isAssumed?: boolean } {
  return source?.evidence === "assumed" ? { isAssumed: true } : {};
}
