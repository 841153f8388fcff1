import type { Change } from "../change.ts";
import { toFingerprint } from "../fingerprint.ts";
import { listPackages } from "../packages.ts";

/** A change as in `spec/released/changes.json` and in the JSON report. */
export interface ChangeRecord extends Change {
  readonly fingerprint: string;
  readonly packages: readonly string[];
}

export function toRecord(change: Change): ChangeRecord {
  return { ...change, fingerprint: toFingerprint(change), packages: listPackages(change) };
}

/** A JSON list of all changes with their fingerprints and packages. */
export function jsonReport(changes: readonly Change[]): string {
  return `${JSON.stringify(changes.map(toRecord), null, 2)}\n`;
}
