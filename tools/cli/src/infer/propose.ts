import { compile, type Model } from "@sdf-tools/compiler/link";
import { renderDiagnostics } from "@sdf-tools/compiler/read";
import {
  differencesFromSpec,
  isBelowOpen,
  pathText,
  proposePatch,
  scalarForms,
  type Difference,
  type Observations,
} from "@sdf-tools/infer";
import { createTwoFilesPatch } from "diff";
import pc from "picocolors";
import type { InferArguments } from "./arguments.ts";
import { writeFiles } from "./files.ts";
import type { InferProject } from "./project.ts";

/**
 * Prints the differences between responses and a spec, and the patch that adds them to the spec.
 *
 * @returns the exit code
 */
export async function propose(
  observations: Observations,
  { root, files, own, model }: InferProject,
  feed: Model["feeds"][number],
  { json, write, leaveOpen, check: isChecked }: InferArguments,
): Promise<number> {
  const all = differencesFromSpec(feed, observations.observed, model);
  const opened = all.filter((each) => isBelowOpen(each, feed));
  // Members of open elements come last, so that changes of the service are easy to find.
  const differences = [...all.filter((each) => !opened.includes(each)), ...(leaveOpen === true ? [] : opened)];
  const patch = proposePatch(differences, {
    model,
    feed,
    files,
    options: { forms: scalarForms(model.scalars), marked: true },
  });
  const check = compile(new Map([...files, ...patch.files]));
  if (json === true) {
    const lines = differences.map((each) => ({
      kind: each.kind,
      path: pathText(each.path),
      ...each.count,
      what: describeDifference(each),
    }));
    console.log(
      JSON.stringify(
        {
          feed: feed.id,
          documents: observations.documents,
          found: lines,
          left: patch.unresolved.map(({ difference, why }) => ({ path: pathText(difference.path), why })),
          files: Object.fromEntries(patch.files),
        },
        null,
        2,
      ),
    );
  } else {
    for (const [index, each] of differences.entries()) {
      if (each === opened[0]) console.log(`${index === 0 ? "" : "\n"}In open elements (--leave-open ignores them):`);
      console.log(
        `${pc.cyan(each.kind.padEnd(7))} ${pathText(each.path)}  ${describeDifference(each)}  ` +
          pc.dim(`${each.count.seen} of ${each.count.of}`),
      );
    }
    for (const { difference, why } of patch.unresolved)
      console.error(`${pc.yellow("left")}    ${pathText(difference.path)}: ${why}`);
    for (const [path, text] of patch.files)
      console.log(
        `\n${coloured(createTwoFilesPatch(path, path, files.get(path) ?? "", text, "", "", { context: 2 }))}`,
      );
    console.log(
      differences.length === 0
        ? `${pc.green("ok")}  ${observations.documents} responses without differences from the spec`
        : `${differences.length} differences from ${feed.file} in ${observations.documents} responses`,
    );
  }
  if (check.model === undefined)
    throw new Error(`the proposal does not compile, which is a bug:\n${renderDiagnostics(check.diagnostics)}`);
  if (write === true) {
    const extended = [...patch.files.keys()].find((path) => !own.has(path));
    if (extended !== undefined)
      throw new Error(
        `${extended} belongs to the specs that this project extends; copy the spec of the feed to change it`,
      );
    await writeFiles(root, patch.files);
  }
  return isChecked === true && differences.length > 0 ? 1 : 0;
}

function describeDifference(difference: Difference): string {
  switch (difference.kind) {
    case "member":
      return `new ${difference.proposed.carrier}`;
    case "form":
      return formWords.get(difference.form) ?? `as ${difference.form}`;
    case "values":
      return (
        `${difference.closed ? "outside the complete list" : "new values"}: ` +
        `${difference.values.slice(0, 8).join(", ")}${difference.values.length > 8 ? ", …" : ""}`
      );
  }
}

const formWords: ReadonlyMap<string, string> = new Map([
  ["absent", "missing"],
  ["single", "single, but a list is documented"],
  ["list", "a list, but a single one is documented"],
]);

function coloured(patch: string): string {
  const lines = patch.split("\n").slice(1).join("\n");
  return lines.replaceAll(/^\+.*/gm, pc.green).replaceAll(/^-.*/gm, pc.red).replaceAll(/^@@.*/gm, pc.cyan);
}
