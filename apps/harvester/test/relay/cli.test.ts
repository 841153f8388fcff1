import { createServer } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { createSqlite, pollLive, temporaryFolder, start } from "../store/support.ts";
import { startCommand, writeConfig, runCommand } from "../support/cli.ts";
import { closeServer, listen } from "../support/ports.ts";

describe("commands of the relay", () => {
  it("reject tokens, filters and origins that can never match", async () => {
    const { config, file } = writeConfig(temporaryFolder());
    await (await createSqlite(file)).close();
    const other = createServer();
    const port = await listen(other);
    onTestFinished(() => closeServer(other));
    for (const [args, problem] of [
      [["tokens", "add", "site", "--scope", "handball/*"], "there is no feed handball/*"],
      [["tokens", "add", "site", "--rate", "0"], "expected a number above 0"],
      [["tokens", "add", "site", "--days", "0"], "expected a number above 0"],
      [["query", "--since", "0", "--feed", "soccer/nothing"], "there is no feed soccer/nothing"],
      [["query", "--since", "1"], "the store ends at position 0, before 1"],
      [["query", "--follow"], "add --since <position>"],
      [["serve", "--port", "65536"], "there is no port 65536"],
      [["serve", "--port", String(port)], `port ${port} is already in use\n  fix: choose another with --port`],
      [["serve", "--port", "0", "--cors", "https://site.example/page"], "expected an origin"],
    ] as const) {
      const { status, stdout, stderr } = await runCommand([...args, "-c", config]);
      expect([args, status, stdout]).toEqual([args, 1, ""]);
      expect(stderr).toContain(problem);
    }
    expect((await runCommand(["tokens", "list", "--json", "-c", config])).stdout).toBe("[]\n");
  });

  it("lists changes as JSON lines, and ends without an error when the reader closes the pipe", async () => {
    const { config, file } = writeConfig(temporaryFolder());
    const store = await createSqlite(file);
    await pollLive(store, "fixture1", 1, start);
    const command = startCommand(["query", "--since", "0", "--follow", "-c", config]);
    const { stdout } = command.process;
    stdout.once("data", () => {
      stdout.destroy();
      void pollLive(store, "fixture1", 2, start + 100_000);
    });
    expect([await command.ended, command.output]).toEqual([0, command.stdout]);
    await store.close();
    expect(JSON.parse(command.stdout.split("\n", 1)[0] ?? "")).toMatchObject({ position: 1, fixture: "fixture1" });
  });
});
