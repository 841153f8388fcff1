import type { Change } from "../change.ts";
import { fingerprintOf } from "../fingerprint.ts";
import { packagesOf } from "../packages.ts";

/** A change as files and other programs carry it. */
export interface ChangeRecord extends Change {
  readonly fingerprint: string;
  readonly packages: readonly string[];
}

export function recordOf(change: Change): ChangeRecord {
  return { ...change, fingerprint: fingerprintOf(change), packages: packagesOf(change) };
}

/** For programs: every change with its fingerprint and its packages. */
export function jsonReport(changes: readonly Change[]): string {
  return `${JSON.stringify(changes.map(recordOf), null, 2)}\n`;
}
