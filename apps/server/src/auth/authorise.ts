import { errorCodes } from "@sdf/service";
import type { Instant } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
import type { Credential, CredentialStore } from "./credentials.ts";
import { constantTimeEqual, type Tokens } from "./tokens.ts";

/** Credentials in a request. */
export interface PresentedCredentials {
  readonly authorization: string | undefined;
  readonly outlet: string | undefined;
  readonly apikey: string | undefined;
  readonly feed: string;
  /** True if the feed has the parameter `apikey`. */
  readonly takesApiKey: boolean;
}

/** Sender of a request. */
export interface Principal {
  /** Name in the journal and for polling limits. */
  readonly name: string;
  /** Name of the world of the sender; the default world if `undefined`. */
  readonly world: string | undefined;
}

/** Reason why a request is rejected. */
export interface Denial {
  readonly code: string;
  readonly why: string;
}

/** State that authorisation needs. */
export interface AuthContext {
  readonly credentials: CredentialStore;
  readonly tokens: Tokens;
  readonly assumptions: Assumptions;
  /** Time on the clock by which the tokens of a credential expire. */
  readonly now: (credential: Credential) => Instant;
}

/** Name of senders without known credentials on an open server. */
export const anonymousName = "anyone";

/**
 * Returns the principal on an open server. The credentials, if any, select the world. Known ones also name the sender,
 * so that intervals apply to each client.
 */
export function anonymousPrincipal(
  authContext: Pick<AuthContext, "credentials" | "tokens">,
  presented: Pick<PresentedCredentials, "authorization" | "outlet" | "apikey">,
): Principal {
  const { authorization, outlet, apikey } = presented;
  const world = outlet ?? readBearer(authorization) ?? apikey;
  return { name: shownCredential(authContext, presented)?.name ?? anonymousName, world };
}

/** Authorises a request: returns its sender, or the reason why it is rejected. */
export function authorise(authContext: AuthContext, presented: PresentedCredentials): Principal | Denial {
  const credential = findCredential(authContext, presented);
  if ("code" in credential) return credential;
  if (
    presented.takesApiKey &&
    presented.apikey !== undefined &&
    !(credential.apikey !== undefined && constantTimeEqual(credential.apikey, presented.apikey))
  ) {
    return { code: errorCodes.notAuthorised, why: "apikey does not belong to these credentials" };
  }
  if (credential.feeds !== undefined && !credential.feeds.includes(presented.feed)) {
    return { code: errorCodes.denied, why: `these credentials do not give access to ${presented.feed}` };
  }
  return { name: credential.name, world: credential.world };
}

/** Returns the credential that a request shows, whether or not it gives access; `undefined` if there is none. */
export function shownCredential(
  { credentials, tokens }: Pick<AuthContext, "credentials" | "tokens">,
  { authorization, outlet, apikey }: Pick<PresentedCredentials, "authorization" | "outlet" | "apikey">,
): Credential | undefined {
  const bearer = readBearer(authorization);
  const token = bearer === undefined ? undefined : tokens.read(bearer);
  return (
    (outlet === undefined ? undefined : credentials.byOutlet(outlet)) ??
    (token === undefined ? undefined : credentials.named(token.credential)) ??
    (apikey === undefined ? undefined : credentials.byApiKey(apikey))
  );
}

function findCredential(
  authContext: AuthContext,
  { authorization, outlet }: PresentedCredentials,
): Credential | Denial {
  const owner = outlet === undefined ? undefined : authContext.credentials.byOutlet(outlet);
  if (outlet !== undefined && owner === undefined)
    return { code: errorCodes.outletUnknown, why: "the outlet key in the path is unknown" };
  if (owner !== undefined && authContext.assumptions["outlet-key-alone"] === "enough") return owner;
  const bearer = readBearer(authorization);
  if (bearer === undefined)
    return {
      code: errorCodes.notAuthorised,
      why: `send Authorization: Bearer <token>, with a token from ${authContext.assumptions["token-path"]}`,
    };
  const token = authContext.tokens.read(bearer);
  const credential = token === undefined ? undefined : authContext.credentials.named(token.credential);
  if (token === undefined || credential === undefined || (owner !== undefined && owner !== credential)) {
    return {
      code: errorCodes.notAuthorised,
      why: "the token was not issued for these credentials by this server; request a new one",
    };
  }
  if (authContext.now(credential) >= token.expires)
    return { code: errorCodes.tokenExpired, why: "the token has expired; request a new one" };
  return credential;
}

function readBearer(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : /^Bearer +(\S+)$/i.exec(authorization)?.[1];
}
