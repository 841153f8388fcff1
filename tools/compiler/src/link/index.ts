export { compile } from "./compile.ts";
export type { Compiled } from "./compile.ts";
export { impliedValues } from "./request/names.ts";
export { isAnyName, placeholderMeaning, remarkOn, sentence, stated } from "./stated.ts";
export { listMembers, type Member } from "./paths.ts";
export { publishedModel } from "./published.ts";
export type * from "@sdf/schemas/model";
