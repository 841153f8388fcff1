import type { Config } from "../config/config.ts";
import { createLog } from "../observe/log.ts";
import type { FollowOnDemand } from "../relay/demand/demand.ts";
import { createRelay } from "../relay/relay.ts";
import { redactor } from "../secrets/redact.ts";
import { clockOf } from "./assemble.ts";
import { performOrSubmit } from "./control.ts";
import { print, withSql, type Common } from "./shared.ts";

export interface ServeOptions {
  readonly port: number;
  readonly host: string;
  /** Origins of pages that may read from the relay. */
  readonly cors?: readonly string[] | undefined;
  /** Follow what readers request, and the maximum number of targets for each reader. Default: nothing. */
  readonly followOnDemand?: number | true | undefined;
}

/** Follows targets through the process that holds the store, as `sdf-harvest poll` does. */
function onDemand(config: Config, limit: number | true): FollowOnDemand {
  return {
    maxPerReader: limit === true ? undefined : limit,
    follow: async (target) => void (await performOrSubmit(config, { kind: "follow", target })),
    unfollow: async (targets) => void (await performOrSubmit(config, { kind: "unfollow", targets })),
  };
}

/** Answers the URLs of the service from the store until a signal stops the process. @returns the exit code */
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
      followOnDemand: options.followOnDemand === undefined ? undefined : onDemand(config, options.followOnDemand),
      onError: (error) => {
        log.warn({ error: error instanceof Error ? error.message : String(error) }, "relay");
      },
    });
    const url = await relay.listen(options.port, options.host);
    print(options.json === true ? JSON.stringify({ url }) : `relay at ${url}; changes at ${url}/stream`);
    await new Promise<void>((resolve) => {
      process.once("SIGINT", () => resolve()).once("SIGTERM", () => resolve());
    });
    await relay.close();
    return 0;
  });
}
