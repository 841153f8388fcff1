import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile, type Element, type Scalar } from "@sdf-tools/compiler/link";
import { repository } from "../repository.ts";
import { writeAjvValidator } from "./peers/ajv.ts";

/**
 * A temporary folder with the input of the measured processes: the documents, and the model and Ajv standalone code of
 * each feed. The processes do not compile specs or schemas themselves.
 */
export interface Workbench {
  readonly folder: string;
  /** Writes a document and returns its path. */
  write(name: string, content: string | Uint8Array): string;
  /** Writes the model and the validator of a feed, if they do not exist. */
  prepareFeed(feed: string): Promise<void>;
  remove(): void;
}

/** The facts of a feed that a process reads. */
export interface FeedFacts {
  readonly root: Element;
  readonly scalars: readonly Scalar[];
  /** Name of the list whose single item may be the entire document. */
  readonly bare: string | undefined;
}

const fileName = (feed: string, extension: string) => `${feed.replace("/", ".")}.${extension}`;

export function createWorkbench(): Workbench {
  const { model } = compile(join(repository, "spec"));
  if (model === undefined) throw new Error("the specs do not compile; run `sdf check` for the errors");
  const folder = mkdtempSync(join(tmpdir(), "sdf-bench-decode-"));
  const prepared = new Set<string>();
  return {
    folder,
    write(name, content) {
      const file = join(folder, name);
      writeFileSync(file, content);
      return file;
    },
    async prepareFeed(feed) {
      if (prepared.has(feed)) return;
      prepared.add(feed);
      const response = model.feeds.find(({ id }) => id === feed)?.response;
      if (response === undefined) throw new Error(`unknown feed ${feed}`);
      writeFileSync(
        join(folder, fileName(feed, "model.json")),
        JSON.stringify({ root: response.root, bare: response.bare?.element, scalars: model.scalars }),
      );
      await writeAjvValidator(feed, ajvFile(folder, feed));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function ajvFile(folder: string, feed: string): string {
  return join(folder, fileName(feed, "ajv.mjs"));
}

export function readFacts(folder: string, feed: string): FeedFacts {
  return JSON.parse(readFileSync(join(folder, fileName(feed, "model.json")), "utf8")) as FeedFacts;
}
