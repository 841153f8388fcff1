import type { PgBoss } from "pg-boss";
import { importOptional } from "../import-optional.ts";
import { jobNames, type Job, type JobHandlers, type Jobs, type JobCounts } from "../jobs.ts";
import type { Session } from "../session/session.ts";
import { isSlow, message } from "./errors.ts";
import { CONNECT_MS, extendLimits, jobLimits, KEEP_ALIVE_MS, type SessionLimits } from "./limits.ts";

export interface BossOptions {
  readonly url: string;
  /** Schema of the store. The jobs have a schema of their own beside it. */
  readonly schema: string;
  readonly name: string;
  /** Called with errors that occur in the background. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Maximum duration of a job in seconds. The job of an unresponsive worker is reassigned long before. */
const JOB_TIMEOUT_SECONDS = 900;

/**
 * Jobs of workers that share a database, on pg-boss. A job can be sent in the transaction that causes it, so that both
 * are committed or neither is.
 */
export class BossJobs implements Jobs {
  readonly #boss: PgBoss;
  readonly #aborts = new AbortController();

  private constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  static async open({ url, schema, name, onError }: BossOptions): Promise<BossJobs> {
    const { PgBoss } = await importOptional("pg-boss", "sharing jobs between workers", () => import("pg-boss"));
    for (let attempt = 1; ; attempt++) {
      const boss = new PgBoss({
        connectionString: url,
        schema: `${schema}_jobs`,
        application_name: `${name} jobs`,
        max: 3,
        // No job is scheduled by time; rows of finished jobs are deleted periodically.
        schedule: false,
        useListenNotify: true,
        maintenanceIntervalSeconds: 600,
        ...sessionOptions(extendLimits(jobLimits, attempt)),
      });
      boss.on("error", (error) => onError?.(error));
      try {
        return new BossJobs(await started(boss));
      } catch (error) {
        await boss.stop({ graceful: false }).catch(() => undefined);
        // On a slow server, creating the job tables takes longer than the limit of a polling statement.
        if (!(isSlow(error) || message(error) === "Query read timeout") || attempt > 3) throw error;
      }
    }
  }

  async send(job: Job): Promise<void> {
    await this.#boss.send(job.name, job.data, keyed(job));
  }

  /** Sends jobs in the transaction of a session. They exist once it is committed. */
  async sendIn(session: Session, jobs: readonly Job[]): Promise<void> {
    const db = {
      executeSql: async (text: string, values: unknown[] = []) => ({ rows: await session.statement(text, values) }),
    };
    for (const job of jobs) await this.#boss.send(job.name, job.data, { ...keyed(job), db });
  }

  async work(handlers: JobHandlers): Promise<void> {
    for (const name of jobNames) {
      const handler = handlers[name];
      if (handler === undefined) continue;
      // Jobs are small, so several are taken at a time. If one fails, all run again, which changes nothing.
      await this.#boss.work(
        name,
        { batchSize: 20, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 },
        async (jobs) => {
          for (const job of jobs)
            await handler(job.data as Job["data"], AbortSignal.any([job.signal, this.#aborts.signal]));
        },
      );
    }
  }

  async stop(): Promise<void> {
    this.#aborts.abort(new Error("the worker stops"));
    await this.#boss.stop({ graceful: true, timeout: 10_000 });
  }

  async counts(): Promise<readonly JobCounts[]> {
    return Promise.all(
      jobNames.map(async (name): Promise<JobCounts> => {
        const jobs = await this.#boss.findJobs(name);
        const count = (...states: readonly string[]): number =>
          jobs.filter(({ state }) => states.includes(state)).length;
        return { name, waiting: count("created", "retry"), active: count("active"), failed: count("failed") };
      }),
    );
  }
}

async function started(boss: PgBoss): Promise<PgBoss> {
  await boss.start();
  for (const job of jobNames)
    await boss.createQueue(job, {
      policy: "standard",
      retryLimit: 5,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: JOB_TIMEOUT_SECONDS,
      heartbeatSeconds: 30,
      deleteAfterSeconds: 86_400,
      notify: true,
    });
  return boss;
}

/** Limits of every session of the jobs. The driver accepts these options although the library's types omit them. */
function sessionOptions({ statementMs, lockMs, idleMs, answerMs }: SessionLimits): object {
  return {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
    query_timeout: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: CONNECT_MS,
    // A disconnected listener is detected within an interval and a time-out.
    notifyHeartbeatIntervalMs: 3000,
    notifyHeartbeatTimeoutMs: 3000,
    notifyKeepAliveInitialDelayMs: KEEP_ALIVE_MS,
  };
}

function keyed({ key }: Job): { singletonKey?: string; singletonSeconds?: number } {
  return key === undefined ? {} : { singletonKey: key, singletonSeconds: 60 };
}
