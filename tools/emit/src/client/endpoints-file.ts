import type { Service } from "@sdf-tools/model";
import { serviceFolder } from "../ir/services.ts";
import type { SourceFilePlan } from "../print/source-file.ts";
import { comment } from "../text/comment.ts";
import { literal, propertyKey } from "../text/literal.ts";

/** Plans the table of a service's endpoints, with paths and timeouts, for its hand-written client. */
export function endpointsFile(service: Service): SourceFilePlan {
  const rows = service.endpoints.map(({ name, method, path, responseType, timeout, title, summary }) => {
    const facts = { method, path, accept: responseType, timeoutMs: timeout === undefined ? undefined : timeout * 1000 };
    return `${comment([`${title}: ${summary}`], "  ")}\n  ${propertyKey(name)}: ${literal(facts, "  ")},\n`;
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
