import type { Distribution, FaultEffect, FaultOccasion, FaultSetting, FaultTarget } from "@sdf/server-control";
import { instantText } from "../clock/texts.ts";
import { needed, Values } from "../control/values.ts";
import { faultKinds } from "./stages.ts";

/** Longest delay, in milliseconds. */
const hour = 3_600_000;
/** Largest body, in bytes. */
const largest = 300_000_000;

/** Reads a fault to set. @throws Problem with the place of what is wrong */
export function readFault(value: unknown): FaultSetting {
  const fault = new Values(value, "body");
  const id = fault.text("id", /^[\w.-]{1,60}$/, "use 60 letters, digits, dots, hyphens and underscores at most");
  const seed = fault.text("seed");
  const [effect, on, when] = [needed(fault.object("effect"), "effect", "body"), fault.object("on"), fault.object("when")];
  const setting = {
    ...(id === undefined ? {} : { id }),
    effect: readEffect(effect),
    ...(on === undefined ? {} : { on: readTarget(on) }),
    ...(when === undefined ? {} : { when: readOccasion(when) }),
    ...(seed === undefined ? {} : { seed }),
  };
  fault.done();
  return setting;
}

function readEffect(effect: Values): FaultEffect {
  const kind = needed(effect.choice("kind", faultKinds), "kind", "body.effect");
  const read = effectOf(kind, effect);
  effect.done();
  return read;
}

function effectOf(kind: FaultEffect["kind"], effect: Values): FaultEffect {
  const place = "body.effect";
  const status = (): number | undefined => effect.integer("status", 200, 599);
  switch (kind) {
    case "latency": return { kind, delay: readDelay(needed(effect.object("delay"), "delay", place)) };
    case "status": return { kind, status: needed(effect.integer("status", 200, 599), "status", place), ...known({ body: effect.choice("body", ["html", "error", "empty"]), code: errorCode(effect) }) };
    case "reset": return { kind, at: needed(effect.choice("at", ["before-headers", "mid-body"]), "at", place) };
    case "drip": return { kind, bytes: needed(effect.integer("bytes", 1, largest), "bytes", place), every: needed(effect.integer("every", 1, hour), "every", place) };
    case "truncated": return { kind, at: needed(effect.choice("at", ["transfer", "document"]), "at", place), ...known({ share: effect.number("share", 0, 1) }) };
    case "content-type": return { kind, value: needed(effect.text("value", /^[\x20-\x7e]{1,200}$/), "value", place) };
    case "error-body": return { kind, code: needed(errorCode(effect), "code", place), ...known({ status: status() }) };
    case "html": return { kind, ...known({ status: status() }) };
    case "stale": return { kind, by: needed(effect.span("by"), "by", place) };
    case "page-shift": return { kind, by: needed(effect.integer("by", -100_000, 100_000), "by", place) };
    case "too-many": return { kind, after: needed(effect.integer("after", 0, 86_400), "after", place), ...known({ as: effect.choice("as", ["seconds", "date"]) }) };
    case "huge": return { kind, ...known({ bytes: effect.integer("bytes", 1, largest) }) };
    case "clock-skew": return { kind, by: needed(effect.span("by"), "by", place) };
    default: return { kind };
  }
}

function errorCode(effect: Values): string | undefined {
  return effect.text("code", /^\d{1,8}$/, "send an error code of the service, such as \"10400\"");
}

function readDelay(delay: Values): Distribution {
  const place = "body.effect.delay";
  const kind = needed(delay.choice("kind", ["fixed", "uniform", "log-normal"]), "kind", place);
  const ms = (name: string): number => needed(delay.number(name, 0, hour), name, place);
  const read: Distribution =
    kind === "fixed" ? { kind, ms: ms("ms") }
    : kind === "uniform" ? { kind, min: ms("min"), max: ms("max") }
    : { kind, median: ms("median"), sigma: needed(delay.number("sigma", 0, 10), "sigma", place), ...known({ max: delay.number("max", 0, hour) }) };
  delay.done();
  return read;
}

function readTarget(on: Values): FaultTarget {
  const read = known({ path: on.text("path"), feed: on.text("feed"), world: on.text("world"), client: on.text("client") });
  on.done();
  return read;
}

function readOccasion(when: Values): FaultOccasion {
  const most = Number.MAX_SAFE_INTEGER;
  const [from, until] = [when.instant("from"), when.instant("until")];
  const read = known({
    probability: when.number("probability", 0, 1),
    count: when.integer("count", 0, most),
    after: when.integer("after", 0, most),
    every: when.integer("every", 1, most),
    burst: when.integer("burst", 1, most),
    from: from === undefined ? undefined : instantText(from),
    until: until === undefined ? undefined : instantText(until),
  });
  when.done();
  return read;
}

/** Leaves out what is not given. */
function known<T extends object>(values: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [Name in keyof T]?: Exclude<T[Name], undefined> };
}
