/** A match while it is played: its clock, the score, the two sides, and what has happened so far. */
import type { Random } from "../../../core/random.ts";
import { Field } from "../field.ts";
import type { Forced } from "../overlay.ts";
import { planSubstitutions } from "../plans.ts";
import type { Plan } from "../plans.ts";
import type { Moment, Pause, PeriodLength, Side, Skeleton } from "../skeleton.ts";
import type { MatchInput } from "./input.ts";
import { baseRates } from "./rates.ts";
import type { BaseRates } from "./rates.ts";

/** A moment before it has its place in time. */
type Unplaced = Moment extends infer Each ? (Each extends Moment ? Omit<Each, "period" | "second"> : never) : never;

export const opposite = (side: Side): Side => (side === 0 ? 1 : 0);

export class Game {
  readonly input: MatchInput;
  readonly random: Random;
  readonly moments: Moment[] = [];
  readonly periods: PeriodLength[] = [];
  readonly pauses: Pause[] = [];
  readonly score: [number, number] = [0, 0];
  /** The two sides. */
  readonly field: readonly [Field, Field];
  readonly base: BaseRates;
  /** What the managers mean to change and what the scenario forces, next first. */
  readonly plans: Plan[];
  readonly forced: Forced[];
  abandoned: Skeleton["abandoned"];
  period: 1 | 2 | 3 | 4 = 1;
  /** Seconds of the period's clock. */
  now = 0;
  /** Seconds that causes of stoppage have taken in this period. */
  lost = 0;

  constructor(input: MatchInput) {
    this.input = input;
    this.random = input.stream;
    this.field = [new Field(input.stream, input.lineUps[0]), new Field(input.stream, input.lineUps[1])];
    this.forced = [...(input.overlay?.forced ?? [])].sort((one, other) => one.period - other.period || one.second - other.second);
    this.base = baseRates(input);
    this.plans = planSubstitutions(input.stream);
  }

  /** Notes what happens now. */
  add(moment: Unplaced): void {
    const placed = moment as unknown as { period: number; second: number };
    placed.period = this.period;
    placed.second = Math.floor(this.now);
    this.moments.push(moment as Moment);
  }
}
