import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { LoadFailure } from "./failure.ts";

const run = promisify(execFile);

/** `model.json` of a published version of the schemas, such as `@sdf/schemas@1.2.0`; runs `npm pack`. */
export async function readPublishedModel(specifier: string): Promise<string> {
  return inTemporaryFolder(async (folder) => {
    const packed = run("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder, specifier]);
    await packed.catch((error: unknown) => {
      throw new LoadFailure(`${specifier} cannot be fetched: ${lastLine(error)}; name a published version`);
    });
    const [tarball] = (await readdir(folder)).filter((name) => name.endsWith(".tgz"));
    if (tarball === undefined)
      throw new LoadFailure(`${specifier} returned no tarball; name exactly one published version`);
    return readPackedModel(join(folder, tarball));
  });
}

/** `model.json` of a packed package: that of `@sdf/schemas`, or of a package with own feeds. */
export async function readPackedModel(file: string): Promise<string> {
  return inTemporaryFolder(async (folder) => {
    const extract = async (path: string): Promise<string> => {
      await run("tar", ["-xzf", file, "-C", folder, `package/${path}`]);
      return readFile(join(folder, "package", path), "utf8");
    };
    return extract("model.json")
      .catch(() => extract("schemas/model.json"))
      .catch((error: unknown) => {
        throw new LoadFailure(
          `${file} contains no model.json: ${lastLine(error)}; name a tarball of the package with the model`,
        );
      });
  });
}

async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "sdf-model-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function lastLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr ?? message).trim().split("\n").at(-1) ?? message;
}
