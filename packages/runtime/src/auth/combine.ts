import type { Auth } from "../transport/credentials.ts";
import { checkAuth } from "./strategy.ts";

/**
 * Applies several strategies to every request, such as OAuth and an outlet key.
 *
 * @example
 * import { combine, createClient, oauth, outletKey } from "@sdf/runtime";
 *
 * const key = outletKey({ key: process.env.SDF_OUTLET_KEY ?? "" });
 * const client = createClient({ baseUrl, auth: combine(oauth({ tokenUrl, clientId, clientSecret }), key) });
 * @throws SdfError `request.invalid` if one is missing
 */
export function combine(...strategies: readonly Auth[]): Auth {
  strategies.forEach(checkAuth);
  return {
    supplies: strategies.flatMap((strategy) => strategy.supplies ?? []),
    async apply(credentials, context) {
      for (const strategy of strategies) await strategy.apply(credentials, context);
    },
    // Every strategy is called; `some` would stop at the first.
    refused: (credentials) => strategies.filter((strategy) => strategy.refused?.(credentials)).length > 0,
  };
}
