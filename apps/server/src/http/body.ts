import type { IncomingMessage } from "node:http";

const longest = 64 * 1024;

/** Reads the body of a request; `undefined` when it is longer than any that is expected. */
export async function readBody(request: IncomingMessage, bound = longest): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > bound) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
