import { checkFormat, type MatchFormat, type SetRule } from "./format.ts";
import { isMatchTieBreak, setsToWin } from "./rules.ts";
import { createSetLayout, type SetLayout } from "./set.ts";
import { tieBreakLength } from "./tie-break.ts";

/** Offsets of the tables of a chain in their common array; computed once per format. */
export interface MatchLayout {
  readonly format: MatchFormat;
  /** Number of sets that win the match. */
  readonly needed: number;
  /** Games with a and with b serving. */
  readonly gameA: number;
  readonly gameB: number;
  /** Points of the tie-breaks; 0 without a tie-break. */
  readonly target: number;
  readonly finalTarget: number;
  readonly tieBreakAt: number;
  readonly finalTieBreakAt: number;
  readonly set: SetLayout;
  /** Absent when a tie-break replaces the last set. */
  readonly finalSet: SetLayout | undefined;
  readonly setAt: number;
  readonly finalSetAt: number;
  /** Scores in sets, at `(setsA * (needed + 1) + setsB) * 2 + first server of the set`. */
  readonly setsAt: number;
  /** Values that do not depend on the probabilities; copied for every chain. */
  readonly empty: Float64Array;
}

const layouts = /* @__PURE__ */ new WeakMap<MatchFormat, MatchLayout>();

/** Creates the layout. @throws ModelError when the rules fit no match */
export function layoutOf(format: MatchFormat): MatchLayout {
  let layout = layouts.get(format);
  if (layout === undefined) layouts.set(format, (layout = createLayout(format)));
  return layout;
}

function createLayout(format: MatchFormat): MatchLayout {
  checkFormat(format);
  const { set: rule, finalSet: finalRule } = format;
  const needed = setsToWin(format);
  let length = 0;
  const room = (numbers: number): number => (length += numbers) - numbers;
  const gameA = room(25);
  const gameB = room(25);
  const target = rule.tieBreak?.points ?? 0;
  const finalTarget = isMatchTieBreak(finalRule) ? finalRule.matchTieBreak : (finalRule.tieBreak?.points ?? 0);
  const tieBreakAt = room(tieBreakLength(target));
  const finalTieBreakAt = finalTarget === target ? tieBreakAt : room(tieBreakLength(finalTarget));
  const set = createSetLayout(rule);
  const setAt = room(set.empty.length);
  const same = !isMatchTieBreak(finalRule) && sameRule(rule, finalRule);
  const finalSet = isMatchTieBreak(finalRule) ? undefined : same ? set : createSetLayout(finalRule);
  const finalSetAt = same || finalSet === undefined ? setAt : room(finalSet.empty.length);
  const row = (needed + 1) * 2;
  const setsAt = room((needed + 1) * row);

  const empty = new Float64Array(length);
  empty.set(set.empty, setAt);
  if (finalSet !== undefined) empty.set(finalSet.empty, finalSetAt);
  for (let j = 0; j < needed; j++) empty.fill(1, setsAt + needed * row + j * 2, setsAt + needed * row + j * 2 + 2);
  return {
    format,
    needed,
    gameA,
    gameB,
    target,
    finalTarget,
    tieBreakAt,
    finalTieBreakAt,
    set,
    finalSet,
    setAt,
    finalSetAt,
    setsAt,
    empty,
  };
}

function sameRule(one: SetRule, other: SetRule): boolean {
  return (
    one.games === other.games &&
    one.tieBreak?.at === other.tieBreak?.at &&
    one.tieBreak?.points === other.tieBreak?.points
  );
}
