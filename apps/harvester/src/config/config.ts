import type { WireFormat } from "@sdf/runtime";
import type { Rate, RateSettings } from "../rate-limit/limits.ts";
import type { Extras, Following } from "../discover/targets.ts";
import type { Credential } from "../observe/credentials.ts";
import type { PolicySettings } from "../scheduler/policy.ts";
import type { RetentionSettings } from "../retention/settings.ts";

/** How requests are authenticated; several ways can stand together. Every value is a secret but the token address. */
export interface AuthConfig {
  readonly oauth?: { readonly tokenUrl: string; readonly clientId: string; readonly clientSecret: string; readonly scope?: string; readonly sendAs?: "header" | "body" };
  readonly signed?: { readonly tokenUrl: string; readonly outletKey: string; readonly secret: string };
  readonly bearer?: string;
  readonly outletKey?: string;
  readonly apiKey?: string;
}

export type StorageConfig =
  | { readonly engine: "sqlite"; readonly path: string }
  | { readonly engine: "postgres"; readonly url: string; readonly schema?: string }
  | { readonly engine: "memory" };

/** A configuration that was checked. */
export interface Config {
  readonly service: { readonly baseUrl: string; readonly feedsUrl?: string; readonly format: WireFormat; readonly auth: AuthConfig };
  readonly storage: StorageConfig;
  /** Which responses `run` removes. */
  readonly retention: RetentionSettings;
  readonly following: readonly Following[];
  readonly extras: Extras;
  readonly rates: RateSettings;
  readonly policies: Readonly<Record<string, PolicySettings>>;
  readonly concurrency: number;
  readonly maxBody: number;
  readonly heap: "small" | "fast";
  readonly log: { readonly level: string; readonly file?: string };
  readonly metrics?: { readonly port: number; readonly host: string };
  /** Where drift is written, for `sdf learn`. */
  readonly drift?: string;
  /** A clock that starts elsewhere, or at the service's time when absent, and runs faster: for rehearsals against a reference server that does the same. */
  readonly rehearsal?: { readonly at?: number; readonly speed: number };
  /** What is done with a response that contains a credential of the service: with a key it is stored encrypted, without one refused. */
  readonly quarantine: { readonly key?: string };
  /** Credentials of the service, which it could echo in a response. */
  readonly credentials: readonly Credential[];
  /** Everything that must not be shown in logs and messages: these credentials, and those of the storage. */
  readonly secrets: readonly string[];
}

export type { Rate };
