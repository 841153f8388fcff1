import { Worker } from "node:worker_threads";
import { StoreError } from "../contract/error.ts";
import type { Row, Session, Value } from "../session/session.ts";
import type { Connection } from "./connection.ts";
import { sharedSessionMethods } from "./session.ts";
import { toError, type Call, type Method, type Opened, type Reply, type ThreadOptions } from "./thread-messages.ts";

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/** The published package contains JavaScript; the repository runs TypeScript. */
const threadFile = new URL(import.meta.url.endsWith(".ts") ? "./thread.ts" : "./thread.js", import.meta.url);

/**
 * Opens the writing connection in a separate thread, so that disk access and row look-ups do not delay polls. Calls of
 * one event-loop turn share one message. Calls without a result are not awaited; if one fails, the commit fails.
 *
 * @throws any error that opening the file throws
 */
export async function threadConnection(options: ThreadOptions): Promise<Connection> {
  const calls = new Calls(new Worker(threadFile, { workerData: options }));
  const opened = await calls.opened;
  if ("failure" in opened) {
    await calls.end();
    throw toError(opened.failure);
  }
  const ask = calls.ask.bind(calls);
  const tell = calls.tell.bind(calls);
  const session: Session = {
    ...sharedSessionMethods,
    all: (sql, parameters = []) => ask<Row[]>("all", sql, parameters),
    run: (sql, parameters = []) => ask<number>("run", sql, parameters),
    script: (list) => {
      tell("script", list);
    },
    insert: (table, columns, rows, tail = "") => {
      tell("insert", table, columns, rows.map(detached), tail);
    },
    add: (table, columns, row) => ask<number>("add", table, columns, detached(row)),
    ids: (table, count) => ask<number[]>("ids", table, count),
    change: (table, columns, rows) => {
      tell("change", table, columns, rows);
    },
    end: (table, rows) => {
      tell("end", table, rows);
    },
  };
  return {
    session,
    durability: opened.durability,
    begin: () => {
      tell("begin");
    },
    commit: () => ask<void>("commit"),
    rollback: () => ask<void>("rollback"),
    limitPages: (pages) => {
      tell("limitPages", pages);
    },
    close: async () => {
      await ask<void>("close");
      await calls.end();
    },
  };
}

/** Calls sent to the thread, and the callers that wait for results. */
class Calls {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #next: Call[] = [];
  #last = 0;
  #gone: Error | undefined;

  /** First message of the thread. */
  readonly opened: Promise<Opened>;

  constructor(worker: Worker) {
    this.#worker = worker;
    let why: Error | undefined;
    this.opened = new Promise((resolve, reject) => {
      worker.on("message", (message: Opened | readonly Reply[]) => {
        if (Array.isArray(message)) for (const reply of message as readonly Reply[]) this.#take(reply);
        else resolve(message as Opened);
      });
      worker.on("error", (error) => {
        why = error;
      });
      worker.on("exit", (code) => {
        const error = threadEnded(code, why);
        reject(error);
        this.#lose(error);
      });
    });
  }

  ask<T>(method: Method, ...parameters: readonly unknown[]): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#gone !== undefined) return reject(this.#gone);
      const number = ++this.#last;
      this.#waiting.set(number, { resolve, reject });
      this.#put([number, method, parameters]);
    });
  }

  tell(method: Method, ...parameters: readonly unknown[]): void {
    if (this.#gone === undefined) this.#put([0, method, parameters]);
  }

  /** Terminates the thread. */
  async end(): Promise<void> {
    this.#lose(new StoreError("store.gone", "the store is closed"));
    await this.#worker.terminate();
  }

  #put(call: Call): void {
    this.#next.push(call);
    if (this.#next.length === 1)
      queueMicrotask(() => {
        this.#worker.postMessage(this.#next.splice(0));
      });
  }

  #take([number, value, failure]: Reply): void {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (failure === undefined) waiting?.resolve(value as never);
    else waiting?.reject(toError(failure));
  }

  #lose(error: Error): void {
    this.#gone ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** Copies cells that are views of larger buffers, because posting a view copies its whole buffer. */
function detached(row: readonly Value[]): readonly Value[] {
  return row.some((cell) => cell instanceof Uint8Array && cell.byteLength < cell.buffer.byteLength)
    ? row.map((cell) => (cell instanceof Uint8Array ? new Uint8Array(cell) : cell))
    : row;
}

function threadEnded(code: number, cause?: unknown): StoreError {
  const why = cause instanceof Error ? `: ${cause.message}` : "";
  return new StoreError("store.gone", `the thread that writes the store ended with ${code}${why}`, {
    fix: "restart the process; every acknowledged response is stored",
    cause,
  });
}
