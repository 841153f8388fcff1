import type { Store } from "@sdf/harvester";
import type { Host } from "@sdf/server";
import type { Day } from "./day.ts";
import { table } from "./draw.ts";
import type { ShownMatch } from "./match.ts";
import type { Watch } from "./watch.ts";

/** What a run came to. */
export interface Summary {
  readonly matches: readonly ShownMatch[];
  readonly played: number;
  readonly polls: number;
  readonly failed: number;
  /** Polls before they were allowed, as the server saw them. */
  readonly early: number;
  /** Stretches without an answer; not counted when it was not looked at thoroughly: a busy machine is late by a fast clock. */
  readonly gaps: number | undefined;
  readonly responses: number;
  readonly bytes: number;
  readonly kept: number;
  readonly rows: number;
  /** Whether all tables follow from the archive; unknown when it was not looked at. */
  readonly ok: boolean | undefined;
  readonly seconds: number;
}

/** Reads what a run came to from its store and from the server's journal. */
export async function summaryOf({ store, day, watch, host, thorough, seconds, now }: { readonly store: Store; readonly day: Day; readonly watch: Watch; readonly host: Host; readonly thorough: boolean; readonly seconds: number; readonly now: number }): Promise<Summary> {
  const matches = [...watch.matches.values()].filter(({ id }) => day.fixtures.has(id));
  const { entries } = host.journal.query({ limit: 100_000 });
  // Decodes the whole archive once more: whoever stops a run does not want to wait for that.
  const verified = thorough ? await store.verify?.() : undefined;
  const counts = await store.counts();
  return {
    matches, seconds,
    played: (await store.fixtures({ status: "Played" })).filter(({ id }) => day.fixtures.has(id)).length,
    polls: watch.totals.polls, failed: watch.totals.failed, rows: watch.totals.rows,
    early: entries.filter(({ polling }) => polling?.verdict === "early").length,
    gaps: thorough ? (await store.gaps(now)).length : undefined,
    responses: watch.totals.documents,
    bytes: counts["response_bytes"] ?? 0, kept: counts["archive_bytes"] ?? 0,
    ok: verified?.ok,
  };
}

/** The summary as tables. */
export function summaryText({ matches, played, polls, failed, early, gaps, responses, bytes, kept, rows, ok, seconds }: Summary): string {
  const of = ({ course }: ShownMatch): string => (course.length === 0 ? "–" : `${Math.min(...course).toFixed(0)} to ${Math.max(...course).toFixed(0)} %`);
  return [
    table([["match", "result", "state", "home win between"], ...matches.map((match) => [`${match.home} – ${match.away}`, match.score.join("–"), match.status, of(match)])]),
    "",
    table([
      ["matches played to the end", `${played} of ${matches.length}`],
      ["polls", `${polls}, ${failed} failed, ${early} earlier than allowed`],
      ...(gaps === undefined ? [] : [["gaps", String(gaps)]]),
      ["responses", `${responses}, ${(bytes / 1e6).toFixed(1)} MB, kept in ${(kept / 1e6).toFixed(1)} MB`],
      ["rows", String(rows)],
      ...(ok === undefined ? [] : [["tables follow from archive", ok ? "yes" : "NO"]]),
      ["time", `${seconds.toFixed(1)} s`],
    ]),
  ].join("\n");
}
