import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { fitAmericanFootball } from "./american-football/fit.ts";
import { fitBasketball } from "./basketball/fit.ts";
import type { Fit } from "./fitting/fitting.ts";
import { FitError, openDataFolder } from "./fitting/tables.ts";
import { fitSoccer } from "./soccer/fit.ts";
import { fitTennis } from "./tennis/fit.ts";

const repository = resolve(import.meta.dirname, "../../..");
const fits: Readonly<Record<string, Fit>> = {
  "american-football": fitAmericanFootball,
  basketball: fitBasketball,
  soccer: fitSoccer,
  tennis: fitTennis,
};
const usage = `Usage: npx pnpm models:fit <${Object.keys(fits).join(" | ")}> [--data DIR] [--write]

Fits the models of a sport to public tables, and prints the scores of forecasts of seasons that the fit has not read.

  --data DIR  folder of data sets; default: datasets in SDF_SHARED, or in the folder shared beside the repository
  --write     write the coefficients to packages/world/src/models`;

/**
 * Runs the command.
 * @throws FitError for an invalid command line, and for tables that are absent or invalid
 */
export async function fitModels(args: readonly string[], print: (line: string) => void): Promise<void> {
  const { values, positionals } = readArguments(args);
  if (values.help) return print(usage);
  const [sport = ""] = positionals;
  const fit = Object.hasOwn(fits, sport) && positionals.length === 1 ? fits[sport] : undefined;
  if (fit === undefined) throw new FitError("usage", `Name one sport.\n${usage}`);
  const shared = process.env["SDF_SHARED"] ?? join(repository, "../shared");
  const { sources, constants } = await fit(openDataFolder(resolve(values.data ?? join(shared, "datasets"))), print);
  const types = [...new Set(constants.map(({ type }) => type))].sort();
  const source = [
    `// Fitted by \`npx pnpm models:fit ${sport}\` from ${sources}; do not edit.`,
    `import type { ${types.join(", ")} } from "./parameters.ts";`,
    ...constants.map(
      ({ name, type, comment, value }) =>
        `\n/** ${comment} */\nexport const ${name}: ${type} = ` +
        `${JSON.stringify(value, undefined, 2).replace(/"(\w+)":/g, "$1:")};`,
    ),
  ].join("\n");
  if (values.write) await writeFile(join(repository, `packages/world/src/models/${sport}/fitted.ts`), `${source}\n`);
  else print(`\n${source}`);
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { data: { type: "string" }, write: { type: "boolean" }, help: { type: "boolean", short: "h" } },
    });
  } catch (cause) {
    throw new FitError("usage", `${cause instanceof Error ? cause.message : String(cause)}\n${usage}`, { cause });
  }
}
