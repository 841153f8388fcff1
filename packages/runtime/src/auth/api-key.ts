import type { Auth } from "../transport/credentials.ts";
import { readSecret } from "./strategy.ts";

/**
 * Sends a key as a query parameter to feeds that have this parameter.
 *
 * @example
 * import { apiKey, createClient } from "@sdf/runtime";
 *
 * const client = createClient({ baseUrl, auth: apiKey(process.env.SDF_API_KEY ?? "") });
 * @param parameter name of the parameter; default `apikey`, the customer key of the service
 * @throws SdfError `request.invalid` if the key is missing or empty
 */
export function apiKey(key: string, parameter = "apikey"): Auth {
  const secret = readSecret(key, "the key of apiKey");
  return {
    supplies: [parameter],
    apply(credentials, context) {
      if (!context.accepts(parameter)) return;
      credentials.secrets.add(secret);
      credentials.parameters[parameter] = secret;
    },
  };
}
