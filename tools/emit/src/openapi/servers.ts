import type { SecurityRequirement, Server } from "./document.ts";

/** The three hosts of the service, by the variable that the documents write for each. */
export const servers = {
  base_url: server("base_url", "https://feeds.example", "Feeds, authorised with an OAuth token"),
  feeds_url: server("feeds_url", "https://outlets.example", "Feeds, authorised with an outlet key in the path"),
  agent_url: server("agent_url", "https://agents.example", "Question endpoint, open to all"),
} as const;

export type ServerName = keyof typeof servers;

/** Query parameter that carries a customer key where a feed asks for one. */
export const keyParameter = "apikey";

export const securitySchemes: Readonly<Record<string, object>> = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "OAuth access token. How a token is obtained is not documented; see the client package for the forms in use.",
  },
  apikey: { type: "apiKey", in: "query", name: keyParameter, description: "Customer key that some feeds ask for beside the token." },
};

/** What a request has to show: nothing at the question endpoint or where the path carries the key. */
export function securityOf(server: ServerName, takesKey: boolean): readonly SecurityRequirement[] {
  if (server !== "base_url") return [];
  return [takesKey ? { bearer: [], apikey: [] } : { bearer: [] }];
}

function server(name: string, example: string, description: string): Server {
  return { url: `{${name}}`, description, variables: { [name]: { default: example, description: `${description}; the operator names the host` } } };
}
