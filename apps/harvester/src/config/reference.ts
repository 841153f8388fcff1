/** Writes the configuration reference: `node src/config/reference.ts`. */
import { writeFileSync } from "node:fs";
import { configReference } from "./schema.ts";

writeFileSync(new URL("../../docs/configuration.md", import.meta.url), configReference());
