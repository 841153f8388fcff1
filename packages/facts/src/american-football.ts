/**
 * Facts of American football matches: Go For Two and Fourth Down Predictions. Their documents have neither a score nor
 * a status.
 *
 * @packageDocumentation
 */
import {
  findSide,
  FactsError,
  readNumber,
  readStart,
  readText,
  toItems,
  toProperties,
  toSource,
  type MatchDocument,
  type Properties,
} from "./read.ts";
import type { MatchResult, MatchScore, MatchState, Probabilities, Rule, Timeline } from "./types.ts";

/** Rules by which facts of American football are derived, with their evidence. */
export const americanFootballRules = {
  clock: { evidence: "documented", text: "`timeMin` and `timeSec` of a prediction are the game time." },
  success: { evidence: "assumed", text: "`Success` is the probability from 0 to 1 that the attempt succeeds." },
  win: {
    evidence: "assumed",
    text: "Win probabilities of a decision are those of `contestantId`, from 0 to 1; the other side wins otherwise.",
  },
} as const satisfies Record<string, Rule>;

const rules = americanFootballRules;
const NO_SCORE = "Documents of American football have no score.";
const NO_STATUS = "Documents of American football have no status.";

function findDecisionMatch(document: object): MatchDocument {
  const { matchInfo } = document as Properties;
  if (matchInfo === undefined) throw new FactsError("The document has no match: it has no matchInfo.");
  return {
    info: toProperties(matchInfo),
    live: toProperties((document as Properties)["predictions"]),
    details: {},
    match: document as Properties,
    base: "",
  };
}

/** @returns a score without a total: the documents have none. @throws FactsError if the document has no match */
export function readScore(document: object): MatchScore {
  findDecisionMatch(document);
  return { parts: [], unknown: NO_SCORE };
}

/**
 * Reads the start of a match and the game time of the newest decision. The phase is unknown.
 *
 * @throws FactsError if the document has no match
 */
export function readState(document: object): MatchState {
  const match = findDecisionMatch(document);
  const { live } = match;
  const items = toItems(live["livePredictions"]);
  const last = items.at(-1);
  const [minute, second] = [readNumber(last?.["timeMin"]), readNumber(last?.["timeSec"])];
  const period = readNumber(last?.["periodId"]);
  const clock =
    minute === undefined
      ? undefined
      : {
          ...(period !== undefined && { period }),
          minute,
          second: second ?? 0,
          source: toSource(rules.clock, `predictions.livePredictions[${items.length - 1}].timeMin`),
        };
  return {
    phase: "unknown",
    display: clock === undefined ? "" : `${clock.minute}:${String(clock.second).padStart(2, "0")}`,
    ...(clock && { clock }),
    start: readStart(match),
    unknown: NO_STATUS,
  };
}

/** @returns a result without a winner: the documents have none. @throws FactsError if the document has no match */
export function readResult(document: object): MatchResult {
  findDecisionMatch(document);
  return { unknown: NO_SCORE };
}

/** @returns an empty timeline: the documents have no events. @throws FactsError if the document has no match */
export function readTimeline(document: object): Timeline {
  findDecisionMatch(document);
  return { events: [], shootOut: [] };
}

/**
 * Reads the probabilities of the newest decision: of its success, and of winning the match after it.
 *
 * @throws FactsError if the document has no match
 */
export function readProbabilities(document: object): readonly Probabilities[] {
  const match = findDecisionMatch(document);
  const items = toItems(match.live["livePredictions"]);
  const last = items.at(-1);
  const side = findSide(match, last?.["contestantId"]);
  const names = ["fourthDown", "goForTwo"];
  return names.flatMap((name) =>
    toItems(last?.[name]).flatMap((option, index) =>
      toItems(option["prediction"]).flatMap(({ type, value }): Probabilities[] => {
        const probability = readNumber(value);
        const path = `predictions.livePredictions[${items.length - 1}].${name}[${index}]`;
        if (probability === undefined || probability > 1) return [];
        const choice = readText(option["type"]) ?? "";
        if (type === "Success")
          return [
            {
              scope: "drive",
              condition: choice,
              outcomes: toPair("success", "failure", probability),
              live: true,
              source: toSource(rules.success, path),
            },
          ];
        const [, result = ""] = /^Win probability if (.+)$/.exec(String(type)) ?? [];
        if (side === undefined || result === "") return [];
        const other = side === "home" ? "away" : "home";
        return [
          {
            scope: "match",
            condition: result === "decision" ? choice : `${choice}, ${result}`,
            outcomes: toPair(side, other, probability),
            live: true,
            source: toSource(rules.win, path),
          },
        ];
      }),
    ),
  );
}

function toPair(one: string, other: string, probability: number): Probabilities["outcomes"] {
  return [
    { outcome: one, probability },
    { outcome: other, probability: 1 - probability },
  ];
}
