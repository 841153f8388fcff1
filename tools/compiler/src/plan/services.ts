import type { Endpoint, Service } from "../link/index.ts";
import { pascalCase } from "./names.ts";

/** The bodies of an endpoint. */
export type EndpointBody = "request" | "response";
export const endpointBodies: readonly EndpointBody[] = ["request", "response"];

/** Name of the structure of an endpoint's body, such as `AskRequest`. */
export function bodyName(endpoint: Pick<Endpoint, "name">, body: EndpointBody): string {
  return `${pascalCase(endpoint.name)}${pascalCase(body)}`;
}

/** Folder and tag of a service, like a sport for feeds: `agent-desk` for `agent-desk/ask`. */
export function serviceFolder(service: Service): string {
  return service.id.split("/")[0] ?? service.id;
}
