import type { SecurityRequirement, Server } from "./document.ts";

/** The hosts of the service, by the variable that represents each in the API documentation. */
export const servers = {
  base_url: server("base_url", "https://feeds.example", "Feeds, authorised with an OAuth token"),
  feeds_url: server("feeds_url", "https://outlets.example", "Feeds, authorised with an outlet key in the path"),
  agent_url: server("agent_url", "https://agents.example", "Question endpoint, without authorisation"),
} as const;

/** The host of a service of which only own feeds are known. */
export const ownServer: Server = {
  url: "{base_url}",
  description: "The service",
  variables: { base_url: { default: "https://feeds.example", description: "Protocol and domain of the service" } },
};

export type ServerName = keyof typeof servers;

/** Query parameter for the customer key that some feeds require. */
export const keyParameter = "apikey";

export const securitySchemes: Readonly<Record<string, object>> = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description:
      "OAuth access token. The API documentation shows neither the grant, the token endpoint, the lifetime of a token " +
      "nor its header; the header here is the one in use.",
  },
  apikey: {
    type: "apiKey",
    in: "query",
    name: keyParameter,
    description: "Customer key that some feeds require in addition to the token.",
  },
};

/** Security of a request: none at the question endpoint and where the path contains the outlet key. */
export function describeSecurity(server: ServerName, takesKey: boolean): readonly SecurityRequirement[] {
  if (server !== "base_url") return [];
  return [takesKey ? { bearer: [], apikey: [] } : { bearer: [] }];
}

function server(name: string, example: string, description: string): Server {
  const variable = { default: example, description: `${description}; the operator provides the host` };
  return { url: `{${name}}`, description, variables: { [name]: variable } };
}
