/** Absolute links in the README and the changelog of a packed package, which registries show. */
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { Header } from "tar";

const files = ["package/README.md", "package/CHANGELOG.md"];

/** Size of the blocks of a tar archive. */
const BLOCK_BYTES = 512;

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

/** Makes the links in the README and the changelog of a tarball absolute. All other bytes of the archive are kept. */
export function writeAbsoluteLinks(tarball: string, address: string, directory: string): void {
  const archive = gunzipSync(readFileSync(tarball));
  const parts: Buffer[] = [];
  let offset = 0;
  for (let header = new Header(archive); !header.nullBlock; header = new Header(archive, offset)) {
    const { path = "", size = 0 } = header;
    const content = archive.subarray(offset + BLOCK_BYTES, offset + BLOCK_BYTES + size);
    const end = offset + BLOCK_BYTES + toBlocks(size);
    if (files.includes(path)) {
      const replaced = Buffer.from(toAbsoluteLinks(content.toString(), address, directory));
      const block = Buffer.alloc(BLOCK_BYTES + toBlocks(replaced.length));
      header.size = replaced.length;
      header.encode(block);
      replaced.copy(block, BLOCK_BYTES);
      parts.push(block);
    } else parts.push(archive.subarray(offset, end));
    offset = end;
  }
  writeFileSync(tarball, gzipSync(Buffer.concat([...parts, archive.subarray(offset)])));
}

/** Bytes that an archive uses for a content: it consists of whole blocks. */
function toBlocks(bytes: number): number {
  return Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;
}
