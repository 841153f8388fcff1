/** Charts of tennis points and of decisions on fourth down. */
import { readState } from "@sdf/facts";
import type { FourthDownPredictions } from "@sdf/types/american-football/fourth-down-predictions";
import type { MatchPredictionsDetail } from "@sdf/types/tennis/match-predictions-detail";
import type { MatrixChart, OptionsChart } from "../../../../harvester/src/charts/data.ts";
import { tennisWin } from "../../../../harvester/src/charts/from-documents.ts";

/** Rows of the newest points or decisions. */
const MAX_ROWS = 8;

/** Tennis MA21: the score after each of the last points, and the probabilities of both sides. */
export function tennisPoints(data: MatchPredictionsDetail): MatrixChart {
  const rows = data.match.flatMap((state, index) => {
    const { sides, points } = tennisWin({ match: [state] });
    if (state.liveData?.matchDetails === undefined) return [];
    const { display, server } = readState(state);
    const serving = server === undefined ? "" : ` · ${sides[server.side === "home" ? 0 : 1] ?? ""} serves`;
    const name = `${display || "0–0"}${serving}`;
    return [{ name, note: String(index), values: points[0]?.values ?? [] }];
  });
  return {
    kind: "matrix",
    title: "Last points, newest first",
    across: "win probability of",
    columns: tennisWin(data).sides,
    rows: rows.slice(-MAX_ROWS).reverse(),
    noteName: "Point",
  };
}

const WIN = "Win probability if decision";

/** A probability between 0 and 1 as a percentage with at most four decimals. */
function toPercent(value: string | undefined): number | undefined {
  const number = value === undefined || value === "" ? NaN : Number(value);
  return Number.isFinite(number) ? Math.round(number * 1e6) / 1e4 : undefined;
}

type Decision = NonNullable<FourthDownPredictions["predictions"]["livePredictions"]>[number];
type DecisionOption = NonNullable<Decision["fourthDown"]>[number];

function findValue({ prediction }: DecisionOption, type: string): number | undefined {
  return toPercent(prediction.find((each) => each.type === type)?.value);
}

function readDecisions({ matchInfo, predictions }: FourthDownPredictions): readonly (Decision & { name: string })[] {
  return (predictions.livePredictions ?? []).map((decision) => {
    const contestant = matchInfo.contestant?.find(({ id }) => id === decision.contestantId);
    const side = contestant?.nickname ?? contestant?.name ?? "";
    const clock = `${decision.timeMin}:${String(decision.timeSec).padStart(2, "0")}`;
    return { ...decision, name: `${clock} ${side}`.trim() };
  });
}

/** American Football MA5: the options of the last decision on fourth down, with the values that the feed states. */
export function fourthDown(data: FourthDownPredictions): OptionsChart {
  const last = readDecisions(data).at(-1);
  const text = (option: DecisionOption, type: string, name: string): string[] => {
    const value = findValue(option, type);
    return value === undefined ? [] : [`${name} ${value.toFixed(1)} %`];
  };
  return {
    kind: "options",
    title: "Fourth down",
    subtitle: last === undefined ? "No decision yet" : `Fourth down at ${last.name}`,
    measure: "win probability of the side by option",
    options: (last?.fourthDown ?? []).map((option) => ({
      name: option.type,
      value: findValue(option, WIN),
      details: [
        ...text(option, "Success", "succeeds in"),
        ...text(option, "Win probability if made", "then"),
        ...text(option, "Win probability if failed", "else"),
      ].join(", "),
    })),
  };
}

/** American Football MA5: all decisions on fourth down, newest first. */
export function fourthDowns(data: FourthDownPredictions): MatrixChart {
  const decisions = readDecisions(data);
  const columns = [...new Set(decisions.flatMap(({ fourthDown: options = [] }) => options.map(({ type }) => type)))];
  return {
    kind: "matrix",
    title: "Fourth downs, newest first",
    across: "win probability with",
    columns,
    rows: decisions
      .map(({ name, fourthDown: options = [] }) => ({
        name,
        values: columns.map((column) => {
          const option = options.find(({ type }) => type === column);
          return option === undefined ? undefined : findValue(option, WIN);
        }),
      }))
      .slice(-MAX_ROWS)
      .reverse(),
  };
}
