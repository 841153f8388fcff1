import type { FixtureRow } from "../../domain/fixture-rows.ts";
import type { Instant } from "../../domain/instant.ts";
import type { Jobs, Job } from "../jobs.ts";
import type { Migration } from "../migrations/migration.ts";
import type { UpgradeMode } from "../migrations/upgrade.ts";
import type { Session } from "../session/session.ts";

/** Jobs that can be sent in a transaction of the store. */
export interface SharedJobs extends Jobs {
  sendIn(session: Session, jobs: readonly Job[]): Promise<void>;
}

/** Returns a function that sends the jobs of changed fixtures in the transaction of a session. */
export function followJobsOf(
  jobs: SharedJobs,
): (session: Session, fixtures: readonly Pick<FixtureRow, "id">[]) => Promise<void> {
  return (session, fixtures) =>
    jobs.sendIn(session, [{ name: "follow", data: { fixtures: [...new Set(fixtures.map(({ id }) => id))] } }]);
}

/** Options of a store that several workers share. */
export interface SharedOptions {
  readonly jobs?: SharedJobs | undefined;
}

export interface OpenStoreOptions extends SharedOptions {
  /** Open for reading only; a store with an older layout is rejected. */
  readonly readOnly?: boolean | undefined;
  /** Permitted extent of an upgrade. Default `quick`: one short transaction. */
  readonly upgrade?: UpgradeMode | undefined;
  /** Called while the tables of an upgraded store are filled from the archive. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
  /** Clock that determines the monthly partition of new rows, in PostgreSQL. Default: the system clock. */
  readonly now?: (() => Instant) | undefined;
  /** Open a store whose move or restore was interrupted, to continue it. Default false. */
  readonly allowUnfinished?: boolean | undefined;
  /** Migrations instead of the released ones, for tests. */
  readonly migrations?: readonly Migration[] | undefined;
}
