import type { Store } from "@sdf/harvester";
import type { Host, JournalEntry } from "@sdf/server";
import type { HarvestObserver } from "./harvest-observer.ts";
import type { DemoDay } from "./match-day.ts";
import type { MatchView } from "./match-view.ts";
import { renderTable } from "./render.ts";

/** Name of the harvester in the journal of the server. */
export const HARVESTER = "harvester";

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

/** A run, at its end. */
export interface Run {
  readonly store: Store;
  readonly day: DemoDay;
  readonly observer: HarvestObserver;
  readonly host: Host;
  /** Compare the tables with the archive. It is decoded as a whole, which would delay Ctrl-C. */
  readonly verifies: boolean;
  readonly seconds: number;
  readonly now: number;
}

/** Creates the summary from the store and the journal of the server. */
export async function createSummary({ store, day, observer, host, verifies, seconds, now }: Run): Promise<Summary> {
  const { polls, failed, rows, documents } = observer.totals;
  const isOfDay = ({ id }: { readonly id: string }): boolean => day.fixtures.has(id);
  const counts = await store.counts();
  return {
    matches: [...observer.matches.values()].filter(isOfDay),
    played: (await store.fixtures({ status: "Played" })).filter(isOfDay).length,
    polls,
    failed,
    ...countEarly(host.journal.query({ limit: 100_000 }).entries),
    gaps: verifies ? (await store.gaps(now)).length : undefined,
    responses: documents,
    bytes: counts["response_bytes"] ?? 0,
    archiveBytes: counts["archive_bytes"] ?? 0,
    rows,
    isVerified: verifies ? (await store.verify?.())?.ok : undefined,
    seconds,
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
export function formatSummary(summary: Summary): string {
  const { matches, others, gaps, isVerified } = summary;
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  const range = ({ history }: MatchView): string =>
    history.length === 0 ? "–" : `${Math.min(...history).toFixed(0)} to ${Math.max(...history).toFixed(0)} %`;
  const rows = matches.map((match) => {
    const { home, away, score, phase } = match;
    return [`${home} – ${away}`, score?.join("–") ?? "–", phase, range(match)];
  });
  return [
    renderTable([["match", "result", "state", "home win from/to"], ...rows]),
    "",
    renderTable([
      ["finished matches", `${summary.played} of ${matches.length}`],
      ["polls", `${summary.polls}, ${summary.failed} failed, ${summary.early} too early`],
      ...(others.requests === 0 ? [] : [["other clients", `${others.requests} requests, ${others.early} too early`]]),
      ...(gaps === undefined ? [] : [["gaps", String(gaps)]]),
      [
        "responses",
        `${summary.responses}, ${megabytes(summary.bytes)}, archived in ${megabytes(summary.archiveBytes)}`,
      ],
      ["rows", String(summary.rows)],
      ...(isVerified === undefined ? [] : [["tables match archive", isVerified ? "yes" : "NO"]]),
      ["time", `${summary.seconds.toFixed(1)} s`],
    ]),
  ].join("\n");
}
