import type { ChangeFilter, ChangePage, ChangeQuery } from "../domain/change.ts";

/** The part of a store that contains its changes. */
export interface ChangeSource {
  position(previous?: number): Promise<number>;
  changes(query: ChangeQuery): Promise<ChangePage>;
}

/** Options of {@link followChanges}. */
export interface FollowOptions {
  /** Position to continue after; 0 reads from the beginning of the archive. Default: the current end. */
  readonly after?: number | undefined;
  /** Changes that match one of these filters. Default: all. */
  readonly filters?: readonly ChangeFilter[] | undefined;
  /** Maximum number of changes in a page. Default 500. */
  readonly limit?: number | undefined;
  /** Milliseconds between two checks for new positions. Default 20. */
  readonly intervalMs?: number | undefined;
  /** Ends the iteration. */
  readonly signal?: AbortSignal | undefined;
}

/** Changes with the position to continue after. `changes` can be empty if none of the responses matched. */
export type Followed = Omit<ChangePage, "isEnd">;

/**
 * Yields all changes after a position, first those of the archive, then new ones as they are committed. Every reader
 * receives every change once and in the same order. A reader that stores the last position continues there.
 *
 * New positions are detected by a query of the highest one, in SQLite and in PostgreSQL: `NOTIFY` would serialise the
 * commits of all workers.
 *
 * @throws StoreError if the store cannot be read; the caller continues after the last position.
 */
export async function* followChanges(
  source: ChangeSource,
  { after, filters, limit, intervalMs = 20, signal }: FollowOptions = {},
): AsyncGenerator<Followed> {
  const isStopped = (): boolean => signal?.aborted === true;
  let wake = (): void => undefined;
  let position = after ?? (await source.position());
  // One listener and one timer for all pauses: a check must cost little, because most of them find nothing.
  signal?.addEventListener("abort", () => wake(), { once: true });
  const timer = setTimeout(() => wake(), intervalMs);
  try {
    while (!isStopped()) {
      const page = await source.changes({ after: position, filters, limit });
      const isNew = page.position > position;
      position = page.position;
      if (isNew) yield { changes: page.changes, targets: page.targets, position };
      if (!page.isEnd || isStopped()) continue;
      await new Promise<void>((resolve) => {
        wake = resolve;
        timer.refresh();
      });
    }
  } finally {
    clearTimeout(timer);
  }
}
