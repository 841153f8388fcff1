import type { FieldState } from "./expected-points.ts";
import type { EndgameParameters } from "./parameters.ts";

/**
 * Index of what the team with the ball needs, by its lead: two scores or more, a touchdown, a field goal, any score,
 * time, or time with a lead of two scores.
 */
function need(lead: number): number {
  return lead <= -9 ? 0 : lead <= -4 ? 1 : lead < 0 ? 2 : lead === 0 ? 3 : lead <= 8 ? 4 : 5;
}

/** Upper ends of the clock spans, in remaining seconds. */
const spans = [40, 80, 120, 180, 300, 900] as const;
/** Index of the span of a clock value. */
function findSpan(secondsLeft: number): number {
  const span = spans.findIndex((end) => secondsLeft <= end);
  return span === -1 ? spans.length - 1 : span;
}

/** Number of features. */
const endgameWidth = 25;

/** Features of a snap in the fourth quarter, written to `out`. */
function endgameFeatures(field: FieldState, secondsLeft: number, lead: number, out: Float64Array): void {
  const y = field.yardsToGoal / 50 - 1;
  const clock = Math.log(Math.max(3, secondsLeft) / 120);
  out.fill(0);
  out[0] = 1;
  out[1] = y;
  out[2] = y * y;
  out[3] = Math.log(Math.max(1, field.yardsToGo));
  out[4] = field.down === 2 ? 1 : 0;
  out[5] = field.down === 3 ? 1 : 0;
  out[6] = field.down === 4 ? 1 : 0;
  out[7] = field.yardsToGo >= field.yardsToGoal ? 1 : 0;
  out[8] = clock;
  out[9] = clock * clock;
  out[10] = y * clock;
  out[11] = Math.max(0, field.yardsToGoal - 35) / 10;
  const n = need(lead);
  if (n > 0) {
    out[11 + n] = 1;
    out[16 + n] = clock;
  }
  out[22] = field.down === 4 && lead < -3 ? 1 : 0;
  out[23] = Math.max(0, -clock) ** 2;
  out[24] = field.down === 4 ? y : 0;
}

/** Probabilities of a touchdown and a field goal in a possession; otherwise there is no score. */
function outcome(
  field: FieldState,
  secondsLeft: number,
  lead: number,
  parameters: EndgameParameters,
): readonly [touchdown: number, fieldGoal: number] {
  endgameFeatures(field, secondsLeft, lead, scratch);
  let a = 0,
    b = 0;
  for (let k = 0; k < endgameWidth; k++) {
    a += parameters.touchdown[k]! * scratch[k]!;
    b += parameters.fieldGoal[k]! * scratch[k]!;
  }
  const touchdown = 1 / (1 + Math.exp(-a));
  return [touchdown, (1 - touchdown) / (1 + Math.exp(-b))];
}

const scratch = new Float64Array(endgameWidth);

const secondsStep = 5;
const lastSecond = 600;
const clockCells = lastSecond / secondsStep + 1;
const maxLead = 24;
const leadCells = 2 * maxLead + 1;
const places = [20, 45, 65, 85] as const;

/**
 * Probability that the team with the ball wins against an equal team, a draw at the end counting half.
 * @param secondsLeft remaining seconds of regulation, at most 600
 * @param lead lead of the team with the ball, in points
 */
export function endgameChance(
  field: FieldState,
  secondsLeft: number,
  lead: number,
  parameters: EndgameParameters,
): number {
  return possession(field, secondsLeft, lead, parameters, computeTable(parameters));
}

/** Same probability for a team that is about to receive a kick-off. */
export function endgameKickoff(secondsLeft: number, lead: number, parameters: EndgameParameters): number {
  return start(computeTable(parameters), parameters.kickoffStart, secondsLeft, lead);
}

// First down at a position, interpolated linearly between positions and clock values. Leads beyond the table decide
// the match.
function start(table: Float64Array, yardsToGoal: number, secondsLeft: number, lead: number): number {
  if (secondsLeft <= 0) return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
  if (lead > maxLead) return 1;
  if (lead < -maxLead) return 0;
  const at = Math.min(secondsLeft, lastSecond) / secondsStep;
  const cell = Math.min(clockCells - 2, Math.floor(at));
  let place = 0;
  while (place < places.length - 2 && yardsToGoal > places[place + 1]!) place++;
  const along = Math.max(0, Math.min(1, (yardsToGoal - places[place]!) / (places[place + 1]! - places[place]!)));
  const get = (p: number, c: number): number => table[(p * clockCells + c) * leadCells + lead + maxLead]!;
  const later = get(place, cell) * (1 - along) + get(place + 1, cell) * along;
  const earlier = get(place, cell + 1) * (1 - along) + get(place + 1, cell + 1) * along;
  return later + (at - cell) * (earlier - later);
}

function possession(
  field: FieldState,
  secondsLeft: number,
  lead: number,
  parameters: EndgameParameters,
  table: Float64Array,
): number {
  if (secondsLeft <= 0) return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
  const [touchdown, fieldGoal] = outcome(field, secondsLeft, lead, parameters);
  const [without, scored] = parameters.clock[need(lead)]![findSpan(secondsLeft)]! as readonly [
    readonly number[],
    readonly number[],
  ];
  const { extraPoint, twoPoints, kickoffStart, nextStart } = parameters;
  const opponentStart = Math.max(1, Math.min(99, nextStart[0] + nextStart[1] * field.yardsToGoal));
  let noScoreShare = 0,
    three = 0,
    seven = 0;
  for (const share of without) noScoreShare += 1 - start(table, opponentStart, share * secondsLeft, -lead);
  for (const share of scored) {
    // A score takes at least one second.
    const remainingSeconds = Math.min(share * secondsLeft, secondsLeft - 1);
    const after = (points: number): number => 1 - start(table, kickoffStart, remainingSeconds, -(lead + points));
    three += after(3);
    const none = after(6);
    seven += Math.max(extraPoint * after(7) + (1 - extraPoint) * none, twoPoints * after(8) + (1 - twoPoints) * none);
  }
  return (
    (1 - touchdown - fieldGoal) * (noScoreShare / without.length) +
    (fieldGoal * three + touchdown * seven) / scored.length
  );
}

const tables = new WeakMap<EndgameParameters, Float64Array>();

// Probabilities by position, clock and lead, computed backwards from the end of the match; built once per parameters
// (about 50 ms).
function computeTable(parameters: EndgameParameters): Float64Array {
  const cached = tables.get(parameters);
  if (cached !== undefined) return cached;
  const table = new Float64Array(places.length * clockCells * leadCells);
  for (let cell = 0; cell < clockCells; cell++) {
    // A possession can end within the same cell, so its value depends on itself: two passes converge.
    for (let pass = 0; pass < (cell === 0 ? 1 : 3); pass++) {
      for (let lead = -maxLead; lead <= maxLead; lead++) {
        places.forEach((yardsToGoal, p) => {
          const field = { down: 1, yardsToGo: Math.min(10, yardsToGoal), yardsToGoal };
          table[(p * clockCells + cell) * leadCells + lead + maxLead] = possession(
            field,
            cell * secondsStep,
            lead,
            parameters,
            table,
          );
        });
      }
    }
  }
  tables.set(parameters, table);
  return table;
}
