/** Functions that read untrusted bytes, with the properties that they must have for every input. */
import { documentsTarget, framesTarget } from "./archives.ts";
import { decoderTarget } from "./decoders.ts";
import { patchTarget } from "./patch.ts";
import { requestTarget } from "./request.ts";
import type { Target } from "./target.ts";

export const targets = {
  xml: decoderTarget("xml"),
  json: decoderTarget("json"),
  jsonp: decoderTarget("jsonp"),
  request: requestTarget,
  documents: documentsTarget,
  frames: framesTarget,
  patch: patchTarget,
} as const satisfies Record<string, Target>;
