/** Readers of archives: recorded documents of users, and the stored bodies of the harvester. */
import { unpackDocument } from "@sdf/documents";
import { pack, unpack } from "../../../../apps/harvester/src/archive/frame.ts";
import type { Target } from "./target.ts";

/** Reads a file of a user. Every result is a document or a message. */
export const documentsTarget: Target = (input) => {
  const results = unpackDocument("input", input);
  if (results.length === 0) throw new Error("neither a document nor a message");
  for (const result of results) {
    const isDocument = "bytes" in result && result.bytes instanceof Uint8Array;
    if (!isDocument && !("message" in result && result.message !== "")) throw new Error("a result without a message");
  }
};

/** Names and codes of the errors of damaged frames: of the reader, and of the decompression of Node. */
const isReadError = (error: unknown): boolean =>
  error instanceof RangeError || /^(?:Z_|ZSTD_|ERR_BUFFER_TOO_LARGE)/.test((error as { code?: string }).code ?? "");

/**
 * Stored bodies. After an even first byte come a base and a body, separated by a zero byte, which every form restores.
 * After an odd one comes a damaged frame, which gives a body or an error.
 */
export const framesTarget: Target = (input) => {
  const rest = input.subarray(1);
  const end = rest.indexOf(0);
  const [base, other] = end < 0 ? [rest, rest] : [rest.subarray(0, end), rest.subarray(end + 1)];
  if ((input[0] ?? 0) % 2 === 1) {
    try {
      unpack(other, base, base.length);
    } catch (error) {
      if (!isReadError(error)) throw error;
    }
    return;
  }
  for (const from of [undefined, ...(base.length === 0 ? [] : [base])]) {
    const restored = unpack(pack(other, from), from, other.length);
    if (Buffer.compare(restored, other) !== 0) throw new Error("a stored body is not restored");
  }
};
