import { execFile } from "node:child_process";
import { chmod, readdir, readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, describe, expect, test, vi } from "vitest";
import { readPublishedModel } from "../src/load/published.ts";
import { createFolder } from "./temporary-folder.ts";

const run = promisify(execFile);
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Places a program `npm` before all others, and makes the folder of temporary files empty; returns both folders. */
async function withNpm(script: string): Promise<{ readonly root: string; readonly temporary: string }> {
  const root = await createFolder({ "bin/npm": `#!/bin/sh\n${script}\n`, "temporary/.keep": "" });
  await chmod(join(root, "bin/npm"), 0o755);
  vi.stubEnv("PATH", `${join(root, "bin")}${delimiter}${process.env["PATH"]}`);
  vi.stubEnv("TMPDIR", join(root, "temporary"));
  return { root, temporary: join(root, "temporary") };
}

async function readMessage(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => "no error",
    (error: unknown) => (error as Error).message,
  );
}

// The program that replaces npm is a shell script.
describe.skipIf(process.platform === "win32")("a published version", () => {
  test("a published version is packed without running its scripts, and the model is read from the tarball", async () => {
    const contents = await createFolder({ "package/model.json": "the model" });
    const { root, temporary } = await withNpm('echo "$@" > "$0.log"; touch "$5/a.txt"; cp "$0.tgz" "$5/b.tgz"');
    await run("tar", ["-czf", join(root, "bin/npm.tgz"), "-C", contents, "package"]);
    expect(await readPublishedModel("@sdf/schemas@1.0.0")).toBe("the model");
    expect(await readFile(join(root, "bin/npm.log"), "utf8")).toMatch(
      /^pack --ignore-scripts --silent --pack-destination \S+sdf-model-\S+ @sdf\/schemas@1\.0\.0\n$/,
    );
    expect(await readdir(temporary)).toEqual([".keep"]);
  });

  test("a published version is rejected without a tarball, and leaves no files", async () => {
    const { temporary } = await withNpm('touch "$5/a.txt"');
    expect(await readMessage(readPublishedModel("@sdf/schemas@1"))).toBe(
      "@sdf/schemas@1 returned no tarball; name exactly one published version",
    );
    expect(await readdir(temporary)).toEqual([".keep"]);
  });
});
