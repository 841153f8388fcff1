import { createLog } from "../observe/log.ts";
import { createRelay } from "../relay/relay.ts";
import { redactor } from "../secrets/redact.ts";
import { deliverWebhooks } from "../webhooks/deliverer.ts";
import { clockOf } from "./assemble.ts";
import { print, withSql, type Common } from "./shared.ts";
import { openSqlStore } from "./store.ts";

export interface ServeOptions {
  readonly port: number;
  readonly host: string;
  /** Origins of pages that may read from the relay. */
  readonly cors?: readonly string[] | undefined;
}

/**
 * Answers the URLs of the service from the store, and delivers webhooks, until a signal stops the process.
 *
 * @returns the exit code
 */
export async function serve(options: Common & ServeOptions): Promise<number> {
  return withSql(options, true, async (store, config) => {
    const log = createLog({
      level: config.log.level,
      redactor: redactor(config.secrets),
      file: config.log.file,
      destination: undefined,
    });
    const clock = await clockOf(config, store, true);
    const relay = createRelay({
      store,
      now: () => clock.now(),
      corsOrigins: options.cors,
      onError: (error) => {
        log.warn({ error: error instanceof Error ? error.message : String(error) }, "relay");
      },
    });
    const url = await relay.listen(options.port, options.host);
    const webhooks = deliverWebhooks({
      store,
      openWriter: () => openSqlStore(config.storage, { shared: "webhooks" }),
      key: config.webhooks.key,
      onFailure: (attempt) => log.warn(attempt, "webhook attempt failed"),
      onDeadLetter: (letter) => log.error(letter, "webhook dead letter"),
      onError: (error) => {
        log.warn({ error: error instanceof Error ? error.message : String(error) }, "webhooks");
      },
    });
    print(options.json === true ? JSON.stringify({ url }) : `relay at ${url}; changes at ${url}/stream`);
    await new Promise<void>((resolve) => {
      process.once("SIGINT", () => resolve()).once("SIGTERM", () => resolve());
    });
    await Promise.all([relay.close(), webhooks.close()]);
    return 0;
  });
}
