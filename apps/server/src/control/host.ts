import type { HookResult, Hooks } from "../exchange/exchange.ts";
import type { Reply } from "../exchange/reply.ts";
import { Faults } from "../faults/faults.ts";
import { createServerWithJournal, type CommonOptions, type SdfServer } from "../http/server.ts";
import { Journal } from "../journal/journal.ts";
import { createControlServer, type ControlServer, type ControlServerOptions } from "./server.ts";
import { Worlds, type WorldsOptions } from "./worlds.ts";

/** A server with its worlds, faults, journal and control interface. */
export interface Host {
  readonly server: SdfServer;
  readonly control: ControlServer;
  readonly worlds: Worlds;
  readonly faults: Faults;
  readonly journal: Journal;
  /** Starts the server and the control interface on free ports of the loopback interface. */
  start(): Promise<{ readonly url: string; readonly controlUrl: string }>;
  /**
   * Stops the server and the control interface.
   *
   * @param graceMs milliseconds that requests in flight may take to finish; default 0
   */
  close(graceMs?: number): Promise<void>;
}

/** Options of {@link createHost}. */
export interface HostOptions extends CommonOptions, WorldsOptions {
  readonly control?: ControlServerOptions;
  /** Number of requests that the journal keeps. Default 20 000. */
  readonly journalSize?: number;
}

/**
 * Creates a server with several worlds, each with its own clock. It is controlled through the control interface or
 * through the parts of the returned host.
 *
 * @throws OptionError if an option is invalid
 */
export function createHost(options: HostOptions): Host {
  const worlds = new Worlds(options);
  const faults = new Faults();
  const journal = new Journal(options.journalSize);
  const server = createServerWithJournal(
    { ...options, resolveWorld: worlds.resolveWorld, hooks: combineHooks(options.hooks ?? {}, faults) },
    journal,
  );
  worlds.use(server.credentials);
  const control = createControlServer({ server, worlds, faults, journal, snapshots: new Map() }, options.control);
  return {
    server,
    control,
    worlds,
    faults,
    journal,
    async start() {
      return { url: await server.listen(), controlUrl: await control.listen() };
    },
    async close(graceMs) {
      await Promise.all([
        server.url === undefined ? undefined : server.close(graceMs),
        control.url === undefined ? undefined : control.close(graceMs),
      ]);
    },
  };
}

type Hook<Context> = (reply: Reply, context: Context) => HookResult | Promise<HookResult>;

/** Adds the hooks of faults. The given hooks run first, so that faults apply to their result. */
function combineHooks(hooks: Hooks, faults: Faults): Hooks {
  return {
    ...hooks,
    around: chain(hooks.around, faults.hooks.around),
    aroundOther: chain(hooks.aroundOther, faults.hooks.aroundOther),
  };
}

function chain<Context>(first: Hook<Context> | undefined, second: Hook<Context>): Hook<Context> {
  if (first === undefined) return second;
  return async (reply, context) => {
    const result = (await first(reply, context)) ?? reply;
    return result === "taken" ? result : ((await second(result, context)) ?? result);
  };
}
