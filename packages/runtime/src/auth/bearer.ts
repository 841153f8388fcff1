import { setBearer, type Auth } from "./strategy.ts";

/**
 * `Authorization: Bearer <token>` with a token that you have, or a function that gets one.
 * The function is called for every request and once more when the service refuses its token,
 * so it should keep a token for as long as it is good.
 */
export function bearer(token: string | (() => string | Promise<string>)): Auth {
  if (typeof token === "string") return { apply: (credentials) => setBearer(credentials, token) };
  return {
    apply: async (credentials) => setBearer(credentials, await token()),
    refused: () => true,
  };
}
