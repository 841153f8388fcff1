import { apiKey, type Auth, bearer, combine, oauth, outletKey } from "@sdf/runtime";
import type { Extras, Following } from "../discover/targets.ts";
import type { RateSettings } from "../rate-limit/limits.ts";
import type { RetentionSettings } from "../retention/settings.ts";
import type { PolicySettings } from "../scheduler/policy.ts";
import type { Credential } from "../secrets/credentials.ts";
import type { ConfigFile } from "./schema.ts";

/** Authentication of requests; several methods can be combined. All values except token addresses are secrets. */
export type AuthConfig = ConfigFile["service"]["auth"];

export type StorageConfig =
  | { readonly engine: "sqlite"; readonly path: string }
  | { readonly engine: "postgres"; readonly url: string; readonly schema?: string | undefined };

/** A validated configuration. Paths are absolute. */
export interface Config extends Pick<
  ConfigFile,
  "service" | "concurrency" | "maxBody" | "heap" | "log" | "drift" | "quarantine" | "webhooks"
> {
  /** Where responses are stored. */
  readonly storage: StorageConfig;
  /** Which responses `run` removes. */
  readonly retention: RetentionSettings;
  /** Sports, feeds, calendars and fixtures that are polled. */
  readonly following: readonly Following[];
  /** Further parameters of requests, by feed. */
  readonly extras: Extras;
  /** Rates that the operator confirmed. */
  readonly rates: RateSettings;
  /** Policy settings by feed; those under `*` apply to all feeds. */
  readonly policies: Readonly<Record<string, PolicySettings>>;
  /** Address of metrics and health; absent for none. */
  readonly metrics?: { readonly port: number; readonly host: string } | undefined;
  /**
   * An accelerated clock, for rehearsals against a reference server with the same speed. It starts at `at`, or at the
   * service's time.
   */
  readonly rehearsal?: { readonly at?: number | undefined; readonly speed: number } | undefined;
  /** Credentials of the service, which it could echo in a response. */
  readonly credentials: readonly Credential[];
  /** Texts that logs and messages must not contain: these credentials, and those of the storage. */
  readonly secrets: readonly string[];
}

/** Combines all methods of authentication of a configuration; `undefined` without any. */
export function createAuth(config: AuthConfig): Auth | undefined {
  const methods: Auth[] = [];
  if (config.oauth !== undefined) methods.push(oauth(config.oauth));
  if (config.signed !== undefined) {
    const { tokenUrl, outletKey: key, secret } = config.signed;
    methods.push(oauth({ tokenUrl, signed: { outletKey: key, secret } }));
  }
  if (config.bearer !== undefined) methods.push(bearer(config.bearer));
  if (config.outletKey !== undefined) methods.push(outletKey({ key: config.outletKey }));
  if (config.apiKey !== undefined) methods.push(apiKey(config.apiKey));
  return methods.length === 0 ? undefined : combine(...methods);
}

/** One problem of a configuration: what is wrong, where, and how to fix it. */
export interface ConfigProblem {
  /** Path of the setting, such as `rates.all.per`. */
  readonly at: string;
  readonly line?: number | undefined;
  readonly problem: string;
  readonly fix: string;
}

/** An invalid configuration. The error lists all problems. */
export class ConfigError extends Error {
  override readonly name: string = "ConfigError";
  readonly problems: readonly ConfigProblem[];

  constructor(file: string, problems: readonly ConfigProblem[]) {
    const lines = problems.map(
      ({ at, line, problem, fix }) => `  ${file}${line === undefined ? "" : `:${line}`}  ${at}: ${problem}; ${fix}`,
    );
    super(["the configuration is invalid:", ...lines].join("\n"));
    this.problems = problems;
  }
}

/** Whether a text is the address of a PostgreSQL database. */
export function isPostgres(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text);
}

/** Whether a text is the address of a database other than PostgreSQL. */
export function isOtherDatabase(text: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(text) && !isPostgres(text);
}
