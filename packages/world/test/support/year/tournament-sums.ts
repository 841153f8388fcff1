/** Checks of the simulations of a tournament during its season. */
import type { World } from "../../../src/core/contract.ts";
import type { Findings, Json } from "./findings.ts";

/** Largest error of the sum of rounded probabilities of all teams, in per cent. */
const rounding = 0.5;

/** Number of places, such as those in the play-offs, follows from the probabilities at any time of the season. */
export function checkPlaces(
  world: World,
  sport: "basketball" | "american-football",
  calendar: string,
  stages: readonly string[],
  findings: Findings,
): void {
  const fixtures = world.sports[sport].fixtures.filter(({ tournamentCalendar }) => tournamentCalendar === calendar);
  const [first, end] = [
    Math.min(...fixtures.map(({ start }) => start)),
    Math.max(...fixtures.map(({ settled }) => settled)),
  ];
  const sumsAt = (at: number): readonly number[] => {
    findings.at({ sport, id: calendar }, at);
    const document = findings.document(`${sport}/tournament-simulations`, { ids: { tournamentCalendar: calendar } });
    const predicted: readonly Json[] = (document?.predictions?.[0]?.team ?? []).flatMap((team: Json) => team.predicted);
    return stages.map((stage) =>
      predicted.filter(({ type }) => type === stage).reduce((sum, { value }) => sum + Number(value), 0),
    );
  };
  const final = sumsAt(end + 86_400_000);
  for (const share of [0, 0.2, 0.5, 0.8, 0.95])
    for (const [index, sum] of sumsAt(first + share * (end - first)).entries())
      findings.holds(
        "tournament-simulations, during and after the season",
        `probabilities of ${stages[index]} sum to the number of places`,
        sum > 0 && Math.abs(sum - final[index]!) < rounding,
        `${sum} and ${final[index]}`,
      );
}
