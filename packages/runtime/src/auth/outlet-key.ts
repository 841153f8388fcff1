import type { Auth } from "../transport/credentials.ts";

/** Options of `outletKey`. */
export interface OutletKeyOptions {
  readonly key: string;
}

/**
 * Sends an outlet key as a path segment: `{feedsUrl}/<sport>data/<feed>/<key>[/<id>]`, with `_rt=b`.
 * Set `feedsUrl` of the client if the outlet URL form has another address than `baseUrl`.
 */
export function outletKey({ key }: OutletKeyOptions): Auth {
  return {
    supplies: ["outlet"],
    apply(credentials) {
      credentials.secrets.add(key);
      credentials.outletKey = key;
    },
  };
}
