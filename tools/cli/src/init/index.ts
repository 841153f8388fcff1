import { resolve } from "node:path";
import type { Command } from "commander";
import pc from "picocolors";

/** Adds `sdf init`, which creates a project with own feeds. */
export function registerInit(program: Command): void {
  program
    .command("init")
    .description(
      "Writes a configuration and an example of a spec, and adds scripts, dependencies and a README section. " +
        "Existing files are kept.",
    )
    .argument("[folder]", "folder of the project", ".")
    .action(async (folder: string) => {
      const { initProject } = await import("./run.ts");
      for (const { path, what } of await initProject(resolve(folder)))
        console.log(`${(what === "kept" ? pc.dim : pc.green)(what.padEnd(8))}  ${path}`);
      console.log("\nnext: npm install, then npx sdf generate");
    });
}
