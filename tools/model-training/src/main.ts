// Fits the models of a sport: npx pnpm models:fit <sport> [--data DIR] [--write]
import { fitModels } from "./command.ts";
import { FitError } from "./fitting/tables.ts";

try {
  await fitModels(process.argv.slice(2), (line) => console.log(line));
} catch (error) {
  if (!(error instanceof FitError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
