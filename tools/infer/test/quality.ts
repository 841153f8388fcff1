import { listMembers, type Element, type Feed, type Member as SpecMember } from "@sdf-tools/compiler/link";
import { decode, detectFormat } from "@sdf/validators";
import { shapeOf } from "@sdf/validators/model";
import { isBelowOpen } from "../src/index.ts";
import { draftOf, forms, model, modelOfDrafts, structures } from "./drafting.ts";
import { feedOf } from "./specs.ts";

/** A draft with its quality, as shares from 0 to 1. */
export interface Quality {
  /** Fields of the spec that occur in responses: the share that the draft contains. */
  readonly memberRecall: number;
  /** Fields of the draft: the share that the spec contains. */
  readonly memberPrecision: number;
  /** Fields of the draft: the share that has the JSON type of the spec. */
  readonly jsonTypes: number;
  /** Types in the draft that are narrower than text or number: the share that allows what the spec allows. */
  readonly narrowTypes: number;
  /** Fields that are always present in the spec and occur in responses: the share that the draft expects. */
  readonly requiredRecall: number;
  /** Fields that the draft expects: the share that is always present in the spec. */
  readonly requiredPrecision: number;
  /** Issues of responses that the draft has not read, by field of these responses. */
  readonly falseIssues: number;
  /** Share of responses that the draft has not read and that have drift. */
  readonly drift: number;
}

/** Drafts a feed from responses with the shared structures. */
async function draftWithStructures(id: string, responses: readonly Uint8Array[]): Promise<Feed> {
  const draft = await draftOf(id, responses, { identify: "fixture", using: structures() });
  return feedOf(modelOfDrafts({ [id]: draft }), id);
}

/** All fields below the root by path. */
function fieldsOf(feed: Feed): Map<string, SpecMember> {
  const fields = new Map<string, SpecMember>();
  const add = (element: Element, path: string): void => {
    for (const member of listMembers(element)) {
      fields.set(`${path}${member.name}`, member);
      if (member.kind === "element") add(member, `${path}${member.name}.`);
    }
  };
  add(feed.response.root, "");
  return fields;
}

/** Whether a value of the spec's type always has the draft's type. */
function allows(draft: string, spec: string): boolean {
  const wider: Readonly<Record<string, readonly string[]>> = {
    decimal: ["integer"],
    "decimal-string": ["integer-string", "signed-string"],
    "signed-string": ["integer-string"],
    percentage: ["decimal-string", "integer-string"],
  };
  return draft === spec || (wider[draft] ?? []).includes(spec);
}

const typeOf = (member: SpecMember): string | undefined => ("type" in member ? member.type : undefined);

/** Drafts the spec of a feed from some of its responses, and compares it with the real spec and other responses. */
export async function measure(
  id: string,
  trained: readonly Uint8Array[],
  unseen: readonly Uint8Array[],
): Promise<Quality> {
  const draft = await draftWithStructures(id, trained);
  const feed = feedOf(model, id);
  const spec = fieldsOf(feed);
  const everything = fieldsOf(await draftWithStructures(id, [...trained, ...unseen]));
  // The spec lists no fields of open elements, so fields inside them are neither right nor wrong.
  const drafted = new Map(
    [...fieldsOf(draft)].filter(([path]) => spec.has(path) || !isBelowOpen({ path: path.split(".") }, feed)),
  );
  const occurring = [...spec].filter(([path]) => everything.has(path));
  const inBoth = [...drafted].flatMap(([path, member]) => {
    const other = spec.get(path);
    return other === undefined ? [] : [{ path, member, spec: other }];
  });
  const scalars = inBoth.filter((each) => typeOf(each.member) !== undefined && typeOf(each.spec) !== undefined);
  const narrow = scalars.filter(({ member }) => !["string", "decimal"].includes(typeOf(member) ?? ""));
  const isRequired = (member: SpecMember | undefined): boolean => member?.required === "Y";
  const isExpected = (member: SpecMember | undefined): boolean => member?.required === "A";
  // A draft from one response has seen one format only, and does not describe the other.
  const formats = new Set(trained.map(detectFormat));
  const judged = unseen
    .filter((each) => formats.has(detectFormat(each)))
    .map((bytes) => decode(bytes, { feed: shapeOf(draft) }));
  const fields = judged.reduce((sum, { value }) => sum + countFields(value), 0);
  return {
    memberRecall: share(occurring, ([path]) => drafted.has(path)),
    memberPrecision: share([...drafted.keys()], (path) => spec.has(path)),
    jsonTypes: share(
      scalars,
      (each) => forms.jsonOf(typeOf(each.member) ?? "") === forms.jsonOf(typeOf(each.spec) ?? ""),
    ),
    narrowTypes: share(narrow, (each) => allows(typeOf(each.member) ?? "", typeOf(each.spec) ?? "")),
    requiredRecall: share(
      occurring.filter(([, member]) => isRequired(member)),
      ([path]) => isExpected(drafted.get(path)),
    ),
    requiredPrecision: share(
      inBoth.filter(({ member }) => isExpected(member)),
      (each) => isRequired(each.spec),
    ),
    falseIssues: judged.reduce((sum, { issues }) => sum + issues.length, 0) / fields,
    drift: share(judged, ({ drift }) => drift.length > 0),
  };
}

function share<Item>(items: readonly Item[], is: (item: Item) => boolean): number {
  return items.length === 0 ? 1 : items.filter(is).length / items.length;
}

/** Number of scalar values in a value. */
export function countFields(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, each) => sum + countFields(each), 0);
}
