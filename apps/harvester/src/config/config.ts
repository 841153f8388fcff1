import type { WireFormat } from "@sdf/runtime";
import type { Extras, Following } from "../discover/targets.ts";
import type { Rate, RateSettings } from "../rate-limit/limits.ts";
import type { RetentionSettings } from "../retention/settings.ts";
import type { PolicySettings } from "../scheduler/policy.ts";
import type { Credential } from "../secrets/credentials.ts";

/** Authentication of requests; several methods can be combined. All values except token addresses are secrets. */
export interface AuthConfig {
  readonly oauth?:
    | {
        readonly tokenUrl: string;
        readonly clientId: string;
        readonly clientSecret: string;
        readonly scope?: string | undefined;
        readonly sendAs?: "header" | "body" | undefined;
      }
    | undefined;
  readonly signed?: { readonly tokenUrl: string; readonly outletKey: string; readonly secret: string } | undefined;
  readonly bearer?: string | undefined;
  readonly outletKey?: string | undefined;
  readonly apiKey?: string | undefined;
}

export type StorageConfig =
  | { readonly engine: "sqlite"; readonly path: string }
  | { readonly engine: "postgres"; readonly url: string; readonly schema?: string | undefined }
  | { readonly engine: "memory" };

/** A validated configuration. */
export interface Config {
  readonly service: {
    readonly baseUrl: string;
    readonly feedsUrl?: string | undefined;
    readonly format: WireFormat;
    readonly auth: AuthConfig;
  };
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
  readonly log: { readonly level: string; readonly file?: string | undefined };
  readonly metrics?: { readonly port: number; readonly host: string } | undefined;
  /** File for drift, which `sdf infer` reads. */
  readonly drift?: string | undefined;
  /**
   * An accelerated clock, for rehearsals against a reference server with the same speed. It starts at `at`, or at the
   * service's time.
   */
  readonly rehearsal?: { readonly at?: number | undefined; readonly speed: number } | undefined;
  /** Key that encrypts responses which contain a credential of the service; without it they are not stored. */
  readonly quarantine: { readonly key?: string | undefined };
  /** Key that encrypts the addresses and signing secrets of webhooks. */
  readonly webhooks: { readonly key?: string | undefined };
  /** Credentials of the service, which it could echo in a response. */
  readonly credentials: readonly Credential[];
  /** Texts that logs and messages must not contain: these credentials, and those of the storage. */
  readonly secrets: readonly string[];
}

export type { Rate };
