import type { Gap, Instant, Store } from "../store/contract.ts";

/** How a store stands. */
export interface Status {
  readonly engine: Store["engine"];
  readonly now: Instant;
  readonly nextDue: Instant | undefined;
  readonly fixtures: Readonly<Record<string, number>>;
  readonly counts: Readonly<Record<string, number>>;
  readonly gaps: readonly Gap[];
}

/** Asks a store how it stands. Changes nothing. */
export async function statusOf(store: Store, now: Instant): Promise<Status> {
  const fixtures: Record<string, number> = {};
  for (const { status } of await store.fixtures()) fixtures[status] = (fixtures[status] ?? 0) + 1;
  return { engine: store.engine, now, nextDue: await store.nextDue(now), fixtures, counts: await store.counts(), gaps: await store.gaps(now) };
}

/** A status for people. */
export function statusText({ engine, now, nextDue, fixtures, counts, gaps }: Status, withGaps: boolean): string {
  const next = nextDue === undefined ? "nothing" : nextDue <= now ? `since ${span(now - nextDue)}` : `in ${span(nextDue - now)}`;
  const lines = [
    `store     ${engine}`,
    `next due  ${next}`,
    `fixtures  ${Object.entries(fixtures).map(([status, count]) => `${count} ${status}`).join(", ") || "none"}`,
    ...Object.entries(counts).filter(([, count]) => count > 0).map(([name, count]) => `${name.padEnd(28)} ${count}`),
    `gaps      ${gaps.length}`,
  ];
  if (withGaps) lines.push(...gaps.map(({ target, from, to, why }) => `  ${instant(from)} to ${instant(to)} (${span(to - from)})  ${target}  ${why}`));
  return lines.join("\n");
}

/** An instant in whole seconds. */
export function instant(at: Instant): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

/** A length of time in the two largest units that it has. */
export function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const parts = [[Math.floor(seconds / 86_400), "d"], [Math.floor(seconds / 3600) % 24, "h"], [Math.floor(seconds / 60) % 60, "min"], [seconds % 60, "s"]] as const;
  const first = parts.findIndex(([count]) => count > 0);
  return first === -1 ? "0 s" : parts.slice(first, first + 2).filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`).join(" ");
}
