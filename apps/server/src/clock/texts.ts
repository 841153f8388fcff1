/** Instants and spans as people write them. */
import type { Instant } from "../world/contract.ts";

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** Farthest instant that dates can hold. */
const farthest = 8.64e15;

/** Reads milliseconds since the epoch, or a date and time with its zone; `undefined` when it is neither. */
export function readInstant(value: unknown): Instant | undefined {
  const number = typeof value === "number" ? value : typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : undefined;
  const at = number ?? (typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(value) ? Date.parse(value) : Number.NaN);
  return Number.isFinite(at) && Math.abs(at) <= farthest ? Math.floor(at) : undefined;
}

/** Reads milliseconds, or a text such as `90s`, `-1h30m`; `undefined` when it is neither. */
export function readSpan(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) && Math.abs(value) <= farthest ? Math.trunc(value) : undefined;
  if (typeof value !== "string") return undefined;
  const [, sign, parts] = /^([+-]?)((?:\d+(?:\.\d+)?(?:ms|[smhdw]))+)$/.exec(value.trim()) ?? [];
  if (parts === undefined) return undefined;
  let sum = 0;
  for (const [, number, unit = ""] of parts.matchAll(/(\d+(?:\.\d+)?)(ms|[smhdw])/g)) sum += Number(number) * (units[unit] ?? 0);
  return Math.round(sign === "-" ? -sum : sum);
}

/** An instant as a text in whole seconds, or in milliseconds when it is no whole second. */
export function instantText(at: Instant): string {
  return new Date(at).toISOString().replace(".000Z", "Z");
}
