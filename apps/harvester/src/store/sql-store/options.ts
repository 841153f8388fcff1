import type { Instant } from "../../domain/instant.ts";
import type { UpgradeMode } from "../migrations/upgrade.ts";

export interface OpenStoreOptions {
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
}
