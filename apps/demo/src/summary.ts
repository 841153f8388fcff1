import type { Store } from "@sdf/harvester";
import type { Host, JournalEntry } from "@sdf/server";
import { HARVESTER } from "./clients.ts";
import type { HarvestObserver } from "./harvest-observer.ts";
import type { DemoDay } from "./match-day.ts";
import type { MatchView } from "./match-view.ts";
import { renderTable } from "./render.ts";

/** Result of a run. */
export interface Summary {
  readonly matches: readonly MatchView[];
  readonly played: number;
  readonly polls: number;
  readonly failed: number;
  /** Polls of the harvester that arrived too early, according to the server. */
  readonly early: number;
  /** Requests of other clients, such as the browser of a visitor, and the number of those that came too early. */
  readonly others: { readonly requests: number; readonly early: number };
  /** Periods without a response; `undefined` with a running clock, because a busy machine is late on a fast clock. */
  readonly gaps: number | undefined;
  readonly responses: number;
  readonly bytes: number;
  readonly archiveBytes: number;
  readonly rows: number;
  /** True if all tables can be derived from the archive; `undefined` if it was not verified. */
  readonly isVerified: boolean | undefined;
  readonly seconds: number;
}

/** Creates the summary from the store and the journal of the server. */
export async function createSummary({
  store,
  day,
  observer,
  host,
  verifies,
  seconds,
  now,
}: {
  readonly store: Store;
  readonly day: DemoDay;
  readonly observer: HarvestObserver;
  readonly host: Host;
  readonly verifies: boolean;
  readonly seconds: number;
  readonly now: number;
}): Promise<Summary> {
  const matches = [...observer.matches.values()].filter(({ id }) => day.fixtures.has(id));
  const { entries } = host.journal.query({ limit: 100_000 });
  // Verification decodes the whole archive, which would delay Ctrl-C.
  const verified = verifies ? await store.verify?.() : undefined;
  const counts = await store.counts();
  return {
    matches,
    seconds,
    played: (await store.fixtures({ status: "Played" })).filter(({ id }) => day.fixtures.has(id)).length,
    polls: observer.totals.polls,
    failed: observer.totals.failed,
    rows: observer.totals.rows,
    ...countEarly(entries),
    gaps: verifies ? (await store.gaps(now)).length : undefined,
    responses: observer.totals.documents,
    bytes: counts["response_bytes"] ?? 0,
    archiveBytes: counts["archive_bytes"] ?? 0,
    isVerified: verified?.ok,
  };
}

/** Counts early polls by client, because the intervals apply to each client. */
export function countEarly(
  entries: readonly Pick<JournalEntry, "client" | "feed" | "polling">[],
): Pick<Summary, "early" | "others"> {
  const isEarly = ({ polling }: Pick<JournalEntry, "polling">): boolean => polling?.verdict === "early";
  const others = entries.filter(({ client, feed }) => client !== HARVESTER && feed !== undefined);
  return {
    early: entries.filter((entry) => entry.client === HARVESTER && isEarly(entry)).length,
    others: { requests: others.length, early: others.filter(isEarly).length },
  };
}

/** Formats the summary as tables. */
export function formatSummary({
  matches,
  played,
  polls,
  failed,
  early,
  others,
  gaps,
  responses,
  bytes,
  archiveBytes,
  rows,
  isVerified: ok,
  seconds,
}: Summary): string {
  const of = ({ history: course }: MatchView): string =>
    course.length === 0 ? "–" : `${Math.min(...course).toFixed(0)} to ${Math.max(...course).toFixed(0)} %`;
  return [
    renderTable([
      ["match", "result", "state", "home win from/to"],
      ...matches.map((match) => [
        `${match.home} – ${match.away}`,
        match.score?.join("–") ?? "–",
        match.phase,
        of(match),
      ]),
    ]),
    "",
    renderTable([
      ["finished matches", `${played} of ${matches.length}`],
      ["polls", `${polls}, ${failed} failed, ${early} too early`],
      ...(others.requests === 0 ? [] : [["other clients", `${others.requests} requests, ${others.early} too early`]]),
      ...(gaps === undefined ? [] : [["gaps", String(gaps)]]),
      ["responses", `${responses}, ${(bytes / 1e6).toFixed(1)} MB, archived in ${(archiveBytes / 1e6).toFixed(1)} MB`],
      ["rows", String(rows)],
      ...(ok === undefined ? [] : [["tables match archive", ok ? "yes" : "NO"]]),
      ["time", `${seconds.toFixed(1)} s`],
    ]),
  ].join("\n");
}
