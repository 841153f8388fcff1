/** Compiles generated code as a strict project of a user does. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repository } from "./repository.ts";

const options =
  "--ignoreConfig --noEmit --strict --skipLibCheck --exactOptionalPropertyTypes --pretty false --target esnext " +
  "--module esnext --moduleResolution bundler --allowImportingTsExtensions --types node --typeRoots";

/**
 * Compiles lines of code.
 *
 * @param imports - Lines before them
 * @param compiler - Version 6 explains mistakes in more detail than the native one, which is several times faster
 * @returns the message of each line with an error, by its index
 */
export function compileLines(
  imports: readonly string[],
  lines: readonly string[],
  compiler: "typescript" | "typescript-native" = "typescript-native",
): Map<number, string> {
  const folder = mkdtempSync(join(tmpdir(), "sdf-compiled-"));
  try {
    const file = join(folder, "lines.ts");
    writeFileSync(file, [...imports, ...lines].join("\n"));
    const program = join(repository, "node_modules", compiler, "bin/tsc");
    const args = [program, ...options.split(" "), join(repository, "node_modules/@types"), file];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", maxBuffer: 2 ** 26 });
    const [before = "", ...messages] = stdout.split(/^.*lines\.ts\((\d+),\d+\): error /m);
    if (before !== "" || (status !== 0 && messages.length === 0)) throw new Error(`${before}${stderr}`);
    return new Map(
      Array.from({ length: messages.length / 2 }, (_, index) => [
        Number(messages[2 * index]) - imports.length - 1,
        messages[2 * index + 1] ?? "",
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An import of a source file of a package, without its extension. */
export function writeImport(names: string, path: string): string {
  return `import { ${names} } from ${JSON.stringify(join(repository, "packages", `${path}.ts`))};`;
}
