import { join } from "node:path";
import { readRecording } from "@sdf/documents";
import {
  closeOnSignal,
  createHost,
  createWorld,
  loadReplay,
  mountOver,
  readMount,
  type FeedEntry,
  type Hooks,
  type MountedDocument,
} from "@sdf/server";
import { shapeOf } from "@sdf/validators/model";
import pc from "picocolors";
import { loadProject } from "../infer/project.ts";
import { listDocuments } from "./documents.ts";

/** Options of `sdf mock`. */
export interface MockArguments {
  readonly responses: readonly string[];
  readonly port: number;
  readonly host: string;
  readonly closed?: true;
  readonly polling: "observe" | "enforce";
  readonly control: boolean;
  readonly controlPort?: number;
}

/** Milliseconds that requests in flight may take to finish after a signal. */
const GRACE_MS = 10_000;

/** Serves the feeds of the project until the process receives SIGINT or SIGTERM. */
export async function runMock(options: MockArguments): Promise<void> {
  const { root, specs, own, model } = await loadProject(process.cwd());
  const feeds = model.feeds.map((feed): FeedEntry => ({
    description: feed.description,
    shape: shapeOf(feed, model.scalars),
  }));
  const mounted: MountedDocument[] = [];
  for (const [index, feed] of model.feeds.entries()) {
    const entry = feeds[index];
    if (entry === undefined || !own.has(feed.file)) continue;
    const { documents, origin } = await listDocuments(feed, entry, model, join(root, specs, "fixtures"));
    mounted.push(...documents);
    console.log(`${feed.id}  ${counted(documents.length, "document")} (${origin})  ${feed.description.path}`);
  }
  const replays: Hooks["around"][] = [];
  for (const folder of options.responses) {
    if ((await readRecording(folder)) === undefined) mounted.push(...(await readResponses(folder, feeds)));
    else {
      const { around, count, skipped } = await loadReplay(folder, { feeds, fallsBack: true });
      replays.push(around);
      console.log(`${folder}  ${counted(count, "recorded response")}`);
      if (skipped.length > 0) console.error(`${pc.yellow("skipped")}  ${skipped.length}: no request of these feeds`);
    }
  }
  const at = Date.now();
  const host = createHost({
    feeds,
    options: { seed: "sdf", year: new Date(at).getUTCFullYear() },
    at,
    run: { mode: "scaled", factor: 1 },
    make: (world) => mountOver(createWorld(world), { documents: mounted, feeds }),
    open: options.closed !== true,
    polling: options.polling,
    hooks: { around: firstReply(replays) },
  });
  const url = await host.server.listen(options.port, options.host);
  const controlUrl = options.control ? await host.control.listen(options.controlPort ?? 0, options.host) : undefined;
  console.log(`sdf mock: ${url}${controlUrl === undefined ? "" : `; control: ${controlUrl}`}`);
  closeOnSignal(() => host.close(GRACE_MS));
}

/** The responses of a folder without an index, recognised by their content. */
async function readResponses(folder: string, feeds: readonly FeedEntry[]): Promise<readonly MountedDocument[]> {
  const { documents, skipped } = await readMount(folder, { feeds });
  console.log(`${folder}  ${counted(documents.length, "document")}`);
  for (const { file, why } of skipped) console.error(`${pc.yellow("skipped")}  ${file}: ${why}`);
  return documents;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Returns the reply of the first recording that contains the request. */
function firstReply(replays: readonly Hooks["around"][]): Hooks["around"] {
  if (replays.length === 0) return undefined;
  return async (reply, context) => {
    for (const around of replays) {
      const recorded = await around?.(reply, context);
      if (recorded !== undefined) return recorded;
    }
    return undefined;
  };
}
