import type { DocumentRoot } from "../documents/xml.ts";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Element, Model, Scalar } from "@sdf-tools/model";
import { findFeed } from "../documents/catalogue.ts";
import { writeAjvValidator } from "./peers/ajv.ts";

/**
 * A temporary folder with what the measured processes need, so that none of them has to compile the
 * specs or a schema: the documents, and for each feed its model and Ajv's standalone code.
 */
export interface Workbench {
  readonly folder: string;
  /** Writes a document, and says where it is. */
  write(name: string, content: string | Uint8Array): string;
  /** Makes sure that model and validator of a feed are there. */
  prepareFeed(feed: string): Promise<void>;
  remove(): void;
}

/** What a process knows of a feed. */
export interface FeedFacts {
  readonly root: Element;
  readonly scalars: readonly Scalar[];
  readonly namespace?: DocumentRoot["namespace"];
  /** List that may stand alone as the document, as the model says. */
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
      writeFileSync(join(folder, fileName(feed, "model.json")), JSON.stringify({ root, namespace, bare: bare?.element, scalars: model.scalars }));
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
