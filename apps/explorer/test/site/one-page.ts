/**
 * Renders pages without building the site and prints them: `node test/site/one-page.ts feeds/soccer/match-momentum/`.
 */
import { join } from "node:path";
import { dev } from "astro";

const server = await dev({
  root: join(import.meta.dirname, "../.."),
  logLevel: "error",
  server: { port: 0, host: "127.0.0.1" },
  // The sources do not change, and a watcher would read all folders of the built site.
  vite: { server: { watch: null } },
});
for (const page of process.argv.slice(2)) {
  const response = await fetch(`http://127.0.0.1:${server.address.port}/${page}`);
  process.stdout.write(await response.text());
}
await server.stop();
