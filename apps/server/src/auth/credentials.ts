import { OptionError } from "../http/option-error.ts";

/** Who may ask, and how they prove it. A server for tests, so they are no secrets of anybody. */
export interface Credential {
  /** What the journal calls them. Letters, digits, hyphens and underscores. */
  readonly name: string;
  /** OAuth client of the standard form. */
  readonly client?: { readonly id: string; readonly secret: string };
  /** Outlet key, which may stand in paths; with a secret it also signs token requests. */
  readonly outlet?: { readonly key: string; readonly secret?: string };
  /** Customer key of the feeds that take `apikey`. */
  readonly apikey?: string;
  /** Feeds they may have, as `<sport>/<feed>`; all when absent. */
  readonly feeds?: readonly string[];
  /** World that they see; the usual one when absent. */
  readonly world?: string;
}

/** Ways in for tests, known to everybody. */
export const testCredentials: readonly Credential[] = [
  {
    name: "demo",
    client: { id: "demo-client", secret: "demo-secret" },
    outlet: { key: "demooutletkey0000000000001", secret: "demo-outlet-secret" },
    apikey: "demo-api-key",
  },
];

/** Credentials that are in force. They may be added and taken away while the server runs. */
export class CredentialStore {
  readonly #byName = new Map<string, Credential>();

  constructor(credentials: readonly Credential[] = []) {
    for (const credential of credentials) this.add(credential);
  }

  /** @throws OptionError when the name is no name, or a key is somebody else's already */
  add(credential: Credential): void {
    const { name, client, outlet, apikey } = credential;
    if (!/^[\w-]+$/.test(name)) throw new OptionError("credentials", `${JSON.stringify(name)} is no name`, "use letters, digits, hyphens and underscores");
    const others = [...this.#byName.values()].filter((each) => each.name !== name);
    const taken = others.find(
      (each) =>
        (client !== undefined && each.client?.id === client.id) || (outlet !== undefined && each.outlet?.key === outlet.key) || (apikey !== undefined && each.apikey === apikey),
    );
    if (taken !== undefined) throw new OptionError("credentials", `${name} has a key in common with ${taken.name}`, "give every credential keys of its own");
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

  byApiKey(key: string): Credential | undefined {
    return this.#find((each) => each.apikey === key);
  }

  #find(matches: (credential: Credential) => boolean): Credential | undefined {
    for (const credential of this.#byName.values()) if (matches(credential)) return credential;
    return undefined;
  }
}
