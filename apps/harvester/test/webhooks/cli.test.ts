import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { createSqlite, temporaryFolder } from "../store/support.ts";
import { startCommand, writeConfig, runCommand } from "../support/cli.ts";
import { startReceiver } from "./receiver.ts";
import { storeResponse, webhookKey } from "./support.ts";

it("adds, lists, delivers, replays and removes webhooks without printing or storing their secrets", async () => {
  const folder = temporaryFolder();
  const { config, file } = writeConfig(folder, "webhooks: { key: '${SDF_WEBHOOKS_KEY}' }");
  const env = { SDF_WEBHOOKS_KEY: webhookKey };
  /** Everything that the commands print, except the secret when a webhook is added. */
  let printed = "";
  const run = async (args: readonly string[], key = webhookKey): Promise<string> => {
    const { stdout, stderr } = await runCommand([...args, "-c", config], { env: { SDF_WEBHOOKS_KEY: key } });
    printed += args[1] === "add" ? stderr : stdout + stderr;
    return stdout;
  };

  const receiver = await startReceiver((_, count) => ({ status: count === 1 ? 500 : 200 }));
  // The store is held by this process, as by `run`.
  const store = await createSqlite(file);
  await storeResponse(store, "a", 1);
  const add = ["webhooks", "add", receiver.url, "--feed", "soccer/*"];
  expect(await run(add)).toBe("");
  expect(printed).toContain("the address of the webhook is not encrypted");
  const added = await run([...add, "--attempts", "1", "--from", "0", "--name", "site", "--allow-private", "--json"]);
  const { id, secret } = JSON.parse(added) as { readonly id: number; readonly secret: string };
  const serving = startCommand(["serve", "--port", "0", "-c", config], { env });
  await expect.poll(() => receiver.attempts.length, { timeout: 30_000 }).toBe(1);
  await storeResponse(store, "a", 2);
  await expect.poll(() => receiver.accepted.length, { timeout: 10_000 }).toBe(1);
  const [{ body, headers }] = receiver.accepted as [(typeof receiver.accepted)[number]];
  const content: unknown = new Webhook(secret).verify(body, headers as Record<string, string>);
  expect(content).toEqual(JSON.parse(body));
  const data = { feed: "soccer/live-win-probability", fixture: "a", value: { matchInfo: { id: "a" } } };
  expect(content).toMatchObject({ type: "value", data });
  const listed = async (): Promise<unknown> => JSON.parse(await run(["webhooks", "list", "--json"]));
  const origin = new URL(receiver.url).origin;
  await expect.poll(listed, { timeout: 10_000 }).toMatchObject([{ id, name: "site", origin, dead: 1, waiting: 0 }]);
  expect(JSON.parse(await run(["webhooks", "dead", "--json"]))).toMatchObject([{ webhook: id, error: "status 500" }]);
  await run(["webhooks", "replay", String(id), "--from", "99"]);
  expect(printed).toContain("the store ends at position 2, before 99");
  await run(["webhooks", "replay", String(id), "--from", "0"]);
  expect(await run(["webhooks", "dead", "--json"])).toBe("[]\n");
  await expect.poll(() => receiver.accepted.length, { timeout: 10_000 }).toBe(3);
  expect(await run([...add, "--allow-private"], "another key")).toBe("");
  expect(printed).toContain("the address of the webhook site cannot be decrypted");
  await run(["webhooks", "remove", String(id)]);
  expect(await run(["webhooks", "list", "--json"])).toBe("[]\n");
  expect(await serving.stop()).toBe(0);
  printed += serving.output;
  expect(printed).toContain("webhook dead letter");
  await store.close();
  await receiver.close();

  const files = readdirSync(join(folder, "harvest")).map((name) => readFileSync(join(folder, "harvest", name)));
  const all = Buffer.concat([Buffer.from(printed), ...files]);
  for (const hidden of [secret.slice("whsec_".length), "hidden-path", "token=abc", webhookKey])
    expect(all.includes(hidden)).toBe(false);
});
