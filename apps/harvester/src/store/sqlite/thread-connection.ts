import { Worker } from "node:worker_threads";
import { StoreError } from "../contract/error.ts";
import type { Value } from "../session/session.ts";
import type { Connection } from "./connection.ts";

/** Call to the thread. A call with the number 0 has no reply; if it fails, the commit fails. */
export type Call = readonly [number: number, method: keyof Connection, parameters: readonly unknown[]];

/** Reply of the thread. Its first message has the number 0, and the error of opening the file if there is one. */
export type Reply = readonly [number: number, value: unknown, failure?: Failure];

export interface Failure {
  readonly message: string;
  readonly errcode: number | undefined;
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/** The published package contains JavaScript; the repository runs TypeScript. */
const threadFile = new URL(import.meta.url.endsWith(".ts") ? "./thread.ts" : "./thread.js", import.meta.url);

/**
 * Opens the writing connection in a separate thread, so that disk access and row look-ups do not delay polls. Calls of
 * one event-loop turn share one message. Calls without a result are not awaited.
 *
 * @throws any error that opening the file throws
 */
export async function threadConnection(path: string): Promise<Connection> {
  const worker = new Worker(threadFile, { workerData: path });
  const waiting = new Map<number, Waiting>();
  let calls: Call[] = [];
  let lastNumber = 0;
  let gone: Error | undefined;
  const lose = (error: Error): void => {
    gone ??= error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const put = (call: Call): void => {
    if (calls.push(call) > 1) return;
    queueMicrotask(() => {
      worker.postMessage(calls);
      calls = [];
    });
  };
  const tell = (method: keyof Connection, ...parameters: readonly unknown[]): void => {
    if (gone === undefined) put([0, method, parameters]);
  };
  const wait = <T>(number: number): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (gone === undefined) waiting.set(number, { resolve, reject });
      else reject(gone);
    });
  const ask = <T>(method: keyof Connection, ...parameters: readonly unknown[]): Promise<T> => {
    const answer = wait<T>(++lastNumber);
    if (gone === undefined) put([lastNumber, method, parameters]);
    return answer;
  };
  const end = async (): Promise<void> => {
    lose(new StoreError("store.gone", "the store is closed"));
    await worker.terminate();
  };
  let cause: unknown;
  worker.on("error", (error) => (cause = error));
  worker.on("exit", (code) => {
    lose(toGone(code, cause));
  });
  worker.on("message", (replies: readonly Reply[]) => {
    for (const [number, value, failure] of replies) {
      const caller = waiting.get(number);
      waiting.delete(number);
      if (failure === undefined) caller?.resolve(value as never);
      else caller?.reject(Object.assign(new Error(failure.message), { errcode: failure.errcode }));
    }
  });
  try {
    await wait<void>(0);
    return {
      all: (sql, parameters) => ask("all", sql, parameters),
      run: (sql, parameters) => ask("run", sql, parameters),
      runEach: (sql, rows) => {
        tell("runEach", sql, rows.map(detached));
      },
      exec: (sql) => {
        tell("exec", sql);
      },
      commit: () => ask("commit"),
      rollback: () => ask("rollback"),
      close: async () => {
        await ask<void>("close");
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Copies cells that are views of larger buffers, because posting a view copies its whole buffer. */
function detached(row: readonly Value[]): readonly Value[] {
  return row.some((cell) => cell instanceof Uint8Array && cell.byteLength < cell.buffer.byteLength)
    ? row.map((cell) => (cell instanceof Uint8Array ? new Uint8Array(cell) : cell))
    : row;
}

function toGone(code: number, cause: unknown): StoreError {
  const why = cause instanceof Error ? `: ${cause.message}` : "";
  return new StoreError("store.gone", `the thread that writes the store ended with ${code}${why}`, {
    fix: "restart the process; every acknowledged response is stored",
    cause,
  });
}
