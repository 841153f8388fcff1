import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { DecompressionBudget, readDocuments as readFiles, splitLines } from "@sdf/documents";
import { detectFormat } from "@sdf/validators";
import { readDeclaredEncoding } from "@sdf/validators/encodings";
import { ReadFailure, readXml, type XmlNode } from "./xml-tree.ts";

/** A parsed response. */
export type Document = { readonly file: string } & (
  | { readonly format: "json"; readonly value: unknown }
  | { readonly format: "xml"; readonly root: XmlNode }
);

/** A file, or a line of a file with several responses, that could not be read. */
export interface Unreadable {
  readonly file: string;
  readonly why: string;
}

/**
 * Reads XML, JSON and JSONP files, and `.ndjson` or `.jsonl` files with one JSON response per line; also compressed
 * ones and those in archives. Files are read one after the other, so only one file is in memory.
 */
export async function* readDocuments(
  files: readonly string[],
  unreadable: (problem: Unreadable) => void,
): AsyncGenerator<Document> {
  const budget = new DecompressionBudget();
  for (const path of files) {
    if (/\.(?:ndjson|jsonl)$/.test(path)) yield* readLines(path, createReadStream(path, "utf8"), unreadable);
    else yield* readFile(path, budget, unreadable);
  }
}

async function* readFile(
  path: string,
  budget: DecompressionBudget,
  unreadable: (problem: Unreadable) => void,
): AsyncGenerator<Document> {
  for (const result of await readFiles({ file: path }, budget)) {
    if ("message" in result) {
      unreadable({ file: result.file, why: result.message });
      continue;
    }
    for (const { file, bytes } of splitLines(result)) {
      const document = await attempt(file, unreadable, async () => readDocument(file, bytes));
      if (document !== undefined) yield document;
    }
  }
}

async function* readLines(
  file: string,
  input: NodeJS.ReadableStream,
  unreadable: (problem: Unreadable) => void,
): AsyncGenerator<Document> {
  let number = 0;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    if (line.trim() === "") continue;
    const place = `${file}:${number}`;
    const document = await attempt(place, unreadable, async (): Promise<Document> => ({
      file: place,
      format: "json",
      value: JSON.parse(line),
    }));
    if (document !== undefined) yield document;
  }
}

/** Reads one response from its bytes. */
export function readDocument(file: string, bytes: Uint8Array): Document {
  const converted = readDeclaredEncoding(bytes);
  const utf8 = typeof converted === "string" ? new TextEncoder().encode(converted) : converted;
  const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(utf8);
  switch (detectFormat(utf8)) {
    case "xml":
      return { file, format: "xml", root: readXml(text) };
    case "json":
      return { file, format: "json", value: JSON.parse(text) };
    case "jsonp":
      return { file, format: "json", value: JSON.parse(text.slice(text.indexOf("(") + 1, text.lastIndexOf(")"))) };
    default:
      throw new ReadFailure(
        /^\s*(?:"|-?\d|true|false|null)/.test(text)
          ? "the document is a single JSON value; a response that a feed describes is an object or a list"
          : "unknown format; expected XML, JSON or JSONP",
      );
  }
}

async function attempt<Result>(
  file: string,
  unreadable: (problem: Unreadable) => void,
  read: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    unreadable({ file, why: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}
