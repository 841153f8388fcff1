import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { bumpOf, type Change, type Level } from "../change.ts";
import { fingerprintOf } from "../fingerprint.ts";

/** Somebody's decision that a change matters less, or more, than its rule says. */
export interface Override {
  /** Of the very change; when the change is another one tomorrow, the override no longer holds. */
  readonly fingerprint: string;
  readonly level: Level;
  readonly reason: string;
}

export const overridesFile = ".changeset/overrides.yaml";

const levels: readonly string[] = ["breaking", "risky", "safe", "none"];

/** Overrides of the repository, and what is wrong with those that are not well-formed. */
export async function readOverrides(root: string): Promise<{ readonly overrides: readonly Override[]; readonly problems: readonly string[] }> {
  const text = await readFile(join(root, overridesFile), "utf8").catch(() => "");
  const items = (parse(text, { schema: "failsafe" }) ?? []) as unknown;
  if (!Array.isArray(items)) return { overrides: [], problems: [`${overridesFile} is no list; write entries of fingerprint, level and reason`] };
  const overrides: Override[] = [];
  const problems: string[] = [];
  for (const [index, item] of items.entries()) {
    const { fingerprint, level, reason } = (item ?? {}) as Record<string, unknown>;
    const wrong = typeof fingerprint !== "string" ? "has no fingerprint; `sdf diff --json` gives it"
      : typeof level !== "string" || !levels.includes(level) ? `has no level; give one of ${levels.join(", ")}`
      : typeof reason !== "string" || reason.trim().length < 10 ? "has no reason; say in a sentence why the rule does not fit this change"
      : undefined;
    if (wrong === undefined) overrides.push({ fingerprint, level, reason } as Override);
    else problems.push(`${overridesFile}: entry ${index + 1} ${wrong}`);
  }
  return { overrides, problems };
}

/** Changes with the levels of their overrides, and the overrides that no change has. */
export function applyOverrides(changes: readonly Change[], overrides: readonly Override[]): { readonly changes: readonly Change[]; readonly unused: readonly Override[] } {
  const unused = new Set(overrides);
  const applied = changes.map((change) => {
    const override = overrides.find(({ fingerprint }) => fingerprint === fingerprintOf(change));
    if (override === undefined) return change;
    unused.delete(override);
    return { ...change, level: override.level, bump: bumpOf(override.level), reason: override.reason };
  });
  return { changes: applied, unused: [...unused] };
}
