/**
 * Fixtures and matchers for Vitest: `worldTest` gives each test a world of its own, and `toHaveReceived` verifies its
 * requests.
 *
 * @packageDocumentation
 */
import { expect, test, type TestAPI } from "vitest";
import { createControl, type Control, type WorldControl } from "../control.ts";
import { ControlError } from "../error.ts";
import type { WorldOptions } from "../generated/calls.ts";
import type { WorldCredentials, WorldInfo } from "../results.ts";
import { serverMatchers, type ExpectedCount, type RequestPattern } from "../verification.ts";

declare module "vitest" {
  // The parameters are those of the interface that this one extends.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /**
     * Compares the number of requests that a world received with the expected one. The result has to be awaited.
     *
     * @param expected default: at least one
     * @param pattern default: every request
     */
    toHaveReceived: (expected?: ExpectedCount, pattern?: RequestPattern) => T extends never ? R : Promise<void>;
  }
}

expect.extend(serverMatchers);

/** A server for tests. */
export interface TestServer {
  /** URL of the control interface. */
  readonly controlUrl: string;
  readonly controlToken?: string | undefined;
  /** URL of the feeds. Default: the URL that the control interface returns. */
  readonly url?: string | undefined;
  /** Stops the server. */
  close?(): Promise<void>;
}

/** Fixtures of a test with a world. */
export interface WorldFixtures {
  /** Options of the world. Replace them with `worldTest.extend({ worldOptions: … })`. */
  readonly worldOptions: WorldOptions;
  /** The world of the test. It is removed after the test, with its faults. */
  readonly world: WorldControl & { readonly made: WorldInfo };
  /** Credentials that select the world. */
  readonly credentials: WorldCredentials;
  /** URL of the feeds, for the option `baseUrl` of a client. */
  readonly baseUrl: string;
  /** Control of the whole server. */
  readonly control: Control;
  /** The server, which all tests of a file share. */
  readonly server: TestServer;
}

/** Options of {@link createWorldTest}. */
export interface WorldTestOptions {
  /** Starts the server of a test file. Default: a running server at `SDF_CONTROL_URL`. */
  readonly start?: () => Promise<TestServer>;
  /** Options of each world. */
  readonly worldOptions?: WorldOptions;
}

const DEFAULT_CONTROL_URL = "http://127.0.0.1:4011";

/**
 * Creates a test function whose tests have a world each. Tests run in parallel, because worlds do not share clocks,
 * polls or journals. The number of worlds is limited by the option `--worlds` of the server.
 * The README of the package has an example with a server per test file.
 */
export function createWorldTest({
  start = runningServer,
  worldOptions: defaultOptions = {},
}: WorldTestOptions = {}): TestAPI<WorldFixtures> {
  return test.extend<WorldFixtures>({
    server: [
      // Vitest reads the names of required fixtures from the pattern.
      // oxlint-disable-next-line eslint/no-empty-pattern
      async ({}, use) => {
        const server = await start();
        await use(server);
        await server.close?.();
      },
      { scope: "file" },
    ],
    // oxlint-disable-next-line eslint/no-empty-pattern
    worldOptions: async ({}, use) => use(defaultOptions),
    control: async ({ server }, use) => use(createControl({ url: server.controlUrl, token: server.controlToken })),
    baseUrl: async ({ server, control }, use) => use(server.url ?? (await control.health()).feeds ?? ""),
    world: async ({ control, worldOptions }, use) => {
      const world = await control.create(`test-${crypto.randomUUID().slice(0, 13)}`, worldOptions);
      await use(world);
      await removeWorld(control, world);
    },
    credentials: async ({ world }, use) => {
      const { credentials } = world.made;
      if (credentials === undefined) throw new Error("the server returned no credentials; update the server");
      await use(credentials);
    },
  });
}

/** Test function for a server that runs already, at `SDF_CONTROL_URL` or `http://127.0.0.1:4011`. */
export const worldTest: TestAPI<WorldFixtures> = createWorldTest();

function runningServer(): Promise<TestServer> {
  const { process } = globalThis as {
    readonly process?: { readonly env: Readonly<Record<string, string | undefined>> };
  };
  const { SDF_CONTROL_URL: controlUrl = DEFAULT_CONTROL_URL, SDF_CONTROL_TOKEN: controlToken } = process?.env ?? {};
  return Promise.resolve({ controlUrl, controlToken });
}

/** Removes a world and its faults. The test may have removed the world already. */
async function removeWorld({ faults }: Control, world: WorldControl): Promise<void> {
  for (const { id, on } of await faults.list()) if (on?.world === world.name) await faults.clear(id);
  try {
    await world.remove();
  } catch (error) {
    if (!(error instanceof ControlError) || error.code !== "control.world-unknown") throw error;
  }
}
