/** Reads the public cases with `JSON.parse`, as scripts usually do. */
import { answerPaths } from "./lines.ts";
import { readMatches } from "./usual-reader.ts";

await answerPaths((bytes) => readMatches(JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>));
