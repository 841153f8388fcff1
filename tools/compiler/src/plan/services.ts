import type { Element, Endpoint, Service } from "../link/index.ts";
import { pascalCase } from "./names.ts";

/** The parts of an exchange with an endpoint that may have a body. */
export type BodyPart = "request" | "response";
const parts: readonly BodyPart[] = ["request", "response"];

/** A body of an endpoint. */
export interface EndpointBody {
  readonly endpoint: Endpoint;
  readonly part: BodyPart;
  readonly element: Element;
  /** Name of its structure. */
  readonly name: string;
}

/** The bodies of the endpoints of a service. */
export function listBodies({ endpoints }: Service): EndpointBody[] {
  return endpoints.flatMap((endpoint) =>
    parts.flatMap((part) => {
      const element = endpoint[part];
      return element === undefined ? [] : [{ endpoint, part, element, name: bodyName(endpoint, part) }];
    }),
  );
}

/** Name of the structure of an endpoint's body, such as `AskRequest`. */
export function bodyName(endpoint: Pick<Endpoint, "name">, part: BodyPart): string {
  return `${pascalCase(endpoint.name)}${pascalCase(part)}`;
}

/** Folder and tag of a service, like a sport for feeds: `agent-desk` for `agent-desk/ask`. */
export function serviceFolder(service: Service): string {
  return service.id.split("/")[0] ?? service.id;
}
