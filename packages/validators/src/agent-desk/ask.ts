// Generated from spec/agent-desk/ask.yaml by "sdf generate". Do not edit.
import type { AskResponse, DescriptorResponse } from "@sdf/types/agent-desk/ask";
import { feedShape, oneOf, open, shape } from "../shape.ts";
import type { FeedShape } from "../shape.ts";

/** Response of Ask. */
export const askResponse: FeedShape<AskResponse> = /* @__PURE__ */ feedShape<AskResponse>({
  feed: "agent-desk/ask/ask",
  root: "response",
  shape: /* @__PURE__ */ shape({
    "@answer": "string",
    "@conversation_id": "string",
    "usage": open,
  }),
});

const spec = /* @__PURE__ */ oneOf("string", ["agents-json/v0"]);

/** Response of Descriptor. */
export const descriptorResponse: FeedShape<DescriptorResponse> = /* @__PURE__ */ feedShape<DescriptorResponse>({
  feed: "agent-desk/ask/descriptor",
  root: "response",
  shape: /* @__PURE__ */ shape({
    "@spec!": spec,
  }),
});
