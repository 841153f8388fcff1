import type { Instant } from "../domain/instant.ts";
import type { Block } from "../rate-limit/bucket.ts";
import { ALL_REQUESTS, PAUSED_UNTIL, pauseBucket } from "../rate-limit/limits.ts";
import type { Gap, GapSummary, Store } from "../store/index.ts";

/** State of a store. */
export interface Status {
  /** Database of the store. */
  readonly engine: Store["engine"];
  /** Time of the report. */
  readonly now: Instant;
  /** Time of the next poll. */
  readonly nextDue: Instant | undefined;
  /** Fixtures by status. */
  readonly fixtures: Readonly<Record<string, number>>;
  /** Attempts by result. */
  readonly polls: Readonly<Record<string, number>>;
  /** Numbers of targets, polls by result, responses and other rows, by name. */
  readonly counts: Readonly<Record<string, number>>;
  /** Number and length of gaps. */
  readonly gapSummary: GapSummary;
  /** All gaps, if they were requested. */
  readonly gaps?: readonly Gap[] | undefined;
  /** Bytes on the disk: by file, or by schema on a database server. */
  readonly sizes: Readonly<Record<string, number>>;
  /** Ends of blocks, by bucket: a feed, or `*` for all feeds. */
  readonly blocks: readonly Block[];
}

/** The duration depends on the numbers of targets and gaps, not of attempts, which are counted at each commit. */
export interface StatusOptions {
  /** List every gap. */
  readonly gaps?: boolean | undefined;
}

/** Reads the state of a store, without changes. */
export async function readStatus(store: Store, now: Instant, options: StatusOptions = {}): Promise<Status> {
  const fixtures: Record<string, number> = {};
  for (const { status } of await store.fixtures()) fixtures[status] = (fixtures[status] ?? 0) + 1;
  const counts = await store.counts();
  return {
    engine: store.engine,
    now,
    nextDue: await store.nextDueAt(),
    fixtures,
    polls: resultsIn(counts),
    counts,
    gapSummary: await store.gapSummary(now),
    sizes: await store.sizes(),
    blocks: await store.blocks(now),
    ...(options.gaps === true && { gaps: await store.gaps(now) }),
  };
}

/** Returns the number of attempts by result, the most frequent first. */
function resultsIn(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(counts)
      .flatMap(([name, count]) => (name.startsWith("polls ") ? [[name.slice("polls ".length), count] as const] : []))
      .sort(([, one], [, other]) => other - one),
  );
}

/** Counts with their own lines. */
const countsWithLines = new Set(
  (
    "targets polls responses bodies dead_letters documents fixtures archive_bytes response_bytes drift " +
    "decode_errors quarantine"
  ).split(" "),
);

/** Formats a status for people. */
export function statusText(status: Status): string {
  const { engine, now, nextDue, fixtures, polls, counts, gapSummary, sizes, gaps = [], blocks } = status;
  const count = (name: string): number => counts[name] ?? 0;
  const list = (facts: Readonly<Record<string, number>>): string =>
    Object.entries(facts)
      .map(([name, number]) => `${grouped(number)} ${name}`)
      .join(", ") || "none";
  const tables = Object.entries(counts)
    .filter(([name, rows]) => rows > 0 && !countsWithLines.has(name) && !name.startsWith("polls "))
    .sort(([, one], [, other]) => other - one);
  const rowCount = tables.reduce((sum, [, rows]) => sum + rows, 0);
  const largest = tables.slice(0, 3).map(([name, rows]) => `${name} (${grouped(rows)})`);
  const disk = Object.entries(sizes).map(([name, bytes]) => `${name} ${size(bytes)}`);
  const [raw, packed] = [count("response_bytes"), count("archive_bytes")];
  const kept = raw > 0 ? `, ${size(raw)} kept in ${size(packed)}, ${Math.round((100 * packed) / raw)} %` : "";
  const dead = count("dead_letters") > 0 ? `, ${count("dead_letters")} dead (sdf-harvest dead-letter)` : "";
  const { gaps: gapCount, targets, longestMs } = gapSummary;
  /** Names and texts; a line without a text is omitted. */
  const lines: readonly (readonly [name: string, text: string | false])[] = [
    ["store", engine],
    ["disk", disk.length > 0 && disk.join(", ")],
    [
      "next due",
      nextDue === undefined ? "nothing" : nextDue <= now ? `since ${span(now - nextDue)}` : `in ${span(nextDue - now)}`,
    ],
    ...blocks.map((block) => blockLine(block, now)),
    ["targets", grouped(count("targets")) + dead],
    ["fixtures", list(fixtures)],
    ["polls", list(polls)],
    ["responses", grouped(count("responses")) + kept],
    ["rows", rowCount > 0 && `${grouped(rowCount)} in ${tables.length} tables; most in ${largest.join(", ")}`],
    [
      "beyond",
      count("drift") + count("decode_errors") > 0 &&
        `${grouped(count("drift"))} facts beyond the API documentation, ${grouped(count("decode_errors"))} violations ` +
          "of it (sdf-harvest query drift, query decode_errors)",
    ],
    [
      "quarantine",
      count("quarantine") > 0 &&
        `${grouped(count("quarantine"))} responses that contain a credential of the service (sdf-harvest quarantine)`,
    ],
    [
      "gaps",
      gapCount === 0
        ? "none"
        : `${grouped(gapCount)} in ${grouped(targets)} targets, the longest ${span(longestMs)}` +
          (gaps.length > 0 ? "" : "; --gaps lists them"),
    ],
  ];
  return [
    ...lines.flatMap(([name, text]) => (text === false ? [] : [`${name.padEnd(10)} ${text}`])),
    ...(gaps.length > 0 ? ["", ...gapLines(gaps)] : []),
  ].join("\n");
}

function blockLine({ bucket, until }: Block, now: Instant): [name: string, text: string] {
  if (until >= PAUSED_UNTIL) {
    const isAll = bucket === pauseBucket(ALL_REQUESTS);
    return ["paused", `${isAll ? "all feeds" : bucket.slice(pauseBucket("").length)} (sdf-harvest resume)`];
  }
  const feed = bucket === ALL_REQUESTS ? "all feeds" : bucket;
  const reason = "the service requested a pause, or does not answer";
  return ["blocked", `${feed} until ${instant(until)}, in ${span(until - now)}: ${reason}`];
}

/** Groups gaps by feed and reason, with the targets below, the oldest gap first. */
function gapLines(gaps: readonly Gap[]): string[] {
  const groups = new Map<string, Gap[]>();
  for (const gap of gaps) {
    const [feed = gap.target] = gap.target.split("?");
    const name = `${feed}  ${reason(gap.why)}`;
    groups.set(name, [...(groups.get(name) ?? []), gap]);
  }
  const longest = Math.max(...gaps.map(({ target }) => subject(target).length));
  return [...groups]
    .sort(([, one], [, other]) => one[0]!.from - other[0]!.from)
    .flatMap(([name, own]) => [
      `${name}  (${own.length})`,
      ...own
        .sort((one, other) => one.from - other.from)
        .map(
          ({ target, from, to }) =>
            `  ${subject(target).padEnd(longest)}  ${instant(from)} to ` +
            `${sameDay(from, to) ? instant(to).slice(11) : instant(to)}  ${span(to - from).padStart(12)}`,
        ),
    ]);
}

/** Returns a reason without its figures, so that equal reasons are grouped. */
function reason(why: string): string {
  return /^sent \d+ s late$/.test(why) ? "sent late" : why;
}

function subject(target: string): string {
  const at = target.indexOf("?");
  return at === -1 ? "(all)" : target.slice(at + 1);
}

function sameDay(one: Instant, other: Instant): boolean {
  return instant(one).slice(0, 10) === instant(other).slice(0, 10);
}

/** Formats a count with thousands separators. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, " ");
}

/** Formats a number of bytes with a suitable unit. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const power = Math.min(3, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** power).toFixed(1)} ${["B", "kB", "MB", "GB"][power] ?? "GB"}`;
}

function instant(at: Instant): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

/** Formats a duration in its two largest units. */
export function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const parts = [
    [Math.floor(seconds / 86_400), "d"],
    [Math.floor(seconds / 3600) % 24, "h"],
    [Math.floor(seconds / 60) % 60, "min"],
    [seconds % 60, "s"],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  return first === -1
    ? "0 s"
    : parts
        .slice(first, first + 2)
        .filter(([count]) => count > 0)
        .map(([count, unit]) => `${count} ${unit}`)
        .join(" ");
}
