/* cspell:ignore norc */
/** Programs of the system that tests start if they are installed. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

export const run = promisify(execFile);

async function isInstalled(program: string, tests: string): Promise<boolean> {
  const hasProgram = await run(program, ["--version"]).then(
    () => true,
    () => false,
  );
  if (!hasProgram) console.warn(`SKIPPED: ${tests}, because ${program} is not installed`);
  return hasProgram;
}

export const [hasCurl, hasPython] = await Promise.all([
  isInstalled("curl", "curl lines"),
  isInstalled("python3", "Python samples"),
]);

/** Arguments of bash for a script. Without the first one, bash reads the profile of the user, which takes longer. */
export const shellScript = (script: string): string[] => ["--norc", "-c", script];
