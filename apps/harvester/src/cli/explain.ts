import { writeFileSync } from "node:fs";
import { readTimestamp } from "@sdf/runtime/dates";
import { createBundle } from "../explain/bundle.ts";
import { explain } from "../explain/explain.ts";
import { parseSelector } from "../explain/fact.ts";
import { formatExplanation } from "../explain/format.ts";
import { showAt } from "../explain/show.ts";
import { redactor } from "../secrets/redact.ts";
import { StoreError } from "../store/index.ts";
import { print, printResult } from "./output.ts";
import { withStore, type Common, type Flags } from "./shared.ts";

/** Prints when a fact of a match arrived, and what delayed it. */
export function explainFact(
  fixture: string,
  fact: string | undefined,
  options: Common & Flags<"bundle">,
): Promise<void> {
  return withStore(options, "read", async (store, config) => {
    const explanation = await explain(store, fixture, parseSelector(fact));
    printResult(options, explanation, () => formatExplanation(explanation));
    const { bundle } = options;
    if (bundle === undefined) return;
    writeFileSync(bundle, await createBundle(store, explanation, redactor(config.secrets)));
    if (options.json !== true) print(`wrote ${bundle}`);
  });
}

/** Prints the document of a target as it was known at an instant, and what differs now. */
export function show(target: string, options: Common & { readonly at: string }): Promise<void> {
  return withStore(options, "read", async (store) => {
    const at = readTimestamp(options.at);
    if (at === undefined) {
      const fix = "use an instant such as 2026-09-12T14:05:00Z";
      throw new StoreError("store.unknown", `${options.at} is not an instant`, { fix });
    }
    const known = await showAt(store, target, at);
    printResult(options, known, () => [
      JSON.stringify(known.document, undefined, 2),
      `response ${known.response}, received ${new Date(known.receivedAt).toISOString()}`,
      known.differences.length === 0 ? "The latest answer is equal." : "Different in the latest answer:",
      ...known.differences.map(({ path, then, now }) => `  ${path}  ${toText(then)} → ${toText(now)}`),
    ]);
  });
}

function toText(value: unknown): string {
  return value === undefined ? "absent" : JSON.stringify(value);
}
