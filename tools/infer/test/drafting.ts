import type { Model } from "@sdf-tools/compiler/link";
import type { FeedShape } from "@sdf/validators";
import { shapeOf } from "@sdf/validators/model";
import { draftFeed, observeDocuments, readDocument, scalarForms, sharedStructures } from "../src/index.ts";
import type { DraftFacts, SharedStructure } from "../src/index.ts";
import { feedOf, modelOf, specFiles } from "./specs.ts";

/** All specs of the repository, with their model and scalars. */
export const specs = specFiles();
export const model = modelOf(specs);
export const forms = scalarForms(model.scalars);

const shared = [...specs].filter(([path]) => path.startsWith("spec/shared/"));
let linked: readonly SharedStructure[] | undefined;

/** The shared structures of the specs; linked at the first call. */
export const structures = (): readonly SharedStructure[] => (linked ??= sharedStructures(specs));

/** A response that is a text, bytes or a JSON value. */
export function bytesOf(response: unknown): Uint8Array {
  if (response instanceof Uint8Array) return response;
  return new TextEncoder().encode(typeof response === "string" ? response : JSON.stringify(response));
}

/** Drafts the spec of a feed from responses. */
export async function draftOf(
  id: string,
  responses: readonly unknown[],
  { using = [], ...facts }: Partial<DraftFacts> & { readonly using?: readonly SharedStructure[] } = {},
): Promise<string> {
  const documents = responses.map((each, index) => readDocument(`${id} ${index}`, bytesOf(each)));
  const { observed, root, lists } = await observeDocuments(documents, [], { model });
  const known = { id, code: "XX1", title: "Draft", documents: responses.length, lists, root };
  return draftFeed(observed, { ...known, ...facts }, { forms, structures: using });
}

/** The model of drafts by feed, with the shared specs. */
export function modelOfDrafts(drafts: Readonly<Record<string, string>>): Model {
  const files = Object.entries(drafts).map(([id, text]) => [`spec/${id}.yaml`, text] as const);
  return modelOf(new Map([...shared, ...files]));
}

/** The shape of a drafted feed. */
export function shapeOfDraft(id: string, draft: string): FeedShape<unknown> {
  return shapeOf(feedOf(modelOfDrafts({ [id]: draft }), id));
}
