import { type Random } from "../../../../core/random.ts";
import {
  type Moment,
  type Pause,
  type PlayedLength,
  type Side,
  type MatchOutline,
  type ForcedEvent,
} from "../../match/match-outline.ts";
import { planSubstitutions, type PlannedSubstitution } from "../../match/planned-substitutions.ts";
import { TeamOnPitch } from "../../match/team-on-pitch.ts";
import { baseRates, type BaseRates, type MatchInput } from "./rates.ts";

/** A moment without period and second. */
type UntimedMoment = Moment extends infer Each
  ? Each extends Moment
    ? Omit<Each, "period" | "second">
    : never
  : never;

export const opposite = (side: Side): Side => (side === 0 ? 1 : 0);

export class Game {
  readonly input: MatchInput;
  readonly random: Random;
  readonly moments: Moment[] = [];
  readonly periods: PlayedLength[] = [];
  readonly pauses: Pause[] = [];
  readonly score: [number, number] = [0, 0];
  /** The two sides. */
  readonly teams: readonly [TeamOnPitch, TeamOnPitch];
  readonly base: BaseRates;
  /** Pending substitutions and forced events, next first. */
  readonly plannedSubstitutions: PlannedSubstitution[];
  readonly forcedEvents: ForcedEvent[];
  abandoned: MatchOutline["abandoned"];
  period: 1 | 2 | 3 | 4 = 1;
  /** Seconds of the period's clock. */
  now = 0;
  /** Seconds lost to causes of stoppage in this period. */
  lostSeconds = 0;

  constructor(input: MatchInput) {
    this.input = input;
    this.random = input.stream;
    this.teams = [new TeamOnPitch(input.stream, input.lineUps[0]), new TeamOnPitch(input.stream, input.lineUps[1])];
    this.forcedEvents = [...(input.overrides?.forcedEvents ?? [])].sort(
      (one, other) => one.period - other.period || one.second - other.second,
    );
    this.base = baseRates(input);
    this.plannedSubstitutions = planSubstitutions(input.stream);
  }

  /** True once only forced goals are scored. */
  get isWithoutGoals(): boolean {
    const { noGoalsFrom: from } = this.input.overrides ?? {};
    return (
      from !== undefined && (this.period > from.period || (this.period === from.period && this.now >= from.second))
    );
  }

  /** Appends a moment at the current second. */
  add(moment: UntimedMoment): void {
    const timed = moment as unknown as { period: number; second: number };
    timed.period = this.period;
    timed.second = Math.floor(this.now);
    this.moments.push(moment as Moment);
  }
}
