import type { Auth } from "../transport/credentials.ts";
import { readSecret } from "./strategy.ts";

/** Options of `outletKey`. */
export interface OutletKeyOptions {
  /** Outlet key of the contract. It is a secret. */
  readonly key: string;
}

/**
 * Sends an outlet key as a path segment: `{feedsUrl}/<sport>data/<feed>/<key>[/<id>]`, with `_rt=b`.
 * Set `feedsUrl` of the client if the outlet URL form has another address than `baseUrl`.
 *
 * @example
 * import { createClient, outletKey } from "@sdf/runtime";
 *
 * const client = createClient({ baseUrl, auth: outletKey({ key: process.env.SDF_OUTLET_KEY ?? "" }) });
 * @throws SdfError `request.invalid` if the key is missing or empty
 */
export function outletKey(options: OutletKeyOptions): Auth {
  const key = readSecret((options as OutletKeyOptions | undefined)?.key, "key of outletKey");
  return {
    supplies: ["outlet"],
    apply(credentials) {
      credentials.secrets.add(key);
      credentials.outletKey = key;
    },
  };
}
