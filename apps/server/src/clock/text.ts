/** Parsing and formatting of instants and durations. */
import { readDateTime } from "@sdf/runtime/dates";
import type { Instant } from "@sdf/world";

const unitMs: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/** Largest absolute value of a JavaScript date. */
const MAX_INSTANT = 8.64e15;

/** Parses milliseconds since the epoch, or a date and time with a time zone; `undefined` for any other value. */
export function parseInstant(value: unknown): Instant | undefined {
  const number =
    typeof value === "number" ? value : typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : undefined;
  const at = number ?? readDateTime(value) ?? Number.NaN;
  return Number.isFinite(at) && Math.abs(at) <= MAX_INSTANT ? Math.floor(at) : undefined;
}

/** Parses a duration: milliseconds, or a text such as `90s` or `-1h30m`; `undefined` for any other value. */
export function parseDuration(value: unknown): number | undefined {
  if (typeof value === "number")
    return Number.isFinite(value) && Math.abs(value) <= MAX_INSTANT ? Math.trunc(value) : undefined;
  if (typeof value !== "string") return undefined;
  const [, sign, parts] = /^([+-]?)((?:\d+(?:\.\d+)?(?:ms|[smhdw]))+)$/.exec(value.trim()) ?? [];
  if (parts === undefined) return undefined;
  let sum = 0;
  for (const [, number, unit = ""] of parts.matchAll(/(\d+(?:\.\d+)?)(ms|[smhdw])/g))
    sum += Number(number) * (unitMs[unit] ?? 0);
  return Math.round(sign === "-" ? -sum : sum);
}

/** Formats an instant in whole seconds, or with milliseconds if it is not a whole second. */
export function formatInstant(at: Instant): string {
  return new Date(at).toISOString().replace(".000Z", "Z");
}
