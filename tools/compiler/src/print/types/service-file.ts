import type { Model, Service } from "../../link/index.ts";
import { endpointBodies, serviceSubpath } from "../../plan/services.ts";
import type { SourceFilePlan } from "../files/source-file.ts";
import { printSchema } from "./interfaces.ts";
import { endpointTypesSchema } from "./schema.ts";

/** A types file and the names of its exported types. */
interface TypesFile {
  readonly file: SourceFilePlan;
  readonly names: readonly string[];
}

/** Plans the types file of a service: the types of its request and response bodies. */
export async function serviceTypesFile(service: Service, model: Model): Promise<TypesFile> {
  const bodies = service.endpoints.flatMap((endpoint) =>
    endpointBodies.flatMap((body) => {
      const schema = endpointTypesSchema(service, endpoint, body, model);
      return schema === undefined ? [] : printSchema(schema, { isRequest: body === "request" });
    }),
  );
  const declarations = await Promise.all(bodies);
  const path = `packages/types/src/${serviceSubpath(service)}.ts`;
  return {
    names: declarations.flatMap((body) => body.names),
    file: { path, from: service.file, statements: declarations.map((body) => body.text) },
  };
}
