import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from "@microsoft/api-extractor";
import { repository } from "../repository.ts";

/** Folder of the reports in the repository, with one folder per package. */
export const reportFolder = "docs/api-reports";

const compilerOptions = {
  target: "ES2023",
  module: "NodeNext",
  moduleResolution: "NodeNext",
  skipLibCheck: true,
  types: [],
} as const;

interface Manifest {
  readonly name: string;
  readonly publishConfig?: { readonly exports?: Readonly<Record<string, string | { readonly types: string }>> };
}

/** A module that users of a published package can import. */
interface EntryPoint {
  /** Folder of the package in the repository, such as `packages/runtime`. */
  readonly folder: string;
  /** Name that users import, such as `@sdf/runtime/error`. */
  readonly name: string;
  /** Source file without its extension, such as `packages/runtime/src/error`. */
  readonly source: string;
  /** Path of the report in the repository. */
  readonly report: string;
}

function findEntryPoints(root: string): EntryPoint[] {
  return globSync("{packages,apps}/*/package.json", { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const folder = dirname(file).replaceAll("\\", "/");
      const { name, publishConfig } = JSON.parse(readFileSync(join(root, file), "utf8")) as Manifest;
      return Object.entries(publishConfig?.exports ?? {}).flatMap(([subpath, target]) => {
        if (typeof target === "string") return [];
        return [
          {
            folder,
            name: posix.join(name, subpath),
            source: posix.join(folder, target.types.replace(/^\.\/dist\/(.*)\.d\.ts$/, "src/$1")),
            report: posix.join(reportFolder, posix.basename(folder), `${subpath === "." ? "index" : subpath}.api.md`),
          },
        ];
      });
    });
}

/** Compiles the declarations of packages into a folder, in the folders of their sources. */
function writeDeclarations(root: string, folders: Iterable<string>, outDir: string): void {
  const project = join(outDir, "tsconfig.json");
  writeFileSync(
    project,
    JSON.stringify({
      extends: join(repository, "tsconfig.base.json"),
      compilerOptions: {
        lib: ["ES2023", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
        types: ["node"],
        typeRoots: [join(repository, "node_modules/@types")],
        rootDir: root,
        outDir,
        emitDeclarationOnly: true,
        // The type-check reports errors of types.
        noCheck: true,
      },
      include: [...folders].map((folder) => join(root, folder, "src")),
    }),
  );
  const compiler = join(repository, "node_modules/typescript-native/bin/tsc");
  execFileSync(process.execPath, [compiler, "-p", project], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}

/** Removes what depends on comments; `@deprecated` remains. */
function withoutComments(report: string): string {
  const code = /```ts\n([^]*)```/.exec(report)![1]!;
  return (
    code
      // API Extractor copies comments inside type literals.
      .replace(/^ *\/\*\*[^]*?\*\/\n| *\/\*\*[^]*?\*\//gm, "")
      .replace(/^( *\/\/) @public\b/gm, "$1")
      .replace(/^( *\/\/.*) \((?:undocumented|No @packageDocumentation .*)\)$/gm, "$1")
      .replace(/^ *\/\/\n/gm, "")
      .replace(/^( *\/\/) +@/gm, "$1 @")
      .trim()
  );
}

/**
 * Describes the public declarations of every published entry point, without comments and bodies. Declarations that an
 * entry point uses and does not export are included; declarations of other packages are imports.
 * @param root - folder with `packages` and `apps`
 * @returns text of each report by its path in the repository
 */
export function createReports(root: string): Map<string, string> {
  const entries = findEntryPoints(root);
  const temporary = mkdtempSync(join(tmpdir(), "sdf-api-report-"));
  try {
    writeDeclarations(root, new Set(entries.map(({ folder }) => folder)), temporary);
    const configs = entries.map(({ folder, source, report }) => {
      const folderOfReport = join(temporary, dirname(report));
      mkdirSync(folderOfReport, { recursive: true });
      return ExtractorConfig.prepare({
        configObjectFullPath: undefined,
        packageJsonFullPath: join(root, folder, "package.json"),
        configObject: {
          newlineKind: "lf",
          projectFolder: temporary,
          mainEntryPointFilePath: join(temporary, `${source}.d.ts`),
          compiler: { overrideTsconfig: { compilerOptions } },
          apiReport: {
            enabled: true,
            includeForgottenExports: true,
            reportFileName: posix.basename(report),
            reportFolder: folderOfReport,
            reportTempFolder: folderOfReport,
          },
          docModel: { enabled: false },
          dtsRollup: { enabled: false },
          tsdocMetadata: { enabled: false },
          messages: { extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } } },
        },
      });
    });
    const [first] = configs;
    if (first === undefined) return new Map();
    const additionalEntryPoints = configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath);
    const compilerState = CompilerState.create(first, { additionalEntryPoints });
    return new Map(
      entries.map(({ name, report }, index) => {
        Extractor.invoke(configs[index]!, {
          localBuild: true,
          compilerState,
          messageCallback: (message) => void (message.handled = true),
        });
        const code = withoutComments(readFileSync(join(temporary, report), "utf8"));
        const header = "<!-- Generated by `pnpm api:report`. Do not edit. -->";
        return [report, `${header}\n# ${name}\n\n\`\`\`ts\n${code}\n\`\`\`\n`];
      }),
    );
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

/** Writes reports to a folder, in place of the reports that it contains. */
export function writeReports(root: string, reports: ReadonlyMap<string, string>): void {
  rmSync(join(root, reportFolder), { recursive: true, force: true });
  for (const [file, text] of reports) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}
