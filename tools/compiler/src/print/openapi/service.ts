import type { Endpoint, Service } from "../../link/index.ts";
import { camelCase, pascalCase } from "../../plan/names.ts";
import { bodyName, serviceFolder } from "../../plan/services.ts";
import { listEndpointUnknowns, sentence } from "../../plan/words.ts";
import type { Content, Operation, Parameter, PathItem } from "./document.ts";
import { listPlaceholders, splitTemplate } from "./paths.ts";
import { describeSecurity, servers } from "./servers.ts";

/** The paths of a service. All its endpoints are on the host for questions. */
export function servicePaths(service: Service): [string, PathItem][] {
  return service.endpoints.map((endpoint) => {
    const { path } = splitTemplate(endpoint.path);
    const operation = endpointOperation(service, endpoint, path);
    const method = endpoint.method === "POST" ? { post: operation } : { get: operation };
    return [path, { servers: [servers.agent_url], ...method }];
  });
}

function endpointOperation(service: Service, endpoint: Endpoint, path: string): Operation {
  const parameters = listPlaceholders(path).map(pathText);
  const unknowns = listEndpointUnknowns(service, endpoint);
  return {
    operationId: `${camelCase(serviceFolder(service))}${pascalCase(endpoint.name)}`,
    tags: [serviceFolder(service)],
    summary: endpoint.title,
    description: [
      sentence(endpoint.summary),
      ...endpoint.notes.map(sentence),
      ...(unknowns.length === 0 ? [] : [unknowns.join("\n")]),
    ].join("\n\n"),
    security: describeSecurity("agent_url", false),
    ...(parameters.length > 0 && { parameters }),
    requestBody:
      endpoint.request === undefined
        ? undefined
        : { required: true, content: jsonContent(bodyName(endpoint, "request")) },
    responses: { "200": { description: sentence(endpoint.title), content: responseContent(endpoint) } },
    "x-sdf-timeout": endpoint.timeout,
  };
}

function responseContent(endpoint: Endpoint): Content {
  if (endpoint.response !== undefined) return jsonContent(bodyName(endpoint, "response"));
  const json = endpoint.responseType === "application/json";
  return { [endpoint.responseType]: { schema: { type: json ? "object" : "string" } } };
}

function jsonContent(schema: string): Content {
  return { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } };
}

function pathText(name: string): Parameter {
  const description = "The question: its normalised words, joined with hyphens.";
  return { name, in: "path", required: true, description, schema: { type: "string" } };
}
