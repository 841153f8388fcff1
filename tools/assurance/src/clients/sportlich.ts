import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Soccer } from "@reuters-graphics/sportlich";
import type { Availability } from "../judge/xerces.ts";

/** The part of axios that redirects requests. */
interface Axios {
  readonly interceptors: {
    readonly request: {
      use(change: (config: AxiosConfig) => AxiosConfig): number;
      eject(id: number): void;
    };
  };
}
interface AxiosConfig {
  baseURL?: string;
  url?: string;
}

const packageName = "@reuters-graphics/sportlich";

/** Returns whether sportlich is installed. */
export function findSportlich(): Availability {
  try {
    createRequire(import.meta.url).resolve(packageName);
    return { ready: true };
  } catch {
    return { ready: false, reason: `${packageName} is not installed` };
  }
}

/** Host that the library requests. It has no option for another one. */
const serviceOrigin = "https://api.performfeeds.com";

/**
 * Creates the soccer client of sportlich, whose requests go to another server. Only their host changes.
 *
 * @returns the client, and a function that ends the redirection
 */
export async function createSportlich(
  server: string,
  { outlet, secret }: { readonly outlet: string; readonly secret: string },
): Promise<{ readonly soccer: Soccer; readonly close: () => void }> {
  const { request } = (await axiosOfSportlich()).interceptors;
  const id = request.use((config) => {
    if (config.baseURL === serviceOrigin) config.baseURL = server;
    if (config.url !== undefined) config.url = config.url.replace(serviceOrigin, server);
    return config;
  });
  const { Soccer: SoccerClient } = await import("@reuters-graphics/sportlich");
  const soccer = new SoccerClient({ optaOutletAuth: outlet, optaSecretKey: secret });
  return { soccer, close: () => request.eject(id) };
}

/** Returns the instance of axios that sportlich imports. */
async function axiosOfSportlich(): Promise<Axios> {
  const here = createRequire(import.meta.url);
  const own = createRequire(here.resolve(packageName));
  const folder = dirname(own.resolve("axios/package.json"));
  const { default: axios } = (await import(pathToFileURL(join(folder, "index.js")).href)) as { default: Axios };
  return axios;
}
