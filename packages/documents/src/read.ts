import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { gunzipSync, zstdDecompressSync } from "node:zlib";
import { unzipSync } from "fflate";
import { parseTar } from "nanotar";
import { isDocumentName, readMessage, type Input } from "./find.ts";
import { DecompressionBudget, depthError, LimitError, MAX_DEPTH, type UnreadableCode } from "./limits.ts";

/** A document, decompressed. */
export interface ReadDocument {
  /** Path, or `<archive>:<path in the archive>`. */
  readonly file: string;
  readonly bytes: Uint8Array;
  /** Compressions of the document and of its archive, such as `gzip`. */
  readonly compressions: readonly string[];
}

/** A document, or the reason why it cannot be read. */
export type ReadResult = ReadDocument | Unreadable;

/** A document that cannot be read. */
export interface Unreadable {
  readonly file: string;
  readonly code: UnreadableCode;
  readonly message: string;
}

/**
 * Reads a file, or the standard input for `-`. Returns the documents of an archive.
 *
 * @param budget limits the decompressed bytes of a command; default: those of one file
 */
export async function readDocuments(input: Input, budget?: DecompressionBudget): Promise<ReadResult[]> {
  if ("message" in input) return [{ ...input, code: "documents.unreadable" }];
  const { file } = input;
  try {
    const bytes = file === "-" ? await buffer(process.stdin) : await readFile(file);
    return unpackDocument(file === "-" ? "(standard input)" : file, bytes, budget);
  } catch (error) {
    return [unreadable(file, error)];
  }
}

/** Decompresses a file. Returns the documents of an archive. */
export function unpackDocument(file: string, bytes: Uint8Array, budget = new DecompressionBudget()): ReadResult[] {
  budget.startFile();
  const results: ReadResult[] = [];
  try {
    unpack({ file, bytes, compressions: [] }, 0, budget, results);
  } catch (error) {
    // Documents before the limit are complete.
    results.push(unreadable(file, error));
  }
  return results;
}

/** @throws LimitError if the rest of the file cannot be read either */
function unpack(document: ReadDocument, depth: number, budget: DecompressionBudget, results: ReadResult[]): void {
  const { file } = document;
  const compression = detectCompression(document.bytes);
  if (compression === undefined) {
    results.push(document);
    return;
  }
  let contents: readonly ReadDocument[];
  try {
    if (depth === MAX_DEPTH) throw depthError();
    contents = readContents(document, compression, budget);
  } catch (error) {
    if (error instanceof LimitError && error.endsFile) throw error;
    results.push(unreadable(file, error, `not readable as ${compression.name}: `));
    return;
  }
  if (contents.length === 0) results.push(unreadable(file, new Error("no .xml, .json or .jsonp file in this archive")));
  for (const content of contents) unpack(content, depth + 1, budget, results);
}

/** Returns the decompressed document, or the documents of an archive. */
function readContents(
  { file, bytes, compressions }: ReadDocument,
  compression: Compression,
  budget: DecompressionBudget,
): readonly ReadDocument[] {
  const all = [...compressions, compression.name];
  if ("decompress" in compression) return [{ file, bytes: compression.decompress(bytes, budget), compressions: all }];
  return compression
    .entries(bytes, budget)
    .filter(({ name }) => isDocumentName(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map((entry) => ({ file: `${file}:${entry.name}`, bytes: entry.bytes, compressions: all }));
}

/** @param context precedes the message of an error that is not a limit */
function unreadable(file: string, error: unknown, context = ""): Unreadable {
  return error instanceof LimitError
    ? { file, code: error.code, message: error.message }
    : { file, code: "documents.unreadable", message: context + readMessage(error) };
}

interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Compression = { readonly name: string } & (
  | { readonly decompress: (bytes: Uint8Array, budget: DecompressionBudget) => Uint8Array }
  | { readonly entries: (bytes: Uint8Array, budget: DecompressionBudget) => Entry[] }
);

/** Detects a compression or an archive by its first bytes, not by the name of the file. */
function detectCompression(bytes: Uint8Array): Compression | undefined {
  const startsWith = (...signature: readonly number[]): boolean =>
    signature.every((byte, index) => bytes[index] === byte);
  if (startsWith(0x1f, 0x8b)) return { name: "gzip", decompress: decompressWith(gunzipSync) };
  if (startsWith(0x28, 0xb5, 0x2f, 0xfd)) return { name: "zstd", decompress: decompressWith(zstdDecompressSync) };
  if (startsWith(0x50, 0x4b, 0x03, 0x04)) return { name: "zip", entries: unzip };
  // The signature of a tar archive is the text `ustar` at byte 257.
  if (new TextDecoder().decode(bytes.subarray(257, 262)) === "ustar") return { name: "tar", entries: untar };
  return undefined;
}

function decompressWith(decompress: typeof gunzipSync | typeof zstdDecompressSync) {
  return (bytes: Uint8Array, budget: DecompressionBudget): Uint8Array => {
    // The minimum of the option is 1.
    const maxOutputLength = Math.max(1, budget.maxBytes);
    let content;
    try {
      content = decompress(bytes, { maxOutputLength });
    } catch (error) {
      if ((error as { code?: unknown }).code === "ERR_BUFFER_TOO_LARGE") throw budget.error();
      throw error;
    }
    budget.add(content.length);
    return content;
  };
}

function unzip(bytes: Uint8Array, budget: DecompressionBudget): Entry[] {
  let size = 0;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!isDocumentName(name)) return false;
      size += originalSize;
      if (size > budget.maxBytes) throw budget.error();
      return true;
    },
  });
  budget.add(size);
  return Object.entries(files).map(([name, content]) => ({ name, bytes: content }));
}

function untar(bytes: Uint8Array): Entry[] {
  // The parser ignores the offset of a Buffer in its memory, so it gets a copy.
  return parseTar(new Uint8Array(bytes)).flatMap(({ name, data }) =>
    data === undefined ? [] : [{ name, bytes: data }],
  );
}
