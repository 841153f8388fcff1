import type { FaultInfo, FaultSetting } from "@sdf/server-control";
import { readInstant } from "../clock/texts.ts";
import type { AnswerContext, Answered, Hooks, OtherContext } from "../http/options.ts";
import type { Reply } from "../http/reply.ts";
import type { Random } from "../world/core/random.ts";
import { drawDelay } from "./delay.ts";
import { Striker } from "./occasion.ts";
import { changed, isOpen, type Met } from "./replies.ts";
import { needsFeed, stageOf } from "./stages.ts";
import { transfer } from "./transfer.ts";

interface Set {
  readonly setting: FaultSetting & { readonly id: string };
  readonly path: RegExp | undefined;
  readonly striker: Striker;
}

/** A fault that strikes a request, with its draws. */
interface Strike {
  readonly setting: Set["setting"];
  readonly draws: Random;
}

/** Faults that are put into answers, in the order of their stages. */
export class Faults {
  readonly #set = new Map<string, Set>();
  #made = 0;

  /** Places in the server where faults are put in. */
  readonly hooks: Required<Pick<Hooks, "around" | "aroundOther">> = {
    around: (reply, context) => this.#put(reply, context),
    aroundOther: (reply, context) => this.#put(reply, context),
  };

  list(): readonly FaultInfo[] {
    return [...this.#set.values()].map(infoOf);
  }

  /** Sets a fault that was read and checked; one of the same name is replaced, and counts anew. */
  set(setting: FaultSetting): FaultInfo {
    const id = setting.id ?? this.#name(setting);
    const { from, until, ...when } = setting.when ?? {};
    const [start, end] = [readInstant(from), readInstant(until)];
    const occasion = { ...when, ...(start === undefined ? {} : { from: start }), ...(end === undefined ? {} : { until: end }) };
    const path = setting.on?.path;
    const set: Set = { setting: { ...setting, id }, path: path === undefined ? undefined : pattern(path), striker: new Striker(occasion, setting.seed ?? id) };
    this.#set.set(id, set);
    return infoOf(set);
  }

  /** @returns whether there was one of that name */
  clear(id: string): boolean {
    return this.#set.delete(id);
  }

  clearAll(): void {
    this.#set.clear();
  }

  #name({ effect }: FaultSetting): string {
    do this.#made += 1;
    while (this.#set.has(`${effect.kind}-${this.#made}`));
    return `${effect.kind}-${this.#made}`;
  }

  #put(reply: Reply, met: AnswerContext | OtherContext): Answered | Promise<Answered> {
    const strikes = this.#strikes(met);
    return strikes.length === 0 ? undefined : put(strikes, reply, met);
  }

  #strikes(met: Met): readonly Strike[] {
    if (this.#set.size === 0) return [];
    const at = "at" in met ? met.at : met.realm?.now() ?? Date.now();
    const strikes: Strike[] = [];
    for (const { setting, path, striker } of this.#set.values()) {
      if (!meets(setting, path, met)) continue;
      const draws = striker.meet(at);
      if (draws !== undefined) strikes.push({ setting, draws });
    }
    return strikes.sort((one, other) => stageOf(one.setting.effect) - stageOf(other.setting.effect));
  }
}

function infoOf({ setting, striker }: Set): FaultInfo {
  return { ...setting, met: striker.met, struck: striker.struck };
}

/** `*` stands for anything. */
function pattern(path: string): RegExp {
  return new RegExp(`^${path.split("*").map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join(".*")}$`);
}

function meets({ effect, on = {} }: FaultSetting, path: RegExp | undefined, met: Met): boolean {
  const known = "plan" in met ? { feed: met.plan.feed.description.id, client: met.principal.name } : {};
  if (needsFeed(effect) && known.feed === undefined) return false;
  return (
    (on.feed === undefined || on.feed === known.feed) &&
    (on.client === undefined || on.client === known.client) &&
    (on.world === undefined || on.world === met.realm?.name) &&
    (path === undefined || path.test(met.exchange.path))
  );
}

async function put(strikes: readonly Strike[], answer: Reply, met: Met): Promise<Answered> {
  const { exchange } = met;
  exchange.notes.faults = strikes.map(({ setting }) => setting.id);
  let reply = answer;
  for (const { setting: { effect }, draws } of strikes) {
    if (effect.kind === "latency") await wait(drawDelay(effect.delay, draws), met);
    // A client that has gone by now gets nothing.
    if (!isOpen(exchange)) return "taken";
    reply = changed(effect, reply, met, draws) ?? reply;
    if (transfer(effect, reply, met)) return "taken";
  }
  return reply;
}

/** Waits; not on when the client goes. */
function wait(milliseconds: number, { exchange: { response } }: Met): Promise<void> {
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
