import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { gunzipSync, zstdDecompressSync } from "node:zlib";
import { unzipSync } from "fflate";
import { parseTar } from "nanotar";
import { isDocumentName, messageOf, type Input } from "./find.ts";

/** A document, decompressed. */
export interface ReadDocument {
  /** Path, or `<archive>:<path in the archive>`. */
  readonly file: string;
  readonly bytes: Uint8Array;
  /** Compressions of the document and of its archive, such as `gzip`. */
  readonly compressions: readonly string[];
}

/** A document, or a message why it cannot be read. */
export type ReadResult = ReadDocument | { readonly file: string; readonly message: string };

/** Maximum size of a file after decompression, in bytes: that of a response. */
const MAX_SIZE = 256 * 1024 * 1024;
/** Maximum depth of compressions and archives in each other. */
const MAX_DEPTH = 4;

/** Reads a file, or the standard input for `-`. Returns the documents of an archive. */
export async function readDocuments(input: Input): Promise<ReadResult[]> {
  if ("message" in input) return [input];
  const { file } = input;
  try {
    const bytes = file === "-" ? await buffer(process.stdin) : await readFile(file);
    return unpackDocument(file === "-" ? "(standard input)" : file, bytes);
  } catch (error) {
    return [{ file, message: messageOf(error) }];
  }
}

/** Decompresses a file. Returns the documents of an archive. */
export function unpackDocument(file: string, bytes: Uint8Array): ReadResult[] {
  return unpack({ file, bytes, compressions: [] }, 0);
}

function unpack(document: ReadDocument, depth: number): ReadResult[] {
  const { file, bytes, compressions } = document;
  const compression = compressionOf(bytes);
  if (compression === undefined) return [document];
  if (depth === MAX_DEPTH) return [{ file, message: `more than ${MAX_DEPTH} compressions in each other` }];
  try {
    const next = [...compressions, compression.name];
    if ("decompress" in compression) {
      return unpack({ file, bytes: compression.decompress(bytes), compressions: next }, depth + 1);
    }
    const documents = compression
      .entries(bytes)
      .filter(({ name }) => isDocumentName(name))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
    if (documents.length === 0) return [{ file, message: "no .xml, .json or .jsonp file in this archive" }];
    return documents.flatMap((entry) =>
      unpack({ file: `${file}:${entry.name}`, bytes: entry.bytes, compressions: next }, depth + 1),
    );
  } catch (error) {
    return [{ file, message: `not readable as ${compression.name}: ${messageOf(error)}` }];
  }
}

interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Compression = { readonly name: string } & (
  | { readonly decompress: (bytes: Uint8Array) => Uint8Array }
  | { readonly entries: (bytes: Uint8Array) => Entry[] }
);

/** Detects a compression or an archive by its first bytes, not by the name of the file. */
function compressionOf(bytes: Uint8Array): Compression | undefined {
  const startsWith = (...signature: readonly number[]): boolean =>
    signature.every((byte, index) => bytes[index] === byte);
  const limit = { maxOutputLength: MAX_SIZE };
  if (startsWith(0x1f, 0x8b)) return { name: "gzip", decompress: (content) => gunzipSync(content, limit) };
  if (startsWith(0x28, 0xb5, 0x2f, 0xfd)) {
    return { name: "zstd", decompress: (content) => zstdDecompressSync(content, limit) };
  }
  if (startsWith(0x50, 0x4b, 0x03, 0x04)) return { name: "zip", entries: unzip };
  // The signature of a tar archive is the text `ustar` at byte 257.
  if (new TextDecoder().decode(bytes.subarray(257, 262)) === "ustar") return { name: "tar", entries: untar };
  return undefined;
}

function unzip(bytes: Uint8Array): Entry[] {
  let size = 0;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!isDocumentName(name)) return false;
      size += originalSize;
      if (size > MAX_SIZE) throw new Error(`more than ${MAX_SIZE} bytes decompressed`);
      return true;
    },
  });
  return Object.entries(files).map(([name, content]) => ({ name, bytes: content }));
}

function untar(bytes: Uint8Array): Entry[] {
  // The parser ignores the offset of a Buffer in its memory, so it gets a copy.
  return parseTar(new Uint8Array(bytes)).flatMap(({ name, data }) =>
    data === undefined ? [] : [{ name, bytes: data }],
  );
}
