/** Writes the configuration reference: `node src/config/reference.ts`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { configReference } from "./schema.ts";

const folder = new URL("../../docs/", import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL("configuration.md", folder), configReference());
