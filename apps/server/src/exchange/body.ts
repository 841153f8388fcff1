import type { IncomingMessage } from "node:http";

const MAX_BODY_BYTES = 64 * 1024;

/** Reads the body of a request; `undefined` if it is longer than `maxBytes`. */
export async function readBody(request: IncomingMessage, maxBytes = MAX_BODY_BYTES): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
