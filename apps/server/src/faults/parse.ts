import type { Distribution, FaultEffect, FaultConditions, FaultSetting, FaultTarget } from "@sdf/server-control";
import { formatInstant } from "../clock/text.ts";
import { required, InputReader } from "../input/input-reader.ts";
import { Problem } from "../input/problem.ts";
import { faultKinds } from "./stages.ts";

/** Maximum delay: one hour, in milliseconds. */
const MAX_DELAY_MS = 3_600_000;
/** Maximum size of a body, in bytes. */
const MAX_BODY_BYTES = 300_000_000;

/** Parses a fault. @throws Problem with the path of the invalid property */
export function parseFault(value: unknown, where = "body"): FaultSetting {
  const fault = new InputReader(value, where);
  const id = fault.text("id", /^[\w.-]{1,60}$/, "use 60 letters, digits, dots, hyphens and underscores at most");
  const seed = fault.text("seed");
  const [effect, on, when] = [
    required(fault.object("effect"), "effect", where),
    fault.object("on"),
    fault.object("when"),
  ];
  const setting = {
    id,
    effect: parseEffect(effect),
    on: on === undefined ? undefined : parseTarget(on),
    when: when === undefined ? undefined : parseConditions(when),
    seed,
  };
  fault.rejectUnread();
  return setting;
}

function parseEffect(effect: InputReader): FaultEffect {
  const kind = required(effect.choice("kind", faultKinds), "kind", effect.pathOf("").slice(0, -1));
  const parsed = parseEffectOfKind(kind, effect);
  effect.rejectUnread();
  return parsed;
}

function parseEffectOfKind(kind: FaultEffect["kind"], effect: InputReader): FaultEffect {
  const place = effect.pathOf("").slice(0, -1);
  const status = (): number | undefined => effect.integer("status", 200, 599);
  switch (kind) {
    case "latency":
      return { kind, delay: parseDelay(required(effect.object("delay"), "delay", place)) };
    case "status":
      return {
        kind,
        status: required(effect.integer("status", 200, 599), "status", place),
        ...omitUndefined({ body: effect.choice("body", ["html", "error", "empty"]), code: errorCode(effect) }),
      };
    case "reset":
      return { kind, at: required(effect.choice("at", ["before-headers", "mid-body"]), "at", place) };
    case "drip":
      return {
        kind,
        bytes: required(effect.integer("bytes", 1, MAX_BODY_BYTES), "bytes", place),
        every: required(effect.integer("every", 1, MAX_DELAY_MS), "every", place),
      };
    case "truncated":
      return {
        kind,
        at: required(effect.choice("at", ["transfer", "document"]), "at", place),
        ...omitUndefined({ share: effect.number("share", 0, 1) }),
      };
    case "content-type":
      return { kind, value: required(effect.text("value", /^[\x20-\x7e]{1,200}$/), "value", place) };
    case "error-body":
      return { kind, code: required(errorCode(effect), "code", place), ...omitUndefined({ status: status() }) };
    case "html":
      return { kind, ...omitUndefined({ status: status() }) };
    case "stale":
      return { kind, by: required(effect.duration("by"), "by", place) };
    case "page-shift":
      return { kind, by: required(effect.integer("by", -100_000, 100_000), "by", place) };
    case "too-many":
      return {
        kind,
        after: required(effect.integer("after", 0, 86_400), "after", place),
        ...omitUndefined({ as: effect.choice("as", ["seconds", "date"]) }),
      };
    case "huge":
      return { kind, ...omitUndefined({ bytes: effect.integer("bytes", 1, MAX_BODY_BYTES) }) };
    case "clock-skew":
      return { kind, by: required(effect.duration("by"), "by", place) };
    default:
      return { kind };
  }
}

function errorCode(effect: InputReader): string | undefined {
  return effect.text("code", /^\d{1,8}$/, 'send an error code of the service, such as "10400"');
}

function parseDelay(delay: InputReader): Distribution {
  const place = delay.pathOf("").slice(0, -1);
  const kind = required(delay.choice("kind", ["fixed", "uniform", "log-normal"]), "kind", place);
  const ms = (name: string): number => required(delay.number(name, 0, MAX_DELAY_MS), name, place);
  const distribution: Distribution =
    kind === "fixed"
      ? { kind, ms: ms("ms") }
      : kind === "uniform"
        ? { kind, min: ms("min"), max: ms("max") }
        : {
            kind,
            median: ms("median"),
            sigma: required(delay.number("sigma", 0, 10), "sigma", place),
            ...omitUndefined({ max: delay.number("max", 0, MAX_DELAY_MS) }),
          };
  delay.rejectUnread();
  if (distribution.kind === "uniform" && distribution.min > distribution.max)
    throw new Problem(
      "control.value",
      `min ${distribution.min} is above max ${distribution.max}`,
      `${place}.min`,
      "send the smaller number as min",
    );
  return distribution;
}

function parseTarget(on: InputReader): FaultTarget {
  const target = omitUndefined({
    path: on.text("path"),
    feed: on.text("feed"),
    world: on.text("world"),
    client: on.text("client"),
  });
  on.rejectUnread();
  return target;
}

function parseConditions(when: InputReader): FaultConditions {
  const maxCount = Number.MAX_SAFE_INTEGER;
  const [from, until] = [when.instant("from"), when.instant("until")];
  const conditions = omitUndefined({
    probability: when.number("probability", 0, 1),
    count: when.integer("count", 0, maxCount),
    after: when.integer("after", 0, maxCount),
    every: when.integer("every", 1, maxCount),
    burst: when.integer("burst", 1, maxCount),
    from: from === undefined ? undefined : formatInstant(from),
    until: until === undefined ? undefined : formatInstant(until),
  });
  when.rejectUnread();
  if (from !== undefined && until !== undefined && from >= until)
    throw new Problem(
      "control.value",
      "until is not after from, so the fault affects no request",
      when.pathOf("until"),
      "send a later instant",
    );
  return conditions;
}

/** Removes the properties that are `undefined`. */
function omitUndefined<T extends object>(values: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>;
  };
}
