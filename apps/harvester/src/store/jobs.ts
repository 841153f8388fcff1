/**
 * Work beside polling that one of several workers does. Only stores that workers share (PostgreSQL) have jobs. Polls are
 * no jobs: each target carries its own due time (see DECISIONS.md).
 */

/**
 * - `follow`    sent in the transaction of a response that changed fixtures, with their ids as `fixtures`; the worker that
 *               takes it adds and plans the targets of these fixtures. It may run twice: the second run changes nothing.
 */
export const jobNames = ["follow"] as const;
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
