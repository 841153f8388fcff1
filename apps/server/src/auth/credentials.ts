import { OptionError } from "@sdf/world";

/** Credentials of one client. They are test data, not secrets. */
export interface Credential {
  /** Name in the journal: letters, digits, hyphens and underscores. */
  readonly name: string;
  /** OAuth client of the standard token request. */
  readonly client?: { readonly id: string; readonly secret: string };
  /** Outlet key, which may be part of paths. With a secret it also signs token requests. */
  readonly outlet?: { readonly key: string; readonly secret?: string };
  /** Customer key for the feeds that have the parameter `apikey`. */
  readonly apikey?: string;
  /** Accessible feeds, as `<sport>/<feed>`. Default: all. */
  readonly feeds?: readonly string[];
  /** Name of the world that the client sees. Default: the default world. */
  readonly world?: string;
}

/** Public credentials for tests. */
export const testCredentials: readonly Credential[] = [
  {
    name: "demo",
    client: { id: "demo-client", secret: "demo-secret" },
    outlet: { key: "demooutletkey0000000000001", secret: "demo-outlet-secret" },
    apikey: "demo-api-key",
  },
];

/** Accepted credentials. They can be added and removed while the server runs. */
export class CredentialStore {
  readonly #byName = new Map<string, Credential>();

  constructor(credentials: readonly Credential[] = []) {
    for (const credential of credentials) this.add(credential);
  }

  /** Adds or replaces credentials. @throws OptionError if the name is invalid or other credentials have the same key */
  add(credential: Credential): void {
    const { name, client, outlet, apikey } = credential;
    if (!/^[\w-]+$/.test(name))
      throw new OptionError(
        "credentials",
        `the name ${JSON.stringify(name)} is invalid`,
        "use letters, digits, hyphens and underscores",
      );
    const others = [...this.#byName.values()].filter((each) => each.name !== name);
    const conflict = others.find(
      (each) =>
        (client !== undefined && each.client?.id === client.id) ||
        (outlet !== undefined && each.outlet?.key === outlet.key) ||
        (apikey !== undefined && each.apikey === apikey),
    );
    if (conflict !== undefined)
      throw new OptionError(
        "credentials",
        `${name} and ${conflict.name} have the same key`,
        "use different keys for each credential",
      );
    this.#byName.set(name, credential);
  }

  remove(name: string): boolean {
    return this.#byName.delete(name);
  }

  named(name: string): Credential | undefined {
    return this.#byName.get(name);
  }

  byClient(id: string): Credential | undefined {
    return this.#find((each) => each.client?.id === id);
  }

  byOutlet(key: string): Credential | undefined {
    return this.#find((each) => each.outlet?.key === key);
  }

  /** Returns the outlet key that a segment of a path is equal to. */
  outletIn(path: string): string | undefined {
    const segments = new Set(path.split("/"));
    return this.#find(({ outlet }) => outlet !== undefined && segments.has(outlet.key))?.outlet?.key;
  }

  byApiKey(key: string): Credential | undefined {
    return this.#find((each) => each.apikey === key);
  }

  #find(matches: (credential: Credential) => boolean): Credential | undefined {
    for (const credential of this.#byName.values()) if (matches(credential)) return credential;
    return undefined;
  }
}
