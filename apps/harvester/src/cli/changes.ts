import { followChanges } from "../changes/follow.ts";
import type { Change } from "../domain/change.ts";
import { StoreError } from "../store/index.ts";
import { requireFeeds } from "./feed-patterns.ts";
import { print, printRows, requirePosition, withSql, type Common } from "./shared.ts";

export interface ChangesOptions {
  /** Position to continue after. */
  readonly since?: number | undefined;
  readonly feed?: string | undefined;
  readonly fixture?: string | undefined;
  /** Print new changes until a signal stops the process. */
  readonly follow?: boolean | undefined;
}

const columns = ["position", "previous", "target", "feed", "fixture", "received_at", "format"];

/** Prints the changes after a position, in the order of positions. @returns the exit code */
export async function changes(options: Common & ChangesOptions): Promise<number> {
  const { since, feed, fixture, follow = false } = options;
  if (since === undefined) {
    throw new StoreError("store.query", "--feed, --fixture and --follow select changes after a position", {
      fix: "add --since <position>; 0 is the beginning of the store",
    });
  }
  const filters = [
    {
      feeds: feed === undefined ? undefined : [feed],
      fixtures: fixture === undefined ? undefined : [fixture],
    },
  ];
  return withSql(options, true, async (store) => {
    requireFeeds(feed === undefined ? [] : [feed]);
    await requirePosition(store, since);
    if (!follow) {
      const rows: unknown[][] = [];
      for (let after = since; ;) {
        const page = await store.changes({ after, filters });
        rows.push(...page.changes.map(cells));
        after = page.position;
        if (page.isEnd) break;
      }
      printRows(columns, rows, options);
      return 0;
    }
    const stop = new AbortController();
    const onSignal = (): void => stop.abort();
    process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
    for await (const page of followChanges(store, { after: since, filters, signal: stop.signal })) {
      for (const change of page.changes) print(JSON.stringify(change));
    }
    return 0;
  });
}

function cells({ position, previous, target, feed, fixture, receivedAt, format }: Change): unknown[] {
  return [position, previous ?? null, target, feed, fixture ?? null, receivedAt, format ?? null];
}
