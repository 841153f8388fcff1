import type { Model, Service } from "@sdf-tools/model";
import type { TypesFile } from "./feed-file.ts";
import { bodyTypes } from "./response.ts";

/** Where the types of a service stand, below `packages/types/src` and below `@sdf/types`. */
export function serviceSubpath(service: Service): string {
  return service.file.replace(/^spec\/|\.yaml$/g, "");
}

/** The types of the bodies that a service takes and gives. */
export async function serviceTypesFile(service: Service, model: Model): Promise<TypesFile> {
  const bodies = await Promise.all(
    service.endpoints.flatMap((endpoint) => (["request", "response"] as const).map((body) => bodyTypes(endpoint, body, model))),
  );
  const found = bodies.filter((body) => body !== undefined);
  return {
    names: found.flatMap((body) => body.names),
    file: { path: `packages/types/src/${serviceSubpath(service)}.ts`, from: service.file, statements: found.map((body) => body.text) },
  };
}
