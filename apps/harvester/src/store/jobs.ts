/**
 * Work beside polling: whoever shares a store shares it, and each piece is done by one of them. What
 * is polled when is no job: a target carries its own time (see DECISIONS.md).
 */

/**
 * - `follow`    fixtures that a response changed: their targets are put in and planned anew
 * - `backfill`  asks once for matches that are over
 * - `redecode`  makes all tables anew from the archive
 * - `verify`    compares the tables with the archive
 * - `export`    writes views to a folder that the worker can reach
 */
export const jobNames = ["follow", "backfill", "redecode", "verify", "export"] as const;
export type JobName = (typeof jobNames)[number];

export interface Job {
  readonly name: JobName;
  /** What the one who does it has to know, as plain JSON. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Of several jobs with the same key that wait, one is kept. */
  readonly key?: string;
}

export type JobHandlers = Readonly<Partial<Record<JobName, (data: Job["data"], signal: AbortSignal) => Promise<void>>>>;

/** How a job stands. */
export interface JobStanding {
  readonly name: JobName;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
}

export interface Jobs {
  /** Hands a job over, in a transaction of its own. */
  send(job: Job): Promise<void>;
  /** Does jobs until stopped: one at a time of each name. A job whose worker dies is done by another; one that fails is tried again, later and later. */
  work(handlers: JobHandlers): Promise<void>;
  /** Lets what is being done come to its end, and takes no more. */
  stop(): Promise<void>;
  standing(): Promise<readonly JobStanding[]>;
}
