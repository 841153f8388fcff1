import { createServer, type IncomingHttpHeaders } from "node:http";
import { closeServer, listen } from "../support/ports.ts";

/** A message as a receiver got it. */
export interface ReceivedMessage {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Content of the body. */
  readonly content: {
    readonly type: string;
    readonly id: string;
    readonly data: {
      readonly feed: string;
      readonly fixture: string;
      readonly value?: unknown;
      readonly events?: readonly { readonly type: string }[];
    };
  };
}

/** Answer of a receiver: a status, with headers. */
export interface ReceiverAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | string[]>>;
}

/** Starts a receiver. @param answer - Decides the answer to an attempt; default: status 200 */
export async function startReceiver(
  answer: (message: ReceivedMessage, count: number) => ReceiverAnswer | Promise<ReceiverAnswer> = () => ({
    status: 200,
  }),
) {
  /** All attempts, in the order of their arrival. */
  const attempts: ReceivedMessage[] = [];
  /** Attempts that were answered with status 200. */
  const accepted: ReceivedMessage[] = [];
  let concurrent = 0;
  let maxConcurrent = 0;
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      maxConcurrent = Math.max(maxConcurrent, ++concurrent);
      const message: ReceivedMessage = {
        id: String(request.headers["webhook-id"]),
        headers: request.headers,
        body,
        content: JSON.parse(body) as ReceivedMessage["content"],
      };
      attempts.push(message);
      void Promise.resolve(answer(message, attempts.length)).then(({ status, headers }) => {
        concurrent -= 1;
        if (status === 200) accepted.push(message);
        response.writeHead(status, headers);
        response.end("{}");
      });
    });
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}/hooks/hidden-path?token=abc`,
    attempts,
    accepted,
    /** Largest number of attempts that were answered at the same time. */
    get maxConcurrent() {
      return maxConcurrent;
    },
    close: () => closeServer(server),
  };
}
