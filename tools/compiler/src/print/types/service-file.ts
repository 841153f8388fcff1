import type { Model, Service } from "../../link/index.ts";
import { endpointBodies, serviceSubpath } from "../../plan/services.ts";
import type { SourceFilePlan } from "../files/source-file.ts";
import { bodyTypes } from "./response.ts";

/** A types file and the names of its exported types. */
interface TypesFile {
  readonly file: SourceFilePlan;
  readonly names: readonly string[];
}

/** Plans the types file of a service: the types of its request and response bodies. */
export function serviceTypesFile(service: Service, model: Model): TypesFile {
  const bodies = service.endpoints.flatMap((endpoint) =>
    endpointBodies.map((body) => bodyTypes(service, endpoint, body, model)),
  );
  const declarations = bodies.filter((body) => body !== undefined);
  const path = `packages/types/src/${serviceSubpath(service)}.ts`;
  return {
    names: declarations.flatMap((body) => body.names),
    file: { path, from: service.file, statements: declarations.map((body) => body.text) },
  };
}
