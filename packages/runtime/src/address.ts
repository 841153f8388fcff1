import { SdfError } from "./error.ts";

/**
 * Rejects an address that carries a user name or a password: `fetch` refuses it, with a message that repeats it.
 *
 * @param name option that the address was given as
 * @throws SdfError `request.invalid`
 */
export function refuseUserInfo(name: string, address: string): void {
  const { username, password } = URL.canParse(address) ? new URL(address) : { username: "", password: "" };
  if (username + password === "") return;
  const fix = "remove them, and use the auth option";
  throw new SdfError("request.invalid", `${name} must not carry a user name or password`, { fix });
}
