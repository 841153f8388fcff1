import {
  createWorld,
  type FixtureOverride,
  type Instant,
  OverrideError,
  overrideFixtureInSteps,
  scenarios,
  type World,
  type WorldOptions,
} from "@sdf/world";
import type { Credential, CredentialStore } from "../auth/credentials.ts";
import { WorldClock, type ClockMode } from "../clock/clock.ts";
import type { WorldContext } from "../exchange/exchange.ts";
import { runInSteps } from "../exchange/steps.ts";
import { Problem } from "./problem.ts";
import { reject } from "./read-input.ts";

/** Name of the default world, for clients that select none. */
const DEFAULT_WORLD = "default";

/** A world of a server, with its clock and credentials. */
export interface WorldEntry {
  readonly name: string;
  readonly clock: WorldClock;
  readonly worldContext: WorldContext;
  readonly options: WorldOptions;
  /** Credentials that select the world; absent for the default world. */
  readonly credential?: Credential | undefined;
}

/** Options of the worlds of a server. */
export interface WorldsOptions {
  readonly options: WorldOptions;
  readonly at: Instant;
  readonly run?: ClockMode;
  /**
   * Maximum number of worlds, including the default world. Default 16. Each world with different options takes tens
   * of megabytes.
   */
  readonly maxWorlds?: number;
  /** Creates a world. Replaced to add mounted responses. Default: `createWorld`. */
  readonly make?: (options: WorldOptions) => World;
}

/** The worlds of a server by name. Worlds with equal options share their computed state. */
export class Worlds {
  readonly #entries = new Map<string, WorldEntry>();
  /** World names by outlet key and customer key. */
  readonly #keys = new Map<string, string>();
  readonly #shared = new Map<string, WeakRef<World>>();
  readonly #make: (options: WorldOptions) => World;
  readonly #maxWorlds: number;
  #credentials: CredentialStore | undefined;
  #generation = 0;

  constructor({ options, at, run = { mode: "frozen" }, maxWorlds = 16, make = createWorld }: WorldsOptions) {
    this.#make = make;
    this.#maxWorlds = maxWorlds;
    this.#add(DEFAULT_WORLD, options, new WorldClock(at, run));
  }

  /** Sets the store that receives the credentials of created worlds. */
  use(credentials: CredentialStore): void {
    this.#credentials = credentials;
  }

  /** The default world. */
  get defaultWorld(): WorldEntry {
    return this.get(DEFAULT_WORLD);
  }

  list(): readonly WorldEntry[] {
    return [...this.#entries.values()];
  }

  /** Returns the world of a name, of a key, or, on an open server, of a token; the default world for `undefined`. */
  readonly resolveWorld = (key: string | undefined): WorldContext | undefined => {
    if (key === undefined) return this.#entries.get(DEFAULT_WORLD)?.worldContext;
    // A token begins with the name of its credential, which is the name of the world.
    const name = this.#entries.has(key) ? key : (this.#keys.get(key) ?? key.slice(0, Math.max(0, key.indexOf("."))));
    return this.#entries.get(name)?.worldContext;
  };

  /** Creates a world. @throws Problem if the name is invalid or in use, or if there are too many worlds */
  create(name: string, options: WorldOptions, clock: WorldClock): WorldEntry {
    if (!/^[A-Za-z0-9][\w-]{0,39}$/.test(name))
      reject(
        `${JSON.stringify(name)} is not a valid world name`,
        "body.name",
        "use at most 40 letters, digits, hyphens and underscores, with a letter or digit first",
      );
    if (this.#entries.has(name) || this.#credentials?.named(name) !== undefined)
      throw new Problem("control.world-taken", `the name ${name} is in use`);
    if (this.#entries.size >= this.#maxWorlds)
      throw new Problem("control.worlds-full", `there are ${this.#maxWorlds} worlds already`);
    this.#worldWithScenarios(options);
    return this.#add(name, options, clock, readCredential(name));
  }

  /** Removes a world. @throws Problem if there is none of that name, or if it is the default world */
  remove(name: string): void {
    const { credential } = this.get(name);
    if (credential === undefined) throw new Problem("control.refused", "the default world cannot be removed");
    this.#entries.delete(name);
    this.#credentials?.remove(name);
    for (const [key, world] of this.#keys) if (world === name) this.#keys.delete(key);
  }

  /**
   * Replaces scenarios of a world, or overrides by overrides that were accepted before. The clock keeps its state.
   *
   * @throws Problem if a scenario cannot be applied
   */
  change(name: string, changes: Pick<WorldOptions, "scenarios" | "overrides">): WorldEntry {
    const entry = this.get(name);
    const options = { ...entry.options, ...changes };
    const world = changes.scenarios === undefined ? this.#world(options) : this.#worldWithScenarios(options);
    return replaceContent(entry, world);
  }

  /**
   * Overrides a fixture of a world in steps, between which other requests are served. The clock keeps its state.
   *
   * @throws Problem if the fixture does not permit it
   */
  async override(name: string, override: FixtureOverride): Promise<WorldEntry> {
    for (;;) {
      const entry = this.get(name);
      const { world } = entry.worldContext;
      const changed = await runInSteps(this.#overridden(world, override, "body"));
      // Another call may have changed or replaced the world meanwhile.
      if (this.#entries.get(name) === entry && entry.worldContext.world === world)
        return replaceContent(entry, changed);
    }
  }

  /**
   * Replaces a world with its clock, or creates it. Its polls start again.
   *
   * @throws Problem if the name is invalid, or if there are too many worlds
   */
  replace(name: string, world: World, clock: WorldClock): WorldEntry {
    const entry = this.#entries.get(name);
    if (entry === undefined) return this.create(name, world.options, clock);
    return this.#add(name, world.options, clock, entry.credential);
  }

  /** Creates a world in steps without adding it. @throws Problem if a scenario or an override cannot be applied */
  *prepare({ overrides = [], ...options }: WorldOptions): Generator<void, World, void> {
    let world = this.#worldWithScenarios(options);
    for (const [index, override] of overrides.entries()) {
      world = yield* this.#overridden(world, override, `body.snapshot.overrides[${index}]`);
      yield;
    }
    return world;
  }

  *#overridden(world: World, override: FixtureOverride, where: string): Generator<void, World, void> {
    try {
      return yield* overrideFixtureInSteps(world, override, (options) => this.#world(options));
    } catch (error) {
      if (!(error instanceof OverrideError)) throw error;
      const { field, reason, fix } = error;
      throw new Problem("control.override", reason, field === "body" ? where : `${where}.${field}`, fix);
    }
  }

  /** Returns a world with scenarios. @throws Problem if one is unknown or cannot be applied */
  #worldWithScenarios(options: WorldOptions): World {
    const names = scenarios.map(({ name }) => name);
    const unknown = options.scenarios?.find(({ name }) => !names.includes(name));
    if (unknown !== undefined) {
      const fix = `use one of ${names.join(", ")}`;
      throw new Problem("control.scenario", `there is no scenario ${unknown.name}`, undefined, fix);
    }
    try {
      return this.#world(options);
    } catch (error) {
      throw new Problem("control.scenario", error instanceof Error ? error.message : String(error));
    }
  }

  #add(name: string, options: WorldOptions, clock: WorldClock, credential?: Credential): WorldEntry {
    this.#generation += 1;
    const worldContext = { name, generation: this.#generation, now: clock.now, world: this.#world(options) };
    const entry = {
      name,
      clock,
      worldContext,
      credential,
      get options() {
        return worldContext.world.options;
      },
    };
    if (credential !== undefined) {
      this.#credentials?.add(credential);
      for (const key of [credential.outlet?.key, credential.apikey]) if (key !== undefined) this.#keys.set(key, name);
    }
    this.#entries.set(name, entry);
    return entry;
  }

  /**
   * Returns a world by name.
   *
   * @param where place of the name in a call, for the error
   * @throws Problem if there is none of that name
   */
  get(name: string, where?: string): WorldEntry {
    const entry = this.#entries.get(name);
    if (entry !== undefined) return entry;
    const fix = `create it, or use one of ${[...this.#entries.keys()].join(", ")}`;
    throw new Problem("control.world-unknown", `there is no world ${name}`, where, fix);
  }

  #world(options: WorldOptions): World {
    const key = JSON.stringify(options);
    const shared = this.#shared.get(key)?.deref();
    if (shared !== undefined) return shared;
    const world = this.#make(options);
    this.#shared.set(key, new WeakRef(world));
    for (const [other, reference] of this.#shared) if (reference.deref() === undefined) this.#shared.delete(other);
    return world;
  }
}

/** Replaces the content of a world, whose context stays. */
function replaceContent(entry: WorldEntry, world: World): WorldEntry {
  const context: { world: World } = entry.worldContext;
  context.world = world;
  return entry;
}

/** Returns the credentials of a world. They are test data, so they follow from the name. */
function readCredential(name: string): Credential {
  return {
    name,
    world: name,
    client: { id: `${name}-client`, secret: `${name}-secret` },
    outlet: { key: `${name}-outlet-key`, secret: `${name}-outlet-secret` },
    apikey: `${name}-api-key`,
  };
}
