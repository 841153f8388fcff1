import { pathToFileURL } from "node:url";
import type { FeedShape } from "@sdf/validators";
import type { AjvValidator } from "./peers/ajv.ts";
import { planRoot, type RootPlan } from "./peers/plan.ts";
import { ajvFile, readFacts } from "./workbench.ts";

/** Converts the bytes of a response to a validated value. Throws if the value is invalid. */
export interface Pipeline {
  /** Converts the bytes to the input of `run`. Not measured. */
  readonly prepare: (bytes: Uint8Array) => unknown;
  readonly run: (input: never) => unknown;
}

/** Pipelines by name, with their input format. Each pipeline runs in its own process and loads only its own modules. */
export const formats = {
  "fast-xml-parser": "xml",
  saxes: "xml",
  "ours-xml": "xml",
  parse: "json",
  "parse+ajv": "json",
  "ours-json": "json",
  "ours-check": "json",
} as const;

export type ComparedName = keyof typeof formats;

export const pipelineNames = Object.keys(formats) as ComparedName[];

/** `saxes-tree` is saxes without mapping and validation, so it has another value. */
export type PipelineName = ComparedName | "saxes-tree";

const toText = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
const parse = (bytes: Uint8Array): unknown => JSON.parse(toText(bytes));
const unchanged = (bytes: Uint8Array) => bytes;

/** Loads a pipeline. @param folder - the folder of the workbench, from which {@link readFacts} reads the feed */
export async function loadPipeline(name: PipelineName, feed: string, folder: string): Promise<Pipeline> {
  switch (name) {
    case "fast-xml-parser": {
      const { attributePrefix, readWithFastXmlParser } = await import("./peers/fast-xml-parser.ts");
      return xmlPeer(readWithFastXmlParser, feed, folder, attributePrefix);
    }
    case "saxes":
      return xmlPeer((await import("./peers/saxes.ts")).readWithSaxes, feed, folder);
    case "saxes-tree": {
      const { parseTree } = await import("./peers/saxes.ts");
      return { prepare: unchanged, run: (bytes: Uint8Array) => parseTree(toText(bytes)) };
    }
    case "parse":
      return { prepare: unchanged, run: parse };
    case "parse+ajv": {
      const validate = await ajv(feed, folder);
      return { prepare: unchanged, run: (bytes: Uint8Array) => validate(parse(bytes)) };
    }
    case "ours-check": {
      const { check } = await import("@sdf/validators");
      const shape = await loadShape(feed);
      return { prepare: parse, run: (value: unknown) => withoutIssues(check(value, { feed: shape })) };
    }
    case "ours-xml":
    case "ours-json": {
      const { decode } = await import("@sdf/validators");
      const shape = await loadShape(feed);
      return { prepare: unchanged, run: (bytes: Uint8Array) => withoutIssues(decode(bytes, { feed: shape })) };
    }
  }
}

type Read = (text: string, root: RootPlan) => unknown;

async function xmlPeer(read: Read, feed: string, folder: string, attributePrefix = ""): Promise<Pipeline> {
  const root = planRoot(readFacts(folder, feed), attributePrefix);
  const validate = await ajv(feed, folder);
  return { prepare: unchanged, run: (bytes: Uint8Array) => validate(read(toText(bytes), root)) };
}

async function ajv(feed: string, folder: string): Promise<(value: unknown) => unknown> {
  const { default: isValid } = (await import(pathToFileURL(ajvFile(folder, feed)).href)) as { default: AjvValidator };
  return (value) => {
    if (!isValid(value))
      throw new TypeError(`Ajv rejected the value: ${JSON.stringify((isValid as { errors?: unknown }).errors)}`);
    return value;
  };
}

/** Imports the shape of a feed from its own entry point. */
async function loadShape(feed: string): Promise<FeedShape<unknown>> {
  const name = `@sdf/validators/${feed}`;
  const entry = (await import(name)) as Readonly<Record<string, FeedShape<unknown>>>;
  const shape = Object.values(entry).find((each) => each.feed === feed);
  if (shape === undefined) throw new Error(`${name} exports no shape of ${feed}`);
  return shape;
}

function withoutIssues({
  value,
  issues,
}: {
  readonly value: unknown;
  readonly issues: readonly { readonly path: string; readonly expected: string }[];
}): unknown {
  if (issues[0] !== undefined)
    throw new TypeError(`${issues.length} issues, the first at ${issues[0].path}: expected ${issues[0].expected}`);
  return value;
}
