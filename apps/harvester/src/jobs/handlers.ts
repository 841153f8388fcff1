import { owed } from "../discover/backfill.ts";
import type { Extras, Following } from "../discover/targets.ts";
import type { FixtureRow, Store } from "../store/contract.ts";
import type { Job, JobHandlers } from "../store/jobs.ts";
import { SqlStore } from "../store/sql/store.ts";
import type { Planner } from "../work/planner.ts";

export interface HandlerParts {
  readonly store: Store;
  readonly planner: Planner;
  readonly following: readonly Following[];
  readonly extras: Extras;
  readonly now: () => number;
  /** Puts in the targets of fixtures, and plans those anew that are there. */
  readonly changed: (fixtures: readonly FixtureRow[]) => Promise<void>;
}

const usualDays = 7;

/** What a worker does with each kind of job. Each may be done twice: the second time changes nothing. */
export function jobHandlers({ store, planner, following, extras, now, changed }: HandlerParts): JobHandlers {
  return {
    follow: async (data) => changed(await store.fixtures({ ids: textsOf(data["fixtures"]) })),
    backfill: async (data) => {
      const days = typeof data["days"] === "number" ? data["days"] : usualDays;
      const targets = await owed({ store, planner, following, extras, since: now() - days * 86_400_000, repair: data["missed"] === true });
      await store.putTargets(targets, (target) => {
        const { due, reason } = planner.plan(target, now());
        return { dueAt: due, reason };
      });
    },
    redecode: async (_data, signal) => void (await store.redecode({ signal })),
    verify: async (_data, signal) => {
      const found = await store.verify?.({ signal });
      // A job that fails is seen: it stands there with what was wrong.
      if (found !== undefined && !found.ok) throw new Error(`damaged: ${found.damaged.join(", ") || "none"}; different: ${found.different.join(", ") || "none"}`);
    },
    export: async (data) => {
      const { exportStore } = await import("../export/export.ts");
      if (!(store instanceof SqlStore)) throw new Error("the store in memory has nothing to export");
      const folder = folderOf(data);
      const formats = textsOf(data["formats"]).filter((format): format is "csv" | "parquet" => format === "csv" || format === "parquet");
      await exportStore(store, { folder, formats: formats.length === 0 ? ["csv", "parquet"] : formats });
    },
  };
}

function folderOf({ folder }: Job["data"]): string {
  if (typeof folder !== "string" || folder === "") throw new Error("an export needs a folder");
  return folder;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}
