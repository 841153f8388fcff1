/**
 * Work beside polling that one of several workers does. Only a store shared by workers (PostgreSQL) has jobs. Polls are
 * not jobs: each target has its own due time (see DECISIONS.md).
 */

/**
 * - `follow` sent in the transaction of a response that changed fixtures, with their ids as `fixtures`. The worker that
 *   receives it adds and schedules the targets of these fixtures. A second run changes nothing.
 */
export const jobNames = ["follow"] as const;
export type JobName = (typeof jobNames)[number];

export interface Job {
  readonly name: JobName;
  /** Parameters of the job, as plain JSON. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Of several waiting jobs with the same key, one is kept. */
  readonly key?: string | undefined;
}

export type JobHandlers = Readonly<Partial<Record<JobName, (data: Job["data"], signal: AbortSignal) => Promise<void>>>>;

/** Number of jobs of one name, by state. */
export interface JobCounts {
  readonly name: JobName;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
}

export interface Jobs {
  /** Sends a job, in a transaction of its own. */
  send(job: Job): Promise<void>;
  /**
   * Runs jobs until stopped, one at a time for each name. Another worker takes over the job of a dead worker. A failed
   * job is retried with back-off.
   */
  work(handlers: JobHandlers): Promise<void>;
  /** Stops taking jobs and waits for running jobs to finish. */
  stop(): Promise<void>;
  counts(): Promise<readonly JobCounts[]>;
}
