import type { Change } from "../change.ts";
import { fingerprintOf } from "../fingerprint.ts";
import { packagesOf } from "../packages.ts";

/** A change as in `spec/released/changes.json` and in the JSON report. */
export interface ChangeRecord extends Change {
  readonly fingerprint: string;
  readonly packages: readonly string[];
}

export function recordOf(change: Change): ChangeRecord {
  return { ...change, fingerprint: fingerprintOf(change), packages: packagesOf(change) };
}

/** A JSON list of all changes with their fingerprints and packages. */
export function jsonReport(changes: readonly Change[]): string {
  return `${JSON.stringify(changes.map(recordOf), null, 2)}\n`;
}
