/** All TypeScript samples and response types of the pages, and samples of the request builder, compile. */
import { execFile } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { model, repository } from "../../src/data/model.ts";
import { writeTypescript } from "../../src/islands/builder/code.ts";
import { listDrafts, listSupplied } from "../islands/drafts.ts";
import { feedIds, findDescription } from "../islands/support.ts";
import { explorer, plain, text } from "./built.ts";
import { typescriptSamples } from "./samples.ts";

/** Declarations of the variables that samples leave to the reader. */
const prelude = `
import type { Auth, Client } from "@sdf/runtime";
declare global {
  const baseUrl: string, tokenUrl: string, clientId: string, clientSecret: string, fixture: string, calendar: string, now: Date;
  const since: Date;
  const auth: Auth;
  const client: Client;
}
`;

/** The TypeScript pane of a feed's page. */
function responseType(feed: string): string {
  const [, pane = ""] =
    /<figure class="pane" data-view="ts">[\s\S]*?<pre[^>]*><code>([\s\S]*?)<\/code><\/pre>/.exec(
      text(`feeds/${feed}/index.html`),
    ) ?? [];
  return plain(pane);
}

/** The built declarations of all packages by what programs import, as their published `exports` name them. */
function listDeclarations(): Record<string, string[]> {
  const entries = globSync("{packages,apps}/*/package.json", { cwd: repository }).flatMap((manifest) => {
    const { name = "", publishConfig: { exports = {} } = {} } = JSON.parse(
      readFileSync(join(repository, manifest), "utf8"),
    ) as {
      readonly name?: string;
      readonly publishConfig?: { readonly exports?: Readonly<Record<string, string | { readonly types?: string }>> };
    };
    return Object.entries(exports).flatMap(([path, target]) =>
      typeof target === "object" && target.types !== undefined
        ? [[name + path.slice(1), [join(repository, dirname(manifest), target.types)]] as [string, string[]]]
        : [],
    );
  });
  return Object.fromEntries(entries);
}

/**
 * Compiles TypeScript modules in one program, without output.
 *
 * @param modules - Code by file name
 * @returns the errors, each with its file name
 */
async function compile(modules: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = join(explorer, "node_modules/.cache/samples");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, code] of modules) writeFileSync(join(folder, file), code);
  const config = {
    extends: join(repository, "tsconfig.base.json"),
    compilerOptions: {
      noEmit: true,
      skipLibCheck: true,
      noUnusedLocals: false,
      noUnusedParameters: false,
      types: ["node"],
      typeRoots: [join(repository, "node_modules/@types")],
      lib: ["ESNext", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
      moduleDetection: "force",
      paths: listDeclarations(),
    },
    include: ["*.ts"],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const compiler = join(repository, "node_modules/typescript-native/bin/tsc");
  const output = await promisify(execFile)(process.execPath, [compiler, "-p", folder, "--pretty", "false"], {
    cwd: folder,
    maxBuffer: 1e8,
  }).then(
    () => "",
    ({ message, stdout = "" }: Error & { readonly stdout?: string }) => stdout || message,
  );
  return output.split("\n").filter((line) => line !== "" && !line.startsWith(" "));
}

/** Samples of the request builder, by the request in a comment. */
const builderSamples = feedIds.flatMap((feed) =>
  listDrafts(feed, 6).map((draft) => {
    const options = { baseUrl: "https://feeds.example", supplied: listSupplied(feed) };
    return `// ${feed} ${JSON.stringify(draft)}\n${writeTypescript(findDescription(feed), draft, options)}`;
  }),
);

describe("TypeScript samples", () => {
  it("exist on pages of all kinds, and for several requests of each feed", () => {
    expect(builderSamples.length).toBeGreaterThan(feedIds.length * 3);
    expect(typescriptSamples.length).toBeGreaterThan(300);
    expect(new Set(typescriptSamples.map(({ page }) => page.split("/")[0]))).toEqual(
      new Set(["api", "feeds", "guides", "index.html", "playground"]),
    );
  });

  it("compile, except the invalid one", async () => {
    const modules = new Map([
      ["prelude.ts", prelude],
      ["invalid.ts", `import { createClient } from "@sdf/runtime";\ncreateClient({ baseUrl: 1 });\n`],
      ...typescriptSamples.map(({ page, code }, index) => [`sample-${index}.ts`, `// ${page}\n${code}\n`] as const),
      ...builderSamples.map((code, index) => [`builder-${index}.ts`, code] as const),
      ...model.feeds.map(({ id }) => [`response-${id.replace("/", "-")}.ts`, responseType(id)] as const),
    ]);
    const errors = await compile(modules);
    const withPages = errors.map((error) => `${error} ${modules.get(error.split("(")[0] ?? "")?.split("\n")[0] ?? ""}`);
    expect(withPages.filter((error) => !error.startsWith("invalid.ts"))).toEqual([]);
    expect(errors).toHaveLength(1);
  });
});
