// Records what the fits have read; run it after a fit: node tools/model-training/src/fit/record-groups.ts [data folder]
import { writeFile } from "node:fs/promises";
import { openDataFolder } from "../data.ts";
import { groupHash } from "../fitted-data.ts";
import { readByFits } from "./read-groups.ts";

const HASHES_PER_LINE = 8;

const folder = await openDataFolder(process.argv[2]);
const entries: string[] = [];
for (const [table, isRead] of Object.entries(readByFits)) {
  const [dataset, file] = table.split("/") as [string, string];
  const { group } = folder.schema(table);
  const rows = (await folder.read(dataset, file)).filter(isRead);
  const hashes = [...new Set(rows.map((row) => groupHash(table, group!(row))))].sort();
  const lines = Array.from({ length: Math.ceil(hashes.length / HASHES_PER_LINE) }, (_, line) =>
    hashes.slice(line * HASHES_PER_LINE, (line + 1) * HASHES_PER_LINE).join(" "),
  );
  entries.push(`  ${JSON.stringify(table)}: \`\n${lines.map((line) => `    ${line}\n`).join("")}  \`,\n`);
  console.log(`${table}: ${rows.length} rows in ${hashes.length} groups`);
  folder.release(dataset);
}
const source = `// Recorded by tools/model-training/src/fit/record-groups.ts; do not edit.
/** Hashes of the groups of rows that the fits have read, by table; \`groupHash\` computes them. */
export const fittedGroups: Readonly<Record<string, string>> = {
${entries.join("")}};
`;
await writeFile(new URL("../fitted-groups.ts", import.meta.url), source);
