import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Element, Model, Scalar } from "@sdf-tools/compiler/link";
import { findFeed } from "../documents/catalogue.ts";
import type { DocumentRoot } from "../documents/xml.ts";
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
  readonly namespace?: DocumentRoot["namespace"];
  /** Name of the list whose single item may be the entire document. */
  readonly bare: string | undefined;
}

const fileName = (feed: string, extension: string) => `${feed.replace("/", ".")}.${extension}`;

export function createWorkbench(model: Model): Workbench {
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
      const { root, namespace, bare } = findFeed(model, feed).response;
      writeFileSync(
        join(folder, fileName(feed, "model.json")),
        JSON.stringify({ root, namespace, bare: bare?.element, scalars: model.scalars }),
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
