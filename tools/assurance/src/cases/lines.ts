import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

/** Writes the facts of each document whose path standard input has, one line of JSON each. */
export async function answerPaths(read: (bytes: Uint8Array) => object): Promise<void> {
  for await (const path of createInterface({ input: process.stdin }))
    console.log(JSON.stringify(readOrFail(read, path)));
}

function readOrFail(read: (bytes: Uint8Array) => object, path: string): object {
  try {
    return read(readFileSync(path));
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
