/** Charts of the first page, as the build drew them. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "./model.ts";

/** SVG texts in the colours of the page. */
export interface Pictures {
  /** The match that two of them show, such as `Harbour vs Millbrook`. */
  readonly match: string;
  readonly win: string;
  readonly momentum: string;
  readonly season: string;
}

export const picturesFile = join(repository, "apps/explorer/dist/pictures.json");

/** Nothing while pages are developed without a build. */
export function readPictures(): Pictures | undefined {
  return existsSync(picturesFile) ? JSON.parse(readFileSync(picturesFile, "utf8")) as Pictures : undefined;
}
