import type { FaultCounters, FaultInfo, FaultSetting } from "@sdf/server-control";
import type { Instant } from "@sdf/world";
import { random, type Random } from "@sdf/world/core";
import { parseInstant } from "../clock/text.ts";
import type { HookResult, Hooks } from "../exchange/exchange.ts";
import type { Reply } from "../exchange/reply.ts";
import { applyEffect, effects, stages, type Delivery, type FaultContext } from "./effects.ts";
import { deliver } from "./transfer.ts";

/** A fault with its counters. */
interface ActiveFault {
  readonly setting: FaultSetting & { readonly id: string };
  counters: { -readonly [Name in keyof FaultCounters]: number };
}

/** The active faults of a server. Several faults of one request are applied in the order of their stages. */
export class Faults {
  readonly #active = new Map<string, ActiveFault>();
  #lastNumber = 0;

  /** Hooks that inject the faults. */
  readonly hooks: { readonly [Name in "around" | "aroundOther"]: NonNullable<Hooks[Name]> } = {
    around: (reply, context) => this.#inject(reply, context),
    aroundOther: (reply, context) => this.#inject(reply, context),
  };

  list(): readonly FaultInfo[] {
    return [...this.#active.values()].map(toFaultInfo);
  }

  /** Adds a validated fault. A fault with the same id is replaced. @param counters default: zero */
  set(setting: FaultSetting, counters: FaultCounters = { met: 0, struck: 0, burst: 0 }): FaultInfo {
    const id = setting.id ?? this.#name(setting);
    const fault: ActiveFault = { setting: { ...setting, id }, counters: { ...counters } };
    this.#active.set(id, fault);
    return toFaultInfo(fault);
  }

  /** Returns a fault's counters. */
  countersOf(id: string): FaultCounters | undefined {
    const counters = this.#active.get(id)?.counters;
    return counters && { ...counters };
  }

  /** Removes a fault. @returns false if there is none with that id */
  clear(id: string): boolean {
    return this.#active.delete(id);
  }

  clearAll(): void {
    this.#active.clear();
  }

  #name({ effect }: FaultSetting): string {
    do this.#lastNumber += 1;
    while (this.#active.has(`${effect.kind}-${this.#lastNumber}`));
    return `${effect.kind}-${this.#lastNumber}`;
  }

  #inject(reply: Reply, context: FaultContext): HookResult | Promise<HookResult> {
    if (this.#active.size === 0) return undefined;
    const at = "at" in context ? context.at : (context.worldContext?.now() ?? Date.now());
    const triggered = [...this.#active.values()].flatMap((fault) => {
      const draws = isTarget(fault.setting, context) ? trigger(fault, at) : undefined;
      return draws === undefined ? [] : { ...fault.setting, draws };
    });
    if (triggered.length === 0) return undefined;
    const stageOf = ({ effect }: FaultSetting): number => stages.indexOf(effects[effect.kind].stage);
    triggered.sort((one, other) => stageOf(one) - stageOf(other));
    context.exchange.annotations.faults = triggered.map(({ id }) => id);
    const delivery: Delivery = { reply, delayMs: 0, cuts: [] };
    for (const { effect, draws } of triggered) applyEffect(effect, delivery, context, draws);
    return deliver(delivery, context);
  }
}

function toFaultInfo({ setting, counters: { met, struck } }: ActiveFault): FaultInfo {
  return { ...setting, met, struck };
}

function isTarget({ effect, on = {} }: FaultSetting, context: FaultContext): boolean {
  const target = "plan" in context ? { feed: context.plan.feed.description.id, client: context.principal.name } : {};
  if (effects[effect.kind].isForFeeds === true && target.feed === undefined) return false;
  return (
    (on.feed === undefined || on.feed === target.feed) &&
    (on.client === undefined || on.client === target.client) &&
    (on.world === undefined || on.world === context.worldContext?.name) &&
    (on.path === undefined || matchesPath(on.path, context.exchange.path))
  );
}

/** True if a pattern matches a whole path. `*` matches any text. The work is at most the product of the lengths. */
export function matchesPath(pattern: string, path: string): boolean {
  const [first = "", ...middle] = pattern.split("*");
  const last = middle.pop();
  if (last === undefined) return path === first;
  if (!path.startsWith(first)) return false;
  // The earliest occurrence of each part leaves the most text for the parts after it.
  let at = first.length;
  for (const part of middle) {
    const start = path.indexOf(part, at);
    if (start < 0) return false;
    at = start + part.length;
  }
  return path.length - last.length >= at && path.endsWith(last);
}

/**
 * Counts a matching request. The random numbers depend only on the seed and the number of the request, so equal runs
 * have equal faults.
 *
 * @returns random numbers for the effect if the fault applies
 */
function trigger({ setting, counters }: ActiveFault, at: Instant): Random | undefined {
  const { id, seed = id, when = {} } = setting;
  const { probability = 1, count = Infinity, after = 0, every = 1, burst = 1, from, until } = when;
  if (at < (parseInstant(from) ?? -Infinity) || at >= (parseInstant(until) ?? Infinity)) return undefined;
  counters.met += 1;
  const draws = random(seed, "fault", counters.met);
  const isDrawn = draws.next() < probability;
  if (counters.struck >= count || counters.met <= after) return undefined;
  if (counters.burst > 0) counters.burst -= 1;
  else if (isDrawn && (counters.met - after - 1) % every === 0) counters.burst = burst - 1;
  else return undefined;
  counters.struck += 1;
  return draws;
}
