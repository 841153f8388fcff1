/** The command-line reference lists exactly the commands of the programs. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { guides } from "../../src/data/guides.ts";
import { repository } from "../../src/data/model.ts";

const reference = guides.find(({ name }) => name === "commands")?.body ?? "";

/** Names of the commands that `--help` of a program lists. */
function listCommands(program: string): string[] {
  const help = execFileSync(process.execPath, [join(repository, program), "--help"], { encoding: "utf8" });
  const list = help.slice(help.indexOf("Commands:\n") + "Commands:\n".length);
  return [...list.matchAll(/^ {2}([a-z][\w-]*)/gm)].map(([, name = ""]) => name).filter((name) => name !== "help");
}

it.each([
  ["sdf", "tools/cli/src/main.ts"],
  ["sdf-harvest", "apps/harvester/src/main.ts"],
  ["sdf-server", "apps/server/src/main.ts"],
])("lists the commands of %s", (name, program) => {
  const listed = [...reference.matchAll(new RegExp(`^\\| \`${name} ([\\w-]+)`, "gm"))].map(
    ([, command = ""]) => command,
  );
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.sort()).toEqual(listCommands(program).sort());
});
