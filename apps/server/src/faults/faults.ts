import type { FaultCounters, FaultInfo, FaultSetting } from "@sdf/server-control";
import type { Random } from "@sdf/world/core";
import { parseInstant } from "../clock/text.ts";
import type { AnswerContext, HookResult, Hooks, OtherContext } from "../exchange/hooks.ts";
import type { Reply } from "../exchange/reply.ts";
import { applyEffect, drawDelay, findStage, isOpen, needsFeed, type FaultContext } from "./effects.ts";
import { PathPattern } from "./path-pattern.ts";
import { sendWithEffects } from "./transfer.ts";
import { FaultTrigger } from "./trigger.ts";

interface ActiveFault {
  readonly setting: FaultSetting & { readonly id: string };
  readonly path: PathPattern | undefined;
  readonly trigger: FaultTrigger;
}

/** A fault that applies to a request, with the random numbers of its effect. */
interface TriggeredFault {
  readonly setting: ActiveFault["setting"];
  readonly draws: Random;
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

  /** Adds a validated fault. A fault with the same id is replaced and its counters restart. */
  set(setting: FaultSetting): FaultInfo {
    const id = setting.id ?? this.#name(setting);
    const { from, until, ...when } = setting.when ?? {};
    const [start, end] = [parseInstant(from), parseInstant(until)];
    const conditions = { ...when, from: start, until: end };
    const path = setting.on?.path;
    const fault: ActiveFault = {
      setting: { ...setting, id },
      path: path === undefined ? undefined : new PathPattern(path),
      trigger: new FaultTrigger(conditions, setting.seed ?? id),
    };
    this.#active.set(id, fault);
    return toFaultInfo(fault);
  }

  /** Returns a fault's counters. */
  countersOf(id: string): FaultCounters | undefined {
    return this.#active.get(id)?.trigger.counters;
  }

  /** Sets the counters of an active fault. */
  setCounters(id: string, counters: FaultCounters): void {
    const fault = this.#active.get(id);
    if (fault !== undefined) fault.trigger.counters = counters;
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

  #inject(reply: Reply, context: AnswerContext | OtherContext): HookResult | Promise<HookResult> {
    const triggered = this.#triggered(context);
    return triggered.length === 0 ? undefined : injectAll(triggered, reply, context);
  }

  #triggered(context: FaultContext): readonly TriggeredFault[] {
    if (this.#active.size === 0) return [];
    const at = "at" in context ? context.at : (context.worldContext?.now() ?? Date.now());
    const triggered: TriggeredFault[] = [];
    for (const { setting, path, trigger } of this.#active.values()) {
      if (!isTarget(setting, path, context)) continue;
      const draws = trigger.evaluate(at);
      if (draws !== undefined) triggered.push({ setting, draws });
    }
    return triggered.sort((one, other) => findStage(one.setting.effect) - findStage(other.setting.effect));
  }
}

function toFaultInfo({ setting, trigger }: ActiveFault): FaultInfo {
  return { ...setting, met: trigger.met, struck: trigger.struck };
}

function isTarget({ effect, on = {} }: FaultSetting, path: PathPattern | undefined, context: FaultContext): boolean {
  const target = "plan" in context ? { feed: context.plan.feed.description.id, client: context.principal.name } : {};
  if (needsFeed(effect) && target.feed === undefined) return false;
  return (
    (on.feed === undefined || on.feed === target.feed) &&
    (on.client === undefined || on.client === target.client) &&
    (on.world === undefined || on.world === context.worldContext?.name) &&
    (path === undefined || path.matches(context.exchange.path))
  );
}

async function injectAll(
  triggered: readonly TriggeredFault[],
  answer: Reply,
  context: FaultContext,
): Promise<HookResult> {
  const { exchange } = context;
  exchange.annotations.faults = triggered.map(({ setting }) => setting.id);
  let reply = answer;
  for (const {
    setting: { effect },
    draws,
  } of triggered) {
    if (effect.kind === "latency") await wait(drawDelay(effect.delay, draws), context);
    // The client may have disconnected during the delay.
    if (!isOpen(exchange)) return "taken";
    reply = applyEffect(effect, reply, context, draws) ?? reply;
  }
  const effects = triggered.map(({ setting }) => setting.effect);
  return sendWithEffects(effects, reply, context) ? "taken" : reply;
}

/** Waits until the time has passed or the client has disconnected. */
function wait(milliseconds: number, { exchange: { response } }: FaultContext): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      response.off("close", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    response.once("close", done);
  });
}
