/** Finds the sender of a request by its credentials, and the world that the sender sees. */
import { errorCodes, type ParsedRequest, type ServiceError } from "@sdf/service";
import type { Instant } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
import type { Exchange, Principal, WorldContext } from "../exchange/exchange.ts";
import type { Credential, CredentialStore } from "./credentials.ts";
import { constantTimeEqual, type Tokens } from "./tokens.ts";

/** Keys in the path and in the query of a request. */
type Keys = Partial<Pick<ParsedRequest, "outlet" | "apikey">>;

/** The sender of a request, with the world that it sees. */
export interface Sender {
  readonly principal: Principal;
  readonly worldContext: WorldContext;
}

/** A request that is not authenticated. */
export interface Denied extends ServiceError {
  /** Additional headers of the response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Name of the credential, if it is known. */
  readonly client?: string | undefined;
}

/** State that authorisation needs, and that selects the world of a request. */
export interface AuthContext {
  /** True if the server accepts requests without credentials. */
  readonly open: boolean;
  readonly credentials: CredentialStore;
  readonly tokens: Tokens;
  readonly assumptions: Assumptions;
  readonly resolveWorld: (name: string | undefined) => WorldContext | undefined;
}

/** Name of senders without known credentials on an open server. */
export const anonymousName = "anyone";

/** Checks the credentials of a request and finds the world of its sender. */
export function authenticate(exchange: Exchange, parsed: ParsedRequest, context: AuthContext): Sender | Denied {
  const principal = (context.open ? anonymousPrincipal : authorise)(exchange, parsed, context);
  if ("code" in principal)
    return { ...principal, headers: principal.code === errorCodes.denied ? {} : { "www-authenticate": "Bearer" } };
  const worldContext = findWorld(principal.world, exchange, context);
  if (worldContext !== undefined) return { principal, worldContext };
  const why = "the world of these credentials does not exist; create it, or use other credentials";
  return { code: errorCodes.denied, why, headers: {}, client: principal.name };
}

/**
 * Returns the world that a request shows by its credentials or its header, whether or not they give access. Rejected
 * requests belong to it.
 */
export function shownWorld(exchange: Exchange, keys: Keys, context: AuthContext): WorldContext | undefined {
  const find = context.open ? anonymousPrincipal : shownCredential;
  return findWorld(find(exchange, keys, context)?.world, exchange, context);
}

/** Returns the world of a sender. On an open server, an unknown name selects the default world. */
function findWorld(
  world: string | undefined,
  { request }: Exchange,
  { assumptions, open, resolveWorld }: AuthContext,
): WorldContext | undefined {
  const header = assumptions["world-header"] === "taken" ? request.headers["x-sdf-world"] : undefined;
  // Credentials of one world give no access to another world.
  if (header !== undefined && (open || world === undefined)) return resolveWorld(String(header));
  return resolveWorld(world) ?? (open ? resolveWorld(undefined) : undefined);
}

/**
 * Returns the principal on an open server. The credentials, if any, select the world. Known ones also name the sender,
 * so that intervals apply to each client.
 */
function anonymousPrincipal(exchange: Exchange, keys: Keys, auth: AuthContext): Principal {
  const world = keys.outlet ?? readBearer(exchange) ?? keys.apikey;
  return { name: shownCredential(exchange, keys, auth)?.name ?? anonymousName, world };
}

/** Returns the credential that a request shows, whether or not it gives access; `undefined` if there is none. */
function shownCredential(exchange: Exchange, { outlet, apikey }: Keys, auth: AuthContext): Credential | undefined {
  const { credentials, tokens } = auth;
  const token = tokens.read(readBearer(exchange) ?? "");
  return (
    (outlet === undefined ? undefined : credentials.byOutlet(outlet)) ??
    (token === undefined ? undefined : credentials.named(token.credential)) ??
    (apikey === undefined ? undefined : credentials.byApiKey(apikey))
  );
}

/** Authorises a request: returns its sender, or the reason why it is rejected. */
function authorise(exchange: Exchange, parsed: ParsedRequest, auth: AuthContext): Principal | ServiceError {
  const credential = findCredential(exchange, parsed, auth);
  if ("code" in credential) return credential;
  const { apikey } = parsed;
  const { id, parameters } = parsed.feed.description;
  const isKeyWrong =
    apikey !== undefined &&
    Object.hasOwn(parameters, "apikey") &&
    !(credential.apikey !== undefined && constantTimeEqual(credential.apikey, apikey));
  if (isKeyWrong) return { code: errorCodes.notAuthorised, why: "apikey does not belong to these credentials" };
  return credential.feeds?.includes(id) === false
    ? { code: errorCodes.denied, why: `these credentials do not give access to ${id}` }
    : credential;
}

function findCredential(exchange: Exchange, { outlet }: Keys, auth: AuthContext): Credential | ServiceError {
  const { credentials, tokens, assumptions } = auth;
  const owner = outlet === undefined ? undefined : credentials.byOutlet(outlet);
  if (outlet !== undefined && owner === undefined)
    return { code: errorCodes.outletUnknown, why: "the outlet key in the path is unknown" };
  if (owner !== undefined && assumptions["outlet-key-alone"] === "enough") return owner;
  const bearer = readBearer(exchange);
  const refuse = (why: string, code: string = errorCodes.notAuthorised): ServiceError => ({ code, why });
  if (bearer === undefined)
    return refuse(`send Authorization: Bearer <token>, with a token from ${assumptions["token-path"]}`);
  const token = tokens.read(bearer);
  const credential = token === undefined ? undefined : credentials.named(token.credential);
  if (token === undefined || credential === undefined || (owner !== undefined && owner !== credential))
    return refuse("the token was not issued for these credentials by this server; request a new one");
  return readTokenTime(credential, auth) >= token.expires
    ? refuse("the token has expired; request a new one", errorCodes.tokenExpired)
    : credential;
}

/** Returns the time on the clock by which the tokens of a credential expire. */
export function readTokenTime({ world }: Credential, { assumptions, resolveWorld }: AuthContext): Instant {
  return (assumptions["token-clock"] === "real" ? undefined : resolveWorld(world)?.now()) ?? Date.now();
}

function readBearer({ request: { headers } }: Exchange): string | undefined {
  return headers.authorization === undefined ? undefined : /^Bearer +(\S+)$/i.exec(headers.authorization)?.[1];
}
