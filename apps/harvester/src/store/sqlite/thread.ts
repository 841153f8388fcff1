/** Thread of the writing connection: executes calls in the order of their arrival. */
import { parentPort, workerData } from "node:worker_threads";
import { openConnection } from "./connection.ts";
import type { Call, Failure, Reply } from "./thread-connection.ts";

const port = parentPort!;

/** Errors are sent as their fields, because a copy of an error has no own properties. */
function toFailure(error: unknown): Failure {
  const { message, errcode } = error as Error & { readonly errcode?: number };
  return { message, errcode };
}

try {
  const connection = openConnection(workerData as string, {});
  /** Error of a call without a reply; the transaction cannot be committed. */
  let failure: Failure | undefined;
  const perform = ([number, method, parameters]: Call): Reply => {
    if (method === "rollback") failure = undefined;
    if (failure !== undefined) return [number, undefined, failure];
    try {
      return [number, (connection[method] as (...all: readonly unknown[]) => unknown)(...parameters)];
    } catch (error) {
      if (number === 0) failure = toFailure(error);
      return [number, undefined, toFailure(error)];
    }
  };
  port.on("message", (calls: readonly Call[]) => {
    const replies = calls.map(perform).filter(([number]) => number !== 0);
    if (replies.length > 0) port.postMessage(replies);
  });
  port.postMessage([[0, undefined]]);
} catch (error) {
  port.postMessage([[0, undefined, toFailure(error)]]);
}
