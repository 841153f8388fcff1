import { elementMutations } from "./elements.ts";
import { jsonFormMutations } from "./json-forms.ts";
import { jsonTextMutations, xmlMarkupMutations } from "./markup.ts";
import { memberMutations } from "./members.ts";
import type { Mutation } from "./mutation.ts";
import { scalarMutations } from "./scalars.ts";

/** All known changes of documents. */
export const mutations: readonly Mutation[] = [
  ...memberMutations,
  ...scalarMutations,
  ...jsonFormMutations,
  ...elementMutations,
  ...xmlMarkupMutations,
  ...jsonTextMutations,
];
