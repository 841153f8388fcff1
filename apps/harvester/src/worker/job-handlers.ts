import type { FixtureRow } from "../domain/fixture-rows.ts";
import type { Store } from "../store/contract.ts";
import type { JobHandlers } from "../store/jobs.ts";

export interface HandlerParts {
  readonly store: Store;
  /** Adds the targets of fixtures, and plans existing ones again. */
  readonly changed: (fixtures: readonly FixtureRow[]) => Promise<void>;
}

/** Handlers of all kinds of jobs. A repeated run changes nothing. */
export function jobHandlers({ store, changed }: HandlerParts): JobHandlers {
  return {
    follow: async ({ fixtures }) => changed(await store.fixtures({ ids: textsOf(fixtures) })),
  };
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}
