import type { Service } from "../../link/index.ts";
import { serviceFolder } from "../../plan/services.ts";
import { comment } from "../../plan/text/comment.ts";
import { literal, propertyKey } from "../../plan/text/literal.ts";
import { listEndpointUnknowns } from "../../plan/words.ts";
import type { SourceFilePlan } from "../files/source-file.ts";

/** Plans the table of a service's endpoints, with paths and timeouts, for its hand-written client. */
export function endpointsFile(service: Service): SourceFilePlan {
  const rows = service.endpoints.map((endpoint) => {
    const { name, method, path, responseType, timeout, title, summary } = endpoint;
    const unknowns = listEndpointUnknowns(service, endpoint);
    const facts = { method, path, accept: responseType, timeoutMs: timeout === undefined ? undefined : timeout * 1000 };
    return `${comment([`${title}: ${summary}`, ...(unknowns.length === 0 ? [] : ["", ...unknowns])], "  ")}\n  ${propertyKey(name)}: ${literal(facts, "  ")},\n`;
  });
  const docs = comment([
    `Endpoints of ${service.title}. \`timeoutMs\` is the recommended minimum timeout in milliseconds.`,
  ]);
  return {
    path: `packages/${serviceFolder(service)}/src/endpoints.ts`,
    from: service.file,
    statements: [`${docs}\nexport const endpoints = {\n${rows.join("")}} as const;`],
  };
}
