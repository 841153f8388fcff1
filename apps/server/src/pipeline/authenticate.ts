import { errorCodes, type ParsedRequest, type ServiceError } from "@sdf/service";
import { anonymousPrincipal, authorise, shownCredential, type Principal } from "../auth/authorise.ts";
import type { Exchange, WorldContext } from "../exchange/exchange.ts";
import type { PipelineContext } from "./context.ts";

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

/** Checks the credentials of a request and finds the world of its sender. */
export function authenticate(
  { request }: Pick<Exchange, "request">,
  { feed: { description }, outlet, apikey }: ParsedRequest,
  context: PipelineContext,
): Sender | Denied {
  const presented = {
    authorization: request.headers.authorization,
    outlet,
    apikey,
    feed: description.id,
    takesApiKey: Object.hasOwn(description.parameters, "apikey"),
  };
  const principal = context.open ? anonymousPrincipal(context.auth, presented) : authorise(context.auth, presented);
  if ("code" in principal)
    return { ...principal, headers: principal.code === errorCodes.denied ? {} : { "www-authenticate": "Bearer" } };
  const worldContext = findWorld(principal, request.headers["x-sdf-world"], context);
  return worldContext === undefined
    ? {
        code: errorCodes.denied,
        why: "the world of these credentials does not exist; create it, or use other credentials",
        headers: {},
        client: principal.name,
      }
    : { principal, worldContext };
}

/**
 * Returns the world that a request shows by its credentials or its header, whether or not they give access. Rejected
 * requests belong to it.
 */
export function shownWorld(
  { request: { headers } }: Pick<Exchange, "request">,
  { outlet, apikey }: { readonly outlet?: string | undefined; readonly apikey?: string | undefined },
  context: PipelineContext,
): WorldContext | undefined {
  const shown = { authorization: headers.authorization, outlet, apikey };
  const world = context.open
    ? anonymousPrincipal(context.auth, shown).world
    : shownCredential(context.auth, shown)?.world;
  return findWorld({ world }, headers["x-sdf-world"], context);
}

/** Returns the world of a sender. On an open server, an unknown name selects the default world. */
function findWorld(
  { world }: Pick<Principal, "world">,
  header: string | string[] | undefined,
  { assumptions, open, resolveWorld }: PipelineContext,
): WorldContext | undefined {
  const headerWorld = assumptions["world-header"] === "taken" ? header : undefined;
  // Credentials of one world give no access to another world.
  if (headerWorld !== undefined && (open || world === undefined)) return resolveWorld(String(headerWorld));
  return resolveWorld(world) ?? (open ? resolveWorld(undefined) : undefined);
}
