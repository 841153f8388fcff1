import type { ModelPolling, Source } from "@sdf/schemas/model";
import { findPlace, findKeyPlace, findValuePlace } from "../../read/index.ts";
import type { Problems, WindowSyntax } from "../../read/index.ts";

/** Builds the polling windows, with offsets in seconds. */
export function buildPolling(windows: readonly WindowSyntax[], source: Source, problems: Problems): ModelPolling[] {
  const ids = new Set<string>();
  return windows.map((window) => {
    if (ids.has(window.id)) problems.report("SDF2302", findValuePlace(window, "id"), { id: window.id });
    ids.add(window.id);
    checkWindow(window, problems);
    return buildWindow(window, source);
  });
}

function buildWindow(window: WindowSyntax, source: Source): ModelPolling {
  const { id, anchor, from, to, every, once, during, coverage, alternative, meaning } = window;
  return {
    id,
    anchor,
    from: from === undefined ? undefined : durationSeconds(from),
    to: to === undefined ? undefined : durationSeconds(to),
    every: every === undefined ? undefined : durationSeconds(every),
    once,
    during,
    ...(window["at-period-change"] === true && { atPeriodChange: true }),
    coverageLevels: coverage,
    ...(alternative === true && { alternative }),
    meaning,
    source: window.source ?? source,
  };
}

function checkWindow(window: WindowSyntax, problems: Problems): void {
  const { anchor, from, to, every, once } = window;
  if (every === undefined && once === undefined)
    problems.report("SDF2301", findPlace(window), { found: "neither `every` nor `once`" });
  if (every !== undefined && once !== undefined)
    problems.report("SDF2301", findKeyPlace(window, "once"), { found: "both `every` and `once`" });
  if (every !== undefined && durationSeconds(every) <= 0)
    problems.report("SDF2305", findValuePlace(window, "every"), { every });
  if (from !== undefined && to !== undefined && durationSeconds(to) <= durationSeconds(from)) {
    problems.report("SDF2303", findValuePlace(window, "to"), { from, to });
  }
  if (anchor === "none") {
    for (const key of ["from", "to"] as const) {
      if (window[key] !== undefined) problems.report("SDF2304", findKeyPlace(window, key), {});
    }
  }
}

const seconds = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** Converts a duration such as `90s`, `5m`, `4h` or `-7d` to seconds. The JSON Schema has checked its format. */
export function durationSeconds(duration: string): number {
  const unit = duration.at(-1) as keyof typeof seconds;
  return Number(duration.slice(0, -1)) * seconds[unit];
}
