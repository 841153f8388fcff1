import type { Auth } from "../transport/credentials.ts";

/**
 * Sends a key as a query parameter to feeds that have this parameter.
 *
 * @param parameter name of the parameter; default `apikey`, the customer key of the service
 */
export function apiKey(key: string, parameter = "apikey"): Auth {
  return {
    supplies: [parameter],
    apply(credentials, context) {
      if (!context.accepts(parameter)) return;
      credentials.secrets.add(key);
      credentials.parameters[parameter] = key;
    },
  };
}
