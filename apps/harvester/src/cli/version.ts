import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Version of this package and of the decoder; stored with every decoded row. */
export const version = (require("../../package.json") as { version: string }).version;
