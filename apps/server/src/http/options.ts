import type { FeedEntry } from "@sdf/service";
import type { Instant, World } from "@sdf/world";
import type { AssumptionOptions } from "../assumptions/read.ts";
import type { Credential } from "../auth/credentials.ts";
import type { Hooks, WorldContext } from "../exchange/exchange.ts";

/** Options of {@link createServer}. */
export type ServerOptions = CommonOptions & (OneWorld | ManyWorlds);

/** Options of a server with one world. */
export interface OneWorld {
  readonly world: World;
  readonly clock: () => Instant;
}

/** Options of a server with several worlds. */
export interface ManyWorlds {
  /** Returns the world of a name, or the default world if the name is `undefined`; `undefined` if there is none. */
  readonly resolveWorld: (name: string | undefined) => WorldContext | undefined;
}

/** Options of every server. */
export interface CommonOptions {
  /** Accept requests without credentials. Default `false`. */
  readonly open?: boolean;
  /** Accepted credentials. Default: {@link testCredentials}. */
  readonly credentials?: readonly Credential[];
  /** Report polls that arrive too early (`observe`) or reject them (`enforce`). Default `observe`. */
  readonly polling?: "observe" | "enforce";
  readonly assumptions?: AssumptionOptions;
  /**
   * Maximum size of the response cache of each world, in bytes. Default 8 MiB: about two hundred matches in play. With
   * 0, every request is parsed, checked and answered anew.
   */
  readonly cacheBytes?: number;
  readonly hooks?: Hooks;
  /** Feeds to serve. Default: all. */
  readonly feeds?: readonly FeedEntry[];
}
