import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Availability } from "../judge/xerces.ts";

/** What kloppy has read of a match. */
export interface KloppyMatch {
  readonly id: string | null;
  readonly week: string | null;
  readonly score: readonly [home: number, away: number] | null;
  readonly periods: readonly number[];
  readonly teams: readonly {
    readonly id: string;
    readonly name: string;
    readonly ground: string;
    readonly players: readonly {
      readonly id: string;
      readonly name: string;
      readonly shirt: number;
      readonly starting: boolean;
    }[];
  }[];
  readonly events: readonly KloppyEvent[];
}

/** An event as kloppy has read it. */
export interface KloppyEvent {
  readonly id: string;
  /** Class of the event, such as `PassEvent`. */
  readonly kind: string;
  readonly period: number;
  /** Seconds since the start of the period. */
  readonly seconds: number;
  readonly team: string;
  readonly player: string | null;
  readonly at: readonly [x: number, y: number] | null;
  readonly result: string | null;
  readonly card: string | null;
  readonly end: readonly [x: number, y: number] | null;
}

/** Kloppy, if it is available. */
export type Kloppy =
  | { readonly ready: true; readonly read: (matchFile: string, eventsFile: string) => KloppyMatch }
  | Extract<Availability, { readonly ready: false }>;

/** Largest output of the reader, in bytes. */
const MAX_OUTPUT_BYTES = 64 * 2 ** 20;

/**
 * Finds kloppy: a checkout of its repository in the folder `SDF_KLOPPY`, or an installed Python module. Its
 * dependencies are Debian packages: `python3-lxml python3-sortedcontainers python3-dateutil python3-tz python3-fsspec`.
 *
 * @returns its reader, or the reason why it is unavailable
 */
export function findKloppy(): Kloppy {
  const folder = process.env["SDF_KLOPPY"];
  const env = folder === undefined ? process.env : { ...process.env, PYTHONPATH: folder };
  const run = (python: string, parameters: readonly string[]) =>
    spawnSync(python, parameters, { encoding: "utf8", env, maxBuffer: MAX_OUTPUT_BYTES });
  // The first Python of the path may be another one than that of the system, which has the packages of Debian.
  const commands = ["python3", "/usr/bin/python3"];
  const python = commands.find((each) => run(each, ["-c", "from kloppy import statsperform"]).status === 0);
  if (python === undefined)
    return {
      ready: false,
      reason: "no Python has the module kloppy; set SDF_KLOPPY to a checkout of github.com/PySport/kloppy",
    };
  return {
    ready: true,
    read: (matchFile, eventsFile) => {
      const { status, stdout, stderr } = run(python, [
        join(import.meta.dirname, "read_with_kloppy.py"),
        matchFile,
        eventsFile,
      ]);
      if (status !== 0) throw new Error(`kloppy cannot read ${matchFile} and ${eventsFile}: ${stderr}`);
      return JSON.parse(stdout) as KloppyMatch;
    },
  };
}
