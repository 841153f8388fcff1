/** Delivers the webhooks of an embedded store until it is killed. `node deliver-process.ts <file>` */
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { deliverWebhooks } from "../../src/webhooks/deliverer.ts";
import { webhookKey } from "./support.ts";

const [path = ""] = process.argv.slice(2);
deliverWebhooks({
  store: await openSqlite({ path, readOnly: true }),
  openWriter: () => openSqlite({ path, shared: "webhooks" }),
  key: webhookKey,
  checkMs: 20,
  leaseMs: 400,
  firstPauseMs: 5,
  maxPauseMs: 20,
  saveMs: 10,
});
