import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createRelay } from "../../src/relay/relay.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { temporaryFolder } from "../store/support.ts";
import { withMethods } from "../support/store.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe("a relay", () => {
  it("can listen again after its port was in use, and follows the store once", async () => {
    const store = await openSqlite({ path: join(temporaryFolder(), "store.db") });
    closing.push(() => store.close());
    const occupied = createServer();
    await new Promise<void>((resolve) => occupied.listen(0, "127.0.0.1", resolve));
    closing.push(() => occupied.close());
    const { port } = occupied.address() as AddressInfo;
    let checks = 0;
    const counted = withMethods(store, {
      changes: (query) => {
        checks += 1;
        return store.changes(query);
      },
    });
    const relay = createRelay({ store: counted, intervalMs: 60_000 });
    closing.push(() => relay.close());
    await expect(relay.listen(port)).rejects.toMatchObject({ code: "EADDRINUSE" });
    await expect(relay.listen(port)).rejects.toMatchObject({ code: "EADDRINUSE" });
    expect(checks).toBe(0);
    const url = await relay.listen();
    expect((await fetch(url)).status).toBe(200);
    // Each loop queries the changes once before its first pause.
    expect(checks).toBe(1);
  });
});
