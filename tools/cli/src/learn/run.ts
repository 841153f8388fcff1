import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  draftFeed,
  isBelowOpen,
  observeFiles,
  differencesFromSpec,
  pathText,
  proposePatch,
  scalarForms,
  writeDrift,
  type Difference,
  type Observations,
} from "@sdf-tools/infer";
import { compile, type Model } from "@sdf-tools/model";
import { renderDiagnostics } from "@sdf-tools/spec";
import { createTwoFilesPatch } from "diff";
import pc from "picocolors";

export interface LearnArguments {
  readonly feed?: string;
  readonly name: string;
  readonly code: string;
  readonly path?: string;
  readonly write?: true;
  readonly json?: true;
  readonly drift?: string;
  readonly leaveOpen?: true;
}

const root = resolve(import.meta.dirname, "../../../..");

/** @returns the exit code. 0: the spec is complete. 1: there is a proposal. 2: no response could be read */
export async function runLearn(responses: readonly string[], options: LearnArguments): Promise<number> {
  const { model, diagnostics } = compile(join(root, "spec"));
  if (model === undefined) throw new Error(`the specs do not compile:\n${renderDiagnostics(diagnostics)}`);
  const feed = options.feed === undefined ? undefined : model.feeds.find(({ id }) => id === options.feed);
  if (options.feed !== undefined && feed === undefined)
    throw new Error(`unknown feed ${options.feed}; feeds: ${model.feeds.map(({ id }) => id).join(", ")}`);
  const progress = progressLine();
  const learned = await observeFiles(await filesOf(responses), {
    model,
    feed,
    onDocument: progress.count,
  });
  progress.end();
  for (const { file, why } of learned.unreadable) console.error(`${pc.yellow("skipped")}  ${file}: ${why}`);
  for (const file of learned.foreign)
    console.error(`${pc.yellow("skipped")}  ${file}: not a response of ${options.feed ?? "one feed"}`);
  if (options.drift !== undefined) await writeDriftFile(options.drift, feed?.id ?? options.name, learned, model);
  if (learned.observed.count === 0 && learned.observed.members.size === 0) {
    console.error("sdf: no response could be read; pass files with responses of the feed");
    return 2;
  }
  return feed === undefined ? draft(learned, model, options) : propose(learned, model, feed, options);
}

async function propose(
  learned: Observations,
  model: Model,
  feed: Model["feeds"][number],
  { json, write, leaveOpen }: LearnArguments,
): Promise<number> {
  const all = differencesFromSpec(feed, learned.observed, model);
  const opened = all.filter((each) => isBelowOpen(each, feed));
  // Members of open elements come last, so that changes of the service are easy to find.
  const differences = [...all.filter((each) => !opened.includes(each)), ...(leaveOpen === true ? [] : opened)];
  const files = await specFiles();
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
      what: wordsOf(each),
    }));
    console.log(
      JSON.stringify(
        {
          feed: feed.id,
          documents: learned.documents,
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
        `${pc.cyan(each.kind.padEnd(7))} ${pathText(each.path)}  ${wordsOf(each)}  ` +
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
        ? `${pc.green("ok")}  ${learned.documents} responses without differences from the spec`
        : `${differences.length} differences from ${feed.file} in ${learned.documents} responses`,
    );
  }
  if (check.model === undefined)
    throw new Error(`the proposal does not compile, which is a bug:\n${renderDiagnostics(check.diagnostics)}`);
  if (write === true) await writeFiles(patch.files);
  return differences.length === 0 ? 0 : 1;
}

async function draft(
  learned: Observations,
  model: Model,
  { name, code, path, write, json }: LearnArguments,
): Promise<number> {
  const { documents, lists, root: xml } = learned;
  const title = (name.split("/")[1] ?? name).replaceAll("-", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  const text = draftFeed(
    learned.observed,
    {
      id: name,
      code,
      title,
      documents,
      lists,
      path,
      root: xml,
    },
    { forms: scalarForms(model.scalars) },
  );
  const file = `spec/${name}.yaml`;
  const { diagnostics } = compile(new Map([...(await specFiles()), [file, text]]));
  const errors = diagnostics.filter((each) => each.file === file && each.severity === "error");
  if (errors.length > 0) throw new Error(`the draft does not compile:\n${renderDiagnostics(errors)}`);
  if (json === true) console.log(JSON.stringify({ draft: file, documents, text }, null, 2));
  else if (write !== true) process.stdout.write(text);
  if (write === true) await writeFiles(new Map([[file, text]]));
  return 1;
}

function wordsOf(difference: Difference): string {
  switch (difference.kind) {
    case "member":
      return `new ${difference.proposed.carrier}`;
    case "form":
      return difference.form === "absent"
        ? "missing"
        : difference.form === "single"
          ? "single, but a list is documented"
          : difference.form === "list"
            ? "a list, but a single one is documented"
            : `as ${difference.form}`;
    case "values":
      return (
        `${difference.closed ? "outside the complete list" : "new values"}: ` +
        `${difference.values.slice(0, 8).join(", ")}${difference.values.length > 8 ? ", …" : ""}`
      );
  }
}

function coloured(patch: string): string {
  const paint = (line: string): string =>
    line.startsWith("+")
      ? pc.green(line)
      : line.startsWith("-")
        ? pc.red(line)
        : line.startsWith("@@")
          ? pc.cyan(line)
          : line;
  return patch.split("\n").slice(1).map(paint).join("\n");
}

async function writeFiles(files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of files) {
    await writeFile(join(root, path), text);
    console.error(`${pc.green("written")}  ${path}`);
  }
}

async function writeDriftFile(file: string, feed: string, learned: Observations, model: Model): Promise<void> {
  await writeFile(
    file,
    `${JSON.stringify(writeDrift(new Map([[feed, learned.observed]]), scalarForms(model.scalars).names), null, 2)}\n`,
  );
  console.error(`${pc.green("written")}  ${file}`);
}

/**
 * Lists the files of paths. Folders are searched recursively; files without responses are reported and skipped later.
 */
async function filesOf(named: readonly string[]): Promise<string[]> {
  const each = async (path: string): Promise<string[]> => {
    if (!(await stat(path)).isDirectory()) return [path];
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  };
  return (await Promise.all(named.map(each))).flat();
}

async function specFiles(): Promise<Map<string, string>> {
  const entries = await readdir(join(root, "spec"), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".yaml"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes(join("spec", "fixtures")));
  const read = async (path: string): Promise<[string, string]> => [
    path.slice(root.length + 1).replaceAll("\\", "/"),
    await readFile(path, "utf8"),
  ];
  return new Map(await Promise.all(paths.sort().map(read)));
}

/** Prints the number of responses read so far, if reading takes longer than a second and stderr is a terminal. */
function progressLine(): { count(done: number): void; end(): void } {
  const start = performance.now();
  let shown = 0;
  return {
    count(done) {
      const now = performance.now();
      if (!process.stderr.isTTY || now - start < 1000 || now - shown < 100) return;
      shown = now;
      process.stderr.write(`\r${done} responses read`);
    },
    end: () => void (shown > 0 && process.stderr.write("\r\u001b[K")),
  };
}
