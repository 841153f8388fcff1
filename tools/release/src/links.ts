/** Absolute links in the README and the changelog of a packed package, which registries show. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create, extract, list } from "tar";

const files = ["README.md", "CHANGELOG.md"];

/** The time that pnpm sets for all files, so that equal contents make equal tarballs. */
const FILE_TIME = new Date("1985-10-26T08:15:00Z");

/**
 * Replaces the relative links of a Markdown text by links to the repository; code blocks are kept.
 *
 * @param address - Public address of the repository
 * @param directory - Folder of the text from the root of the repository, with slashes
 */
export function toAbsoluteLinks(markdown: string, address: string, directory: string): string {
  const base = `${address}/blob/HEAD/${directory}/`;
  const replaceLinks = (text: string): string =>
    text.replace(
      /(!?\[[^\]]*\]\()(?![a-z][a-z+.-]*:|#|\/)([^)\s]+)/gi,
      (_all, start: string, target: string) =>
        `${start}${new URL(target, base).href}${start.startsWith("!") ? "?raw=true" : ""}`,
    );
  return markdown
    .split(/(^```.*?^```)/ms)
    .map((part) => (part.startsWith("```") ? part : replaceLinks(part)))
    .join("");
}

/** Makes the links in the README and the changelog of a tarball absolute. */
export function writeAbsoluteLinks(tarball: string, address: string, directory: string): void {
  const folder = mkdtempSync(join(tmpdir(), "sdf-pack-"));
  try {
    const modes = new Map<string, number>();
    list({ file: tarball, sync: true, onReadEntry: ({ path, mode = 0o644 }) => void modes.set(path, mode) });
    extract({ file: tarball, cwd: folder, sync: true });
    // The files have the modes of the tarball, whatever the umask is.
    for (const [path, mode] of modes) chmodSync(join(folder, path), mode);
    for (const path of files.map((name) => join(folder, "package", name)).filter((each) => existsSync(each)))
      writeFileSync(path, toAbsoluteLinks(readFileSync(path, "utf8"), address, directory));
    create({ file: tarball, cwd: folder, sync: true, gzip: true, portable: true, mtime: FILE_TIME }, [...modes.keys()]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
