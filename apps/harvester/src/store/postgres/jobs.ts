import type { PgBoss } from "pg-boss";
import type { Session } from "../sql/session.ts";
import { jobNames, type Job, type JobHandlers, type Jobs, type JobStanding } from "../jobs.ts";
import { optional } from "../optional.ts";
import { isSlow, message } from "./errors.ts";
import { connectMs, extended, jobLimits, keepAliveMs, type SessionLimits } from "./limits.ts";

export interface BossOptions {
  readonly url: string;
  /** Schema of the store; the jobs are in one of their own beside it. */
  readonly schema: string;
  readonly name: string;
  /** Told what goes wrong in the background. */
  readonly onError?: (error: unknown) => void;
}

/** Seconds that a job may take. One whose worker gives no sign any more is given to another long before. */
const expiry = 900;

/**
 * Jobs of workers that share a database, by pg-boss. A job can be sent in the transaction of the store
 * that its reason is written in: both are there, or neither is.
 */
export class BossJobs implements Jobs {
  readonly #boss: PgBoss;
  readonly #aborts = new AbortController();

  private constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  static async open({ url, schema, name, onError }: BossOptions): Promise<BossJobs> {
    const { PgBoss } = await optional("pg-boss", "sharing jobs between workers", () => import("pg-boss"));
    for (let attempt = 1; ; attempt++) {
      const boss = new PgBoss({
        connectionString: url, schema: `${schema}_jobs`, application_name: `${name} jobs`, max: 3,
        // Nothing is scheduled by the clock here; what is left of ended jobs is cleared away now and then.
        schedule: false, useListenNotify: true, maintenanceIntervalSeconds: 600,
        ...sessionOptions(extended(jobLimits, attempt)),
      });
      boss.on("error", (error) => onError?.(error));
      try {
        return new BossJobs(await started(boss));
      } catch (error) {
        await boss.stop({ graceful: false }).catch(() => undefined);
        // On a slow server the tables of the jobs take longer to create than a statement of a poll may.
        if (!(isSlow(error) || message(error) === "Query read timeout") || attempt > 3) throw error;
      }
    }
  }

  async send(job: Job): Promise<void> {
    await this.#boss.send(job.name, job.data, keyed(job));
  }

  /** Sends jobs in the transaction of a session: they are there when it is committed, and never when it is undone. */
  async sendIn(session: Session, jobs: readonly Job[]): Promise<void> {
    const db = { executeSql: async (text: string, values: unknown[] = []) => ({ rows: await session.statement(text, values) }) };
    for (const job of jobs) await this.#boss.send(job.name, job.data, { ...keyed(job), db });
  }

  async work(handlers: JobHandlers): Promise<void> {
    for (const name of jobNames) {
      const handler = handlers[name];
      if (handler === undefined) continue;
      // Jobs are small, so several are taken at a time: if one of them fails, all run again, which changes nothing.
      await this.#boss.work(name, { batchSize: 20, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }, async (jobs) => {
        for (const job of jobs) await handler(job.data as Job["data"], AbortSignal.any([job.signal, this.#aborts.signal]));
      });
    }
  }

  async stop(): Promise<void> {
    this.#aborts.abort(new Error("the worker stops"));
    await this.#boss.stop({ graceful: true, timeout: 10_000 });
  }

  async standing(): Promise<readonly JobStanding[]> {
    return Promise.all(jobNames.map(async (name): Promise<JobStanding> => {
      const jobs = await this.#boss.findJobs(name);
      const count = (...states: readonly string[]): number => jobs.filter(({ state }) => states.includes(state)).length;
      return { name, waiting: count("created", "retry"), active: count("active"), failed: count("failed") };
    }));
  }
}

async function started(boss: PgBoss): Promise<PgBoss> {
  await boss.start();
  for (const job of jobNames) await boss.createQueue(job, { policy: "standard", retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: expiry, heartbeatSeconds: 30, deleteAfterSeconds: 86_400, notify: true });
  return boss;
}

/** Limits of every session of the jobs. The driver takes these options, though the types of the library leave them out. */
function sessionOptions({ statementMs, lockMs, idleMs, answerMs }: SessionLimits): object {
  return {
    statement_timeout: statementMs, lock_timeout: lockMs, idle_in_transaction_session_timeout: idleMs, query_timeout: answerMs,
    keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs, connectionTimeoutMillis: connectMs,
    // A listener that is cut off is found within an interval and a time-out.
    notifyHeartbeatIntervalMs: 3000, notifyHeartbeatTimeoutMs: 3000, notifyKeepAliveInitialDelayMs: keepAliveMs,
  };
}

function keyed({ key }: Job): { singletonKey?: string; singletonSeconds?: number } {
  return key === undefined ? {} : { singletonKey: key, singletonSeconds: 60 };
}
