/** Thread of the writing connection: executes calls in the order of their arrival. */
import { parentPort, workerData } from "node:worker_threads";
import { openConnection, type Connection } from "./connection.ts";
import { toFailure, type Call, type Failure, type Opened, type Reply, type ThreadOptions } from "./thread-messages.ts";

const { path } = workerData as ThreadOptions;
const port = parentPort!;

/** Error of a call without a reply; the transaction cannot be committed. */
let transactionFailure: Failure | undefined;

function answer(connection: Connection, calls: readonly Call[]): Reply[] {
  const replies: Reply[] = [];
  for (const [number, method, parameters] of calls) {
    if (method === "rollback") transactionFailure = undefined;
    if (transactionFailure !== undefined) {
      if (number !== 0) replies.push([number, undefined, transactionFailure]);
      continue;
    }
    try {
      const value = perform(connection, method, parameters);
      if (number !== 0) replies.push([number, value]);
    } catch (error) {
      if (number === 0) transactionFailure = toFailure(error);
      else replies.push([number, undefined, toFailure(error)]);
    }
  }
  return replies;
}

function perform(connection: Connection, method: Call[1], parameters: readonly unknown[]): unknown {
  switch (method) {
    case "begin":
    case "commit":
    case "rollback":
    case "close":
      return connection[method]();
    case "limitPages":
      return connection.limitPages(parameters[0] as number);
    default:
      return (connection.session[method] as (...all: unknown[]) => unknown)(...parameters);
  }
}

function postOpened(message: Opened): void {
  port.postMessage(message);
}

try {
  const connection = openConnection({ path, readOnly: false });
  port.on("message", (calls: readonly Call[]) => {
    const replies = answer(connection, calls);
    if (replies.length > 0) port.postMessage(replies);
  });
  postOpened({ durability: connection.durability });
} catch (error) {
  postOpened({ failure: toFailure(error) });
}
