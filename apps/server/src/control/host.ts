import { Faults } from "../faults/faults.ts";
import type { CommonOptions, Hooks } from "../http/options.ts";
import { createServer, type SdfServer } from "../http/server.ts";
import { Journal } from "../journal/journal.ts";
import type { JournalEntry } from "../http/journal.ts";
import { createControlServer, type ControlServer, type ControlServerOptions } from "./server.ts";
import { Worlds, type WorldsOptions } from "./worlds.ts";

/** A server with all that steers it. */
export interface Host {
  readonly server: SdfServer;
  readonly control: ControlServer;
  readonly worlds: Worlds;
  readonly faults: Faults;
  readonly journal: Journal;
  /** Starts both at any free ports of this machine. */
  start(): Promise<{ readonly url: string; readonly controlUrl: string }>;
  /** Stops both. */
  close(): Promise<void>;
}

/** Options of {@link createHost}. */
export interface HostOptions extends CommonOptions, WorldsOptions {
  readonly control?: ControlServerOptions;
  /** Requests that the journal keeps. Default 20 000. */
  readonly journalSize?: number;
}

/**
 * Makes a server of several worlds, each with a clock of its own, that can be steered: over the
 * control interface, or by its parts.
 *
 * @throws OptionError when an option cannot be used
 */
export function createHost(options: HostOptions): Host {
  const worlds = new Worlds(options);
  const faults = new Faults();
  const journal = new Journal(options.journalSize);
  const server = createServer({ ...options, realms: worlds.realm, hooks: joined(options.hooks ?? {}, faults, journal) });
  worlds.use(server.credentials);
  const control = createControlServer({ server, worlds, faults, journal }, options.control);
  return {
    server,
    control,
    worlds,
    faults,
    journal,
    async start() {
      return { url: await server.listen(), controlUrl: await control.listen() };
    },
    async close() {
      await Promise.all([server.url === undefined ? undefined : server.close(), control.url === undefined ? undefined : control.close()]);
    },
  };
}

/** The hooks given come first: faults meet what they make of an answer. */
function joined(given: Hooks, faults: Faults, journal: Journal): Hooks {
  const { around, aroundOther } = given;
  return {
    ...given,
    around: around === undefined ? faults.hooks.around : async (reply, context) => {
      const first = await around(reply, context) ?? reply;
      return first === "taken" ? first : await faults.hooks.around(first, context) ?? first;
    },
    aroundOther: aroundOther === undefined ? faults.hooks.aroundOther : async (reply, context) => {
      const first = await aroundOther(reply, context) ?? reply;
      return first === "taken" ? first : await faults.hooks.aroundOther(first, context) ?? first;
    },
    onRequest: (entry: JournalEntry) => {
      journal.add(entry);
      given.onRequest?.(entry);
    },
  };
}
