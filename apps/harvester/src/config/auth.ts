import { apiKey, bearer, combine, oauth, outletKey, type Auth } from "@sdf/runtime";
import type { AuthConfig } from "./config.ts";

/** The ways to authenticate that a configuration names, together; none when it names none. */
export function authOf(config: AuthConfig): Auth | undefined {
  const ways: Auth[] = [];
  if (config.oauth !== undefined) ways.push(oauth(config.oauth));
  if (config.signed !== undefined) {
    const { tokenUrl, outletKey: key, secret } = config.signed;
    ways.push(oauth({ tokenUrl, signed: { outletKey: key, secret } }));
  }
  if (config.bearer !== undefined) ways.push(bearer(config.bearer));
  if (config.outletKey !== undefined) ways.push(outletKey({ key: config.outletKey }));
  if (config.apiKey !== undefined) ways.push(apiKey(config.apiKey));
  return ways.length === 0 ? undefined : combine(...ways);
}
