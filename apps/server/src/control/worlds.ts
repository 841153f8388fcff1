import type { Credential, CredentialStore } from "../auth/credentials.ts";
import { WorldClock, type Run } from "../clock/clock.ts";
import type { Realm } from "../http/options.ts";
import type { Instant, ScenarioChoice, World, WorldOptions } from "../world/contract.ts";
import { createWorld } from "../world/core/world.ts";
import { Problem } from "./problem.ts";
import { scenarios } from "./scenarios.ts";

/** Name of the world that those see who name none. */
export const usual = "default";

/** A world that the server has, with its clock and the way into it. */
export interface HeldWorld {
  readonly name: string;
  readonly clock: WorldClock;
  readonly realm: Realm;
  readonly options: WorldOptions;
  /** Absent for the usual world. */
  readonly credential?: Credential;
}

/** What a server has worlds of. */
export interface WorldsOptions {
  readonly options: WorldOptions;
  readonly at: Instant;
  readonly run?: Run;
  /** Worlds at most, the usual one included. Default 16: worlds that are unlike each cost tens of megabytes. */
  readonly bound?: number;
  /** Makes a world; replaced where recorded documents are laid over it. */
  readonly make?: (options: WorldOptions) => World;
}

interface Entry extends HeldWorld {
  world: World;
  options: WorldOptions;
}

/** Worlds by name. Worlds of equal options share what is worked out, since they are equal. */
export class Worlds {
  readonly #entries = new Map<string, Entry>();
  /** Names by what clients show. */
  readonly #keys = new Map<string, string>();
  readonly #shared = new Map<string, WeakRef<World>>();
  readonly #make: (options: WorldOptions) => World;
  readonly #bound: number;
  #credentials: CredentialStore | undefined;
  #generation = 0;

  constructor({ options, at, run = { mode: "frozen" }, bound = 16, make = createWorld }: WorldsOptions) {
    this.#make = make;
    this.#bound = bound;
    this.#add(usual, options, new WorldClock(at, run));
  }

  /** Credentials of worlds go here. */
  use(credentials: CredentialStore): void {
    this.#credentials = credentials;
  }

  get usual(): HeldWorld {
    return this.get(usual);
  }

  list(): readonly HeldWorld[] {
    return [...this.#entries.values()];
  }

  /** @throws Problem when there is none of that name */
  get(name: string): HeldWorld {
    return this.#entry(name);
  }

  /** The world that a client asks for: by name, by a key of it, or, on an open server, by a token of it. */
  readonly realm = (shown: string | undefined): Realm | undefined => {
    if (shown === undefined) return this.#entries.get(usual)?.realm;
    // A token begins with the name of the credential that it was issued for, which is the name of the world.
    const name = this.#entries.has(shown) ? shown : this.#keys.get(shown) ?? shown.slice(0, Math.max(0, shown.indexOf(".")));
    return this.#entries.get(name)?.realm;
  };

  /** @throws Problem when the name is taken or none, or when there are too many worlds */
  create(name: string, options: WorldOptions, clock: WorldClock): HeldWorld {
    if (!/^[A-Za-z0-9][\w-]{0,39}$/.test(name)) throw new Problem("control.value", `${JSON.stringify(name)} is no name of a world`, "body.name", "use 40 letters, digits, hyphens and underscores at most, a letter or digit first");
    if (this.#entries.has(name) || this.#credentials?.named(name) !== undefined) throw new Problem("control.world-taken", `${name} is taken`, "body.name", "choose another name, or remove that world first");
    if (this.#entries.size >= this.#bound) throw new Problem("control.worlds-full", `there are ${this.#bound} worlds already`, "body", "remove one that is not needed any more");
    this.#laid(options);
    return this.#add(name, options, clock, credentialOf(name));
  }

  /** @throws Problem when there is none of that name, or it is the usual one */
  remove(name: string): void {
    const { credential } = this.#entry(name);
    if (credential === undefined) throw new Problem("control.refused", "the usual world stays", "path.world", "remove worlds that were created");
    this.#entries.delete(name);
    this.#credentials?.remove(name);
    for (const [key, world] of this.#keys) if (world === name) this.#keys.delete(key);
  }

  /** Lays scenarios over a world in the place of those that lay there; its clock goes on. @throws Problem when one cannot be laid */
  lay(name: string, chosen: readonly ScenarioChoice[]): HeldWorld {
    const entry = this.#entry(name);
    const options = { ...entry.options, scenarios: chosen };
    entry.world = this.#laid(options);
    entry.options = options;
    return entry;
  }

  /** A world in which every scenario has found its place. @throws Problem when one has none */
  #laid(options: WorldOptions): World {
    const { scenarios: chosen = [] } = options;
    checkScenarios(chosen);
    const sports = new Set(chosen.map((each) => scenarios.find((known) => known.name === each.name)?.sport));
    try {
      const world = this.#world(options);
      // Scenarios are laid when their sport is made; one that has no place says so only then.
      for (const sport of sports) if (sport !== undefined) void world.sports[sport].fixtures.length;
      return world;
    } catch (error) {
      throw new Problem("control.scenario", error instanceof Error ? error.message : String(error), "body.name", "choose another fixture, or none, so that it finds its own");
    }
  }

  #add(name: string, options: WorldOptions, clock: WorldClock, credential?: Credential): HeldWorld {
    this.#generation += 1;
    const generation = this.#generation;
    const entry: Entry = {
      name,
      options,
      clock,
      world: this.#world(options),
      realm: {
        name,
        generation,
        now: clock.now,
        get world() {
          return entry.world;
        },
      },
      ...(credential === undefined ? {} : { credential }),
    };
    if (credential !== undefined) {
      this.#credentials?.add(credential);
      for (const key of [credential.outlet?.key, credential.apikey]) if (key !== undefined) this.#keys.set(key, name);
    }
    this.#entries.set(name, entry);
    return entry;
  }

  #entry(name: string): Entry {
    const found = this.#entries.get(name);
    if (found === undefined) throw new Problem("control.world-unknown", `there is no world ${name}`, "path.world", `create it, or use one of ${[...this.#entries.keys()].join(", ")}`);
    return found;
  }

  #world(options: WorldOptions): World {
    const key = JSON.stringify(options);
    const shared = this.#shared.get(key)?.deref();
    if (shared !== undefined) return shared;
    const made = this.#make(options);
    this.#shared.set(key, new WeakRef(made));
    for (const [other, reference] of this.#shared) if (reference.deref() === undefined) this.#shared.delete(other);
    return made;
  }
}

function checkScenarios(chosen: readonly ScenarioChoice[]): void {
  for (const { name } of chosen) {
    if (!scenarios.some((each) => each.name === name)) throw new Problem("control.scenario", `there is no scenario ${name}`, "body.name", `use one of ${scenarios.map((each) => each.name).join(", ")}`);
  }
}

/** The way into a world, by its name; keys for tests, so that nothing is gained by making them hard to guess. */
function credentialOf(name: string): Credential {
  return {
    name,
    world: name,
    client: { id: `${name}-client`, secret: `${name}-secret` },
    outlet: { key: `${name}-outlet-key`, secret: `${name}-outlet-secret` },
    apikey: `${name}-api-key`,
  };
}
