import { execFile } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { repository } from "../src/data/model.ts";

/** The sources of all packages by what programs import, as their `exports` name them. */
function listSources(): Record<string, string[]> {
  const entries = globSync("{packages,apps}/*/package.json", { cwd: repository }).flatMap((manifest) => {
    const { name = "", exports = {} } = JSON.parse(readFileSync(join(repository, manifest), "utf8")) as {
      readonly name?: string;
      readonly exports?: Readonly<Record<string, unknown>>;
    };
    return Object.entries(exports).flatMap(([path, target]) =>
      typeof target === "string" && target.endsWith(".ts")
        ? [[name + path.slice(1), [join(repository, dirname(manifest), target)]] as [string, string[]]]
        : [],
    );
  });
  return Object.fromEntries(entries);
}

/**
 * Compiles TypeScript modules in one program, without output.
 *
 * @param name - Folder of the modules, below the cache of the package
 * @param modules - Code by file name
 * @returns the errors, each with its file name
 */
export async function compile(name: string, modules: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = join(import.meta.dirname, "../node_modules/.cache", name);
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
      paths: listSources(),
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
