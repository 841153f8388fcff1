export { ask } from "./ask.ts";
export { conversation } from "./conversation.ts";
export type { Conversation } from "./conversation.ts";
export { descriptor } from "./descriptor.ts";
export type { Descriptor } from "./descriptor.ts";
export type { AskOptions } from "./options.ts";
export { answerPage, hyphenate } from "./page.ts";
export type { AskRequest, AskResponse } from "@sdf/types/agent-desk/ask";
