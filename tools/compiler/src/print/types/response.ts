import type { Endpoint, Model, Service } from "../../link/index.ts";
import type { EndpointBody } from "../../plan/services.ts";
import { declarationsOf, type Declarations } from "./declaration.ts";
import { endpointTypesSchema } from "./schema.ts";

/** Generates the types of an endpoint's body; undefined if the endpoint has no such body. */
export function bodyTypes(
  service: Service,
  endpoint: Endpoint,
  body: EndpointBody,
  model: Model,
): Declarations | undefined {
  const schema = endpointTypesSchema(service, endpoint, body, model);
  return schema === undefined ? undefined : declarationsOf(schema, { isRequest: body === "request" });
}
