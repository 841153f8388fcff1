import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";

// Arguments: <configuration of the harvester> <folder of the data set>
const [config = "sdf-harvest.yaml", folder = "tables"] = process.argv.slice(2);
execFileSync("sdf-harvest", ["publish", "--to", folder, "--config", config], {
  stdio: ["ignore", 2, "inherit"],
  shell: process.platform === "win32",
});

const instance = await DuckDBInstance.create();
const connection = await instance.connect();
await connection.run(readFileSync(join(folder, "views.sql"), "utf8"));

// Prints each question with its statement and the rows of the answer, as Markdown.
const questions = readFileSync(join(import.meta.dirname, "questions.sql"), "utf8")
  .trim()
  .split("\n\n");
const answers: string[] = [];
for (const text of questions) {
  const [, question, sql = ""] = /^-- (.+)\n([^]+)$/.exec(text) ?? [];
  const answer = await connection.runAndReadAll(sql);
  const columns = answer.columnNames();
  const rows = [columns, columns.map(() => "---"), ...answer.getRowsJson()];
  const table = rows.map((row) => `| ${row.map((cell) => cell ?? "").join(" | ")} |`);
  answers.push(`### ${question}\n\n\`\`\`sql\n${sql}\n\`\`\`\n\n${table.join("\n")}`);
}
console.log(answers.join("\n\n"));
