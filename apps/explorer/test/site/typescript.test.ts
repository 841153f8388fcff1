/** All TypeScript samples and response types of the pages compile. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it, vi } from "vitest";
import { model, repository } from "../../src/data/model.ts";
import { plain, text } from "./built.ts";
import { typescriptSamples } from "./samples.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 90_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

/** Declarations of the variables that samples leave to the reader. */
const prelude = `
import type { Auth, Client } from "@sdf/runtime";
declare global {
  const baseUrl: string, tokenUrl: string, clientId: string, clientSecret: string, fixture: string, calendar: string, now: Date;
  const since: Date;
  const auth: Auth;
  const client: Client;
}
export {};
`;

/** Where packages are, by what one imports: the sources, as their own \`exports\` name them. */
function sourcesOfPackages(): Record<string, string[]> {
  const folders = ["packages", "apps"].flatMap((room) =>
    readdirSync(join(repository, room), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(repository, room, name)),
  );
  return Object.fromEntries(
    folders.flatMap((folder) => {
      let described: { name?: string; exports?: Readonly<Record<string, unknown>> };
      try {
        described = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as typeof described;
      } catch {
        return [];
      }
      return Object.entries(described.exports ?? {}).flatMap(([path, target]) =>
        typeof target === "string" && target.endsWith(".ts")
          ? [[`${described.name ?? ""}${path.slice(1)}`, [join(folder, target)]] as const]
          : [],
      );
    }),
  );
}

const folder = join(repository, "apps/explorer/test/site/samples");
const sources = new Map<string, { readonly code: string; readonly page: string }>();
typescriptSamples.forEach(({ page, code }, index) => {
  sources.set(join(folder, `sample-${index}.ts`), { page, code: `${code}\nexport {};\n` });
});
for (const { id } of model.feeds) {
  const page = `feeds/${id}/index.html`;
  const pane =
    /<figure class="pane" data-view="ts">[\s\S]*?<pre[^>]*><code>([\s\S]*?)<\/code><\/pre>/.exec(text(page))?.[1] ?? "";
  sources.set(join(folder, `response-${id.replace("/", "-")}.ts`), { page, code: `${plain(pane)}\nexport {};\n` });
}
// A sample that must not compile, so that the test fails if the compiler checks nothing.
sources.set(join(folder, "invalid.ts"), {
  page: "invalid",
  code: `import { createClient } from "@sdf/runtime";\ncreateClient({ baseUrl: 1 });\nexport {};\n`,
});

const options: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  resolveJsonModule: true,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts", "lib.dom.asynciterable.d.ts"],
  types: ["node"],
  typeRoots: [join(repository, "node_modules/@types")],
  paths: sourcesOfPackages(),
};

/** Compiles the samples in one program, without output, and returns the errors. */
function compileErrors(): string[] {
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  const start = join(folder, "prelude.ts");
  const virtual = (file: string): string | undefined => (file === start ? prelude : sources.get(file)?.code);
  host.readFile = (file) => virtual(file) ?? readFile(file);
  host.fileExists = (file) => virtual(file) !== undefined || fileExists(file);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (file, languageVersion, ...rest) => {
    const code = virtual(file);
    return code === undefined
      ? getSourceFile(file, languageVersion, ...rest)
      : ts.createSourceFile(file, code, languageVersion);
  };
  // Samples are modules of an ESM package.
  const program = ts.createProgram([start, ...sources.keys()], options, host);
  return [...sources].flatMap(([file, { page }]) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText, start: at = 0 }) => {
        const line = source?.getLineAndCharacterOfPosition(at).line ?? 0;
        const message = ts.flattenDiagnosticMessageText(messageText, " ");
        return `${page}: ${message} | ${source?.text.split("\n")[line] ?? ""}`;
      },
    );
  });
}

describe("TypeScript samples", () => {
  it("exist on pages of all kinds", () => {
    expect(typescriptSamples.length).toBeGreaterThan(300);
    expect(new Set(typescriptSamples.map(({ page }) => page.split("/")[0]))).toEqual(
      new Set(["api", "feeds", "guides", "index.html", "playground"]),
    );
  });

  it("compile, except the invalid one", () => {
    const errors = compileErrors();
    expect(errors.filter((line) => !line.startsWith("invalid:"))).toEqual([]);
    expect(errors.length).toBe(1);
  });
});
