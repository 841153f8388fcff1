import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { toBump, type Change, type Level } from "../change.ts";
import { toFingerprint } from "../fingerprint.ts";

/** A manual decision that a change has another level than its rule defines. */
export interface Override {
  /** Fingerprint of the change. If the change itself changes, the override no longer applies. */
  readonly fingerprint: string;
  readonly level: Level;
  readonly reason: string;
}

export const overridesFile = ".changeset/overrides.yaml";

const levels: readonly string[] = ["breaking", "risky", "safe", "none"];

/** Reads the overrides of the repository, with a message for each invalid entry. */
export async function readOverrides(
  root: string,
): Promise<{ readonly overrides: readonly Override[]; readonly problems: readonly string[] }> {
  const text = await readFile(join(root, overridesFile), "utf8").catch(() => "");
  const items = (parse(text, { schema: "failsafe" }) ?? []) as unknown;
  if (!Array.isArray(items))
    return {
      overrides: [],
      problems: [`${overridesFile} must be a list of entries with fingerprint, level and reason`],
    };
  const overrides: Override[] = [];
  const problems: string[] = [];
  for (const [index, item] of items.entries()) {
    const { fingerprint, level, reason } = (item ?? {}) as Record<string, unknown>;
    const problem =
      typeof fingerprint !== "string"
        ? "has no fingerprint; `sdf diff --json` prints the fingerprint of each change"
        : typeof level !== "string" || !levels.includes(level)
          ? `has no valid level; use one of ${levels.join(", ")}`
          : typeof reason !== "string" || reason.trim().length < 10
            ? "has no reason; state in a sentence why the level of the rule is wrong for this change"
            : undefined;
    if (problem === undefined) overrides.push({ fingerprint, level, reason } as Override);
    else problems.push(`${overridesFile}: entry ${index + 1} ${problem}`);
  }
  return { overrides, problems };
}

/** Applies overrides to changes, and returns the overrides that match no change as `unused`. */
export function applyOverrides(
  changes: readonly Change[],
  overrides: readonly Override[],
): { readonly changes: readonly Change[]; readonly unused: readonly Override[] } {
  const unused = new Set(overrides);
  const applied = changes.map((change) => {
    const override = overrides.find(({ fingerprint }) => fingerprint === toFingerprint(change));
    if (override === undefined) return change;
    unused.delete(override);
    return { ...change, level: override.level, bump: toBump(override.level), reason: override.reason };
  });
  return { changes: applied, unused: [...unused] };
}
