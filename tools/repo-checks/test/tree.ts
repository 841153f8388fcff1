import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { repository } from "../src/repository.ts";

/** The files of this repository that git patterns select. */
export function listFiles(...patterns: readonly string[]): string[] {
  return execFileSync("git", ["ls-files", ...patterns], { cwd: repository, encoding: "utf8" })
    .trim()
    .split("\n");
}

/** Text of a file of this repository. */
export function readText(path: string): string {
  return readFileSync(join(repository, path), "utf8");
}

/** Writes a made-up workspace to a temporary folder. @param files - text by path; objects are written as JSON */
export function tree(files: Readonly<Record<string, string | object>>): string {
  const root = mkdtempSync(join(tmpdir(), "sdf-repo-checks-"));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === "string" ? content : JSON.stringify(content));
  }
  return root;
}
