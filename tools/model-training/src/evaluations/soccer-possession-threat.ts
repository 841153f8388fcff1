import { placeChance, possessionValues } from "@sdf/models/soccer";
import type { Evaluation, Measured } from "../evaluation.ts";
import { rankCorrelation } from "../soccer/ranks.ts";
import { possessionEvents, worldMatches } from "../soccer/world.ts";
import { gridFile, readThreatGrid, threatAt } from "../soccer/xt.ts";

/** Rank correlation of the possession model with the published grid of expected threat, for positions and moves. */
export const evaluation: Evaluation = {
  name: "soccer-possession-threat",
  feed: "soccer/match-events-possession-values (MA32), order of moves beside expected threat",
  datasets: ["soccer-xt"],
  async run({ data, progress, signal, quick }) {
    const grid = readThreatGrid(await data("soccer-xt", gridFile));
    const cells = { model: [] as number[], grid: [] as number[] };
    grid.forEach((row, r) =>
      row.forEach((threat, c) => {
        cells.model.push(placeChance(((c + 0.5) * 100) / row.length, ((r + 0.5) * 100) / grid.length));
        cells.grid.push(threat);
      }),
    );
    const ends = { model: [] as number[], grid: [] as number[] };
    const gains = { model: [] as number[], grid: [] as number[], place: [] as number[] };
    const count = quick ? 10 : 100;
    let matches = 0;
    for (const { log } of worldMatches(["unseen-1"], { count })) {
      signal.throwIfAborted();
      progress(matches++, count);
      const events = possessionEvents(log);
      const { value, added } = possessionValues(events);
      events.forEach((event, at) => {
        // Moves: successful passes by the side that had the ball before.
        if (event.typeId !== 1 || event.outcome !== 1 || event.setPiece !== undefined || event.endX === undefined)
          return;
        if (at === 0 || events[at - 1]!.side !== event.side || Number.isNaN(added[at]!)) return;
        ends.model.push(value[at]!);
        ends.grid.push(threatAt(grid, event.endX, event.endY!));
        gains.model.push(added[at]!);
        gains.place.push(placeChance(event.endX, event.endY!) - placeChance(event.x, event.y));
        gains.grid.push(threatAt(grid, event.endX, event.endY!) - threatAt(grid, event.x, event.y));
      });
    }
    const figure = (
      what: string,
      { model, grid: threat }: typeof ends,
      more: Pick<Measured, "target" | "anchor">,
    ): Measured => ({ what, better: "higher", value: rankCorrelation(model, threat), n: model.length, ...more });
    return [
      figure("rank correlation, places", cells, { target: 0.9 }),
      figure("rank correlation, value where a move ends", ends, { target: 0.9 }),
      // No target: the model uses the actions before a move and the grid does not, and ten seconds are a different
      // horizon than a whole possession.
      figure("rank correlation, value that a move adds", gains, {
        anchor: { name: "model by place alone", value: rankCorrelation(gains.place, gains.grid), matches: "same" },
      }),
    ];
  },
};
