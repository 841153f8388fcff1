import type { Assumptions } from "../assumptions/table.ts";
import { code } from "../request/codes.ts";
import type { Instant } from "../world/contract.ts";
import type { Credential, CredentialStore } from "./credentials.ts";
import { same, type Tokens } from "./tokens.ts";

/** What a request shows of who sends it. */
export interface Proof {
  readonly authorization: string | undefined;
  readonly outlet: string | undefined;
  readonly apikey: string | undefined;
  readonly feed: string;
  /** Whether the feed asks for the customer key. */
  readonly takesApiKey: boolean;
}

/** Who sends a request. */
export interface Principal {
  /** For the journal and for polling limits. */
  readonly name: string;
  /** World that they see; the usual one when absent. */
  readonly world: string | undefined;
}

/** Why a request is turned away. */
export interface Denial {
  readonly code: string;
  readonly why: string;
}

/** Checks proofs against credentials. */
export interface Gate {
  readonly credentials: CredentialStore;
  readonly tokens: Tokens;
  readonly assumptions: Assumptions;
  /** Time on the clock that tokens of a credential expire on. */
  readonly now: (credential: Credential) => Instant;
}

/** Nobody is asked; what was shown still tells callers apart, and which world they see. */
export function anyone({ authorization, outlet, apikey }: Proof): Principal {
  const shown = outlet ?? bearerOf(authorization) ?? apikey;
  return shown === undefined ? { name: "anyone", world: undefined } : { name: "anyone", world: shown };
}

/** Who sends a request, or why it is turned away. */
export function authorise(gate: Gate, proof: Proof): Principal | Denial {
  const credential = prove(gate, proof);
  if ("code" in credential) return credential;
  if (proof.takesApiKey && proof.apikey !== undefined && !(credential.apikey !== undefined && same(credential.apikey, proof.apikey))) {
    return { code: code.notAuthorised, why: "apikey is not the customer key of these credentials" };
  }
  if (credential.feeds !== undefined && !credential.feeds.includes(proof.feed)) {
    return { code: code.denied, why: `these credentials do not give access to ${proof.feed}` };
  }
  return { name: credential.name, world: credential.world };
}

function prove(gate: Gate, { authorization, outlet }: Proof): Credential | Denial {
  const owner = outlet === undefined ? undefined : gate.credentials.byOutlet(outlet);
  if (outlet !== undefined && owner === undefined) return { code: code.outletUnknown, why: "the outlet key in the path is not known" };
  if (owner !== undefined && gate.assumptions["outlet-key-alone"] === "enough") return owner;
  const bearer = bearerOf(authorization);
  if (bearer === undefined) return { code: code.notAuthorised, why: `send Authorization: Bearer <token>, with a token of ${gate.assumptions["token-path"]}` };
  const token = gate.tokens.read(bearer);
  const credential = token === undefined ? undefined : gate.credentials.named(token.credential);
  if (token === undefined || credential === undefined || (owner !== undefined && owner !== credential)) {
    return { code: code.notAuthorised, why: "the token is none of this service" };
  }
  if (gate.now(credential) >= token.expires) return { code: code.tokenExpired, why: "the token has expired; get a new one" };
  return credential;
}

function bearerOf(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : /^Bearer +(\S+)$/i.exec(authorization)?.[1];
}
