import { printId } from "@sdf/runtime";
import type { FeedRequest } from "../feed/source.ts";

/** Parameters that {@link transformAnswer} applies, and parameters that affect only the format of a response. */
const appliedParameters = new Set(["_fld", "_dlt", "_ordSrt", "_pgNm", "_pgSz", "_fmt", "_clbk", "_rt"]);

/**
 * Returns a key that is equal for requests to which a source gives the same answer. It contains none of the parameters
 * that are applied to the answer afterwards, so that one stored answer serves all of them.
 */
export function answerKey({ feed, ids, form, parameters }: FeedRequest): string {
  const parts = [
    ...Object.entries(ids).map(([name, values]) => `${name}=${values.map(printId).join()}`),
    ...Object.entries(parameters)
      .filter(([name]) => !appliedParameters.has(name))
      .map(([name, values]) => `${name}=${encodeURIComponent(values.join())}`),
  ];
  return `${feed}?${parts.sort().join("&")}${form === undefined ? "" : ` ${form}`}`;
}
