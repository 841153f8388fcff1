import type { Auth } from "../transport/credentials.ts";

/** Sends a customer key as the query parameter `apikey` to feeds that have this parameter. */
export function apiKey(key: string): Auth {
  return {
    supplies: ["apikey"],
    apply(credentials, context) {
      if (!context.accepts("apikey")) return;
      credentials.secrets.add(key);
      credentials.parameters["apikey"] = key;
    },
  };
}
