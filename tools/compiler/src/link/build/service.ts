import type { Element, Endpoint, Service } from "@sdf/schemas/model";
import { findKeyPlace } from "../../read/index.ts";
import type { BodySyntax, EndpointSyntax, ServiceSyntax } from "../../read/index.ts";
import type { Definition } from "../catalog.ts";
import { checkMembers } from "../check/members.ts";
import { checkUnknowns } from "../check/unknowns.ts";
import { membersBelow } from "../paths.ts";
import type { MemberPath } from "../paths.ts";
import { durationSeconds } from "../request/polling.ts";
import { Settler } from "../structures/settle.ts";
import type { BuildContext } from "./context.ts";
import { buildUnknowns } from "./feed.ts";

/** Builds and checks a service: endpoints that are not polled feeds. */
export function buildService({ name: id, syntax, file }: Definition<ServiceSyntax>, context: BuildContext): Service {
  const endpoints = Object.entries(syntax.endpoints).map(([name, endpoint]) =>
    buildEndpoint(id, name, endpoint, syntax, context),
  );
  const members = endpoints.flatMap(bodyMembers);
  const others = endpoints.flatMap(({ name }) => [
    name,
    ...["request", "response", "path", "errors"].map((part) => `${name}.${part}`),
  ]);
  checkUnknowns(
    { word: "service", members, others: new Set(others), content: syntax, file, unknownParameters: [] },
    context.problems,
  );
  const { title, summary, source } = syntax;
  return { id, title, summary: summary.trim(), source, file, endpoints, unknowns: buildUnknowns(syntax) };
}

function buildEndpoint(
  service: string,
  name: string,
  endpoint: EndpointSyntax,
  { source }: ServiceSyntax,
  context: BuildContext,
): Endpoint {
  const { method, path, title, summary, timeout, responseType, notes = [] } = endpoint;
  const build = (part: "request" | "response"): Element | undefined => {
    const body: BodySyntax | undefined = endpoint[part];
    if (body === undefined) return undefined;
    const { draft } = context.linker.body(
      part,
      `${part === "request" ? "Request" : "Response"} of ${title}`,
      body,
      findKeyPlace(endpoint, part),
    );
    checkMembers(draft, context.problems);
    return new Settler(context.space, new Set()).settle(draft, source);
  };
  const request = build("request");
  const response = build("response");
  return {
    id: `${service}/${name}`,
    name,
    method,
    path,
    title,
    summary,
    request,
    response,
    responseType,
    timeout: timeout === undefined ? undefined : durationSeconds(timeout),
    notes,
  };
}

function bodyMembers({ name, request, response }: Endpoint): MemberPath[] {
  return [
    ...(request === undefined ? [] : membersBelow(request, `${name}.request.`)),
    ...(response === undefined ? [] : membersBelow(response, `${name}.response.`)),
  ];
}
