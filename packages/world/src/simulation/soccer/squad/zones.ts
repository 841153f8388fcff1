/** Probable positions of the players, by zone of the pitch. */
import { formations } from "./formations.ts";
import type { FormationPlace } from "./formations.ts";

const zoneTables = new Map<string, Float64Array>();
/** Number of zones along and across the pitch. */
export const [columns, rows] = [6, 5] as const;

/** Weights of the eleven places for each zone: element `zone * 11 + place`. Zones are in rows along the pitch. */
export function zoneWeights(formation: string): Float64Array {
  let weights = zoneTables.get(formation);
  if (weights === undefined) {
    const places = formations[formation] as readonly FormationPlace[];
    weights = new Float64Array(columns * rows * 11);
    for (let zone = 0; zone < columns * rows; zone++) {
      const x = ((zone % columns) + 0.5) * (100 / columns);
      const y = (Math.floor(zone / columns) + 0.5) * (100 / rows);
      for (let place = 0; place < 11; place++) {
        const at = places[place] as FormationPlace;
        // The goalkeeper stays in position; the others move with the ball.
        const dx = place === 0 ? (x - at.x) / 13 : (x - (at.x + 0.35 * (x - 50))) / 20;
        const dy = (y - at.y) / 24;
        weights[zone * 11 + place] = Math.exp(-0.5 * (dx * dx + dy * dy)) + (place === 0 ? 0 : 0.002);
      }
    }
    zoneTables.set(formation, weights);
  }
  return weights;
}
