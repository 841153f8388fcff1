import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { liveDocument, temporaryFolder } from "../store/support.ts";
import { startCommand, writeConfig } from "../support/cli.ts";
import { waitUntil } from "../support/harvest-child.ts";
import { serve } from "../support/mock-service.ts";

const TARGETS = 35;
const polls = process.env["SDF_NIGHTLY"] === undefined ? 105 : 700;
const kickOff = Date.parse("2026-09-12T14:00:00Z");

it("keeps the peak of its resident memory below 300 MB at 35 targets of 137 KB", async ({ skip }) => {
  skip(process.platform !== "linux", "SKIPPED: only Linux reports the peak of another process");
  // Bodies change with every poll.
  const bodies = [740, 741, 742, 743].map((moments) => Buffer.from(liveDocument(moments, {}, "@")).toString());
  expect(bodies[0]!.length).toBeGreaterThan(137_000);
  let count = 0;
  const baseUrl = await serve((request, response) => {
    const id = /\/(fixture\d+)/.exec(request.url ?? "")?.[1] ?? "";
    const body = bodies[Math.floor(count++ / TARGETS) % bodies.length]!;
    response.writeHead(200, { "content-type": "application/json" }).end(body.replace('"@"', `"${id}"`));
  });
  const fixtures = Array.from({ length: TARGETS }, (_, index) => `fixture${index}`);
  const { config } = writeConfig(
    temporaryFolder(),
    `policies: { "*": { spread: 0, confirmed: { "*": 1 } } }
rehearsal: { at: "${new Date(kickOff + 300_000).toISOString()}", speed: 1 }
log: { level: error }
`,
    "memory",
    {
      baseUrl,
      follow: `sport: soccer, fixtures: [${fixtures.join(", ")}], feeds: [live-win-probability]`,
    },
  );
  const run = startCommand(["run", "--plain", "-c", config]);
  await waitUntil("all polls", () => count >= polls || run.process.exitCode !== null);
  expect(run.process.exitCode).toBeNull();
  const [, kilobytes = ""] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${run.process.pid}/status`, "utf8")) ?? [];
  expect(await run.stop()).toBe(0);
  expect(Number(kilobytes) * 1024).toBeGreaterThan(50e6);
  expect(Number(kilobytes) * 1024).toBeLessThan(300e6);
});
