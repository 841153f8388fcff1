import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Writes a made-up workspace to a temporary folder. @param files - text by path; objects are written as JSON */
export function tree(files: Readonly<Record<string, string | object>>): string {
  const root = mkdtempSync(join(tmpdir(), "sdf-repo-checks-"));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === "string" ? content : JSON.stringify(content));
  }
  return root;
}
