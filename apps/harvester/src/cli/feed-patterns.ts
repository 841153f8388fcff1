import { feeds } from "../feeds/catalogue.ts";
import { matches } from "../relay/access/access.ts";
import { StoreError } from "../store/index.ts";

/**
 * Checks that each pattern selects a feed. Call it after the configuration was read, which can add feeds.
 *
 * @param patterns - `<sport>/<feed>`; `*` matches any text
 * @throws StoreError `store.unknown`
 */
export function requireFeeds(patterns: readonly string[]): void {
  const ids = [...feeds.keys()];
  const unknown = patterns.find((pattern) => !ids.some((id) => matches(pattern, id)));
  if (unknown === undefined) return;
  throw new StoreError("store.unknown", `there is no feed ${unknown}`, {
    fix: `use one of ${ids.join(", ")}, or soccer/*`,
  });
}
