import { pascalCase, takeName } from "../names.ts";
import { findBases, isEqual, type Base, type ExtensionRules } from "./bases.ts";
import { countFeeds, findFamilies, type Variant } from "./families.ts";
import type { ObjectType, Property, SharedType, TypeContent, TypeReference } from "./object-type.ts";

/** The types of one output language, each written once. */
export interface Sharing {
  /** The shared types, sorted by name. */
  readonly shared: readonly SharedType[];
  /** The type of an object: a shared type, the object itself, or another object of its feed with equal content. */
  findType(object: ObjectType): TypeReference;
  readContent(type: TypeReference): TypeContent;
}

/**
 * Finds the types that several feeds share. Objects with equal content are one type. Objects with one definition in
 * the specs whose contents differ extend a type with the properties that most of them have.
 *
 * @param objects the objects of all feeds
 * @param rules how types extend others; undefined if they do not
 * @param reserved names that no shared type may have, in addition to those of objects that remain
 */
export function shareTypes(
  objects: readonly ObjectType[],
  rules?: ExtensionRules,
  reserved: ReadonlySet<string> = new Set(),
): Sharing {
  const ordered = objects.toSorted((one, other) => (one.feed < other.feed ? -1 : one.feed > other.feed ? 1 : 0));
  const families = findFamilies(ordered);
  const findBase = rules === undefined ? () => undefined : findBases(families, rules);
  const names = new Set([...reserved, ...ordered.map(({ name }) => name)]);
  const types = new Map<Base | Variant, SharedType>();

  const add = (
    key: Base | Variant,
    users: readonly ObjectType[],
    listCandidates: (prefix: string) => string[],
  ): void => {
    const sports = new Set(users.map(({ sport }) => sport));
    const [sport = ""] = sports;
    const candidates = listCandidates(sports.size === 1 ? pascalCase(sport) : "");
    // In a language without aliases, the type replaces all objects with its content, and may have the name of one.
    const replaced = new Set("id" in key ? key.objects.map((object) => object.name) : []);
    const name = candidates.find((each) => replaced.has(each) && !reserved.has(each)) ?? takeName(names, candidates);
    types.set(key, { name, users: sorted(users, ordered), ...(sports.size === 1 && { sport }) });
  };
  for (const family of families.all) {
    const base = findBase(family);
    const extended = [...(base?.extensions.keys() ?? [])].flatMap(({ objects: own }) => own);
    if (base !== undefined) add(base, extended, (prefix) => definitionNames(extended, prefix));
    for (const variant of family.variants) {
      if (isEqual(base?.extensions.get(variant)) || countFeeds([variant]) < 2) continue;
      // The name of the family belongs to its base; a variant has a number in addition.
      const named = (prefix: string): string[] =>
        definitionNames(variant.objects, prefix).slice(0, base === undefined ? undefined : 1);
      add(variant, variant.objects, named);
    }
  }

  const baseOf = (variant: Variant): Base | undefined => {
    const family = families.findFamily(variant);
    return family === undefined ? undefined : findBase(family);
  };
  const toReference = (variant: Variant): TypeReference => {
    const base = baseOf(variant);
    const [first] = variant.objects;
    if (first === undefined) throw new Error("A variant has no object.");
    return (
      (isEqual(base?.extensions.get(variant)) && base !== undefined ? types.get(base) : types.get(variant)) ?? first
    );
  };
  const keys = new Map([...types].map(([key, type]) => [type, key]));

  return {
    shared: [...types.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    findType: (object) => toReference(families.findVariant(object)),
    readContent(type) {
      const key = "users" in type ? keys.get(type) : families.findVariant(type);
      if (key === undefined) throw new Error(`The type ${type.name} is not among the shared types.`);
      if ("extensions" in key) {
        const properties = key.properties.map(({ target, ...property }) => {
          const reference = target === undefined ? undefined : "id" in target ? toReference(target) : types.get(target);
          return { ...property, target: reference };
        });
        return { omitted: [], properties };
      }
      const base = baseOf(key);
      const shared = base === undefined ? undefined : types.get(base);
      const extension = base?.extensions.get(key);
      const own = (extension ?? key.objects[0])?.properties ?? [];
      return {
        base: extension === undefined ? undefined : shared,
        omitted: extension?.omitted ?? [],
        properties: own.map(({ target, ...property }: Property) => ({
          ...property,
          target: target === undefined ? undefined : toReference(families.findVariant(target)),
        })),
      };
    },
  };
}

/** Names after the last step of the definition that most objects have, then after its last two steps, and so on. */
function definitionNames(objects: readonly ObjectType[], prefix: string): string[] {
  const counts = new Map<string, number>();
  for (const { definition } of objects) counts.set(definition, (counts.get(definition) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  const steps = most?.[0].split(/[/#.]/) ?? [];
  return steps.map((_, index) => prefix + pascalCase(steps.slice(-index - 1).join("-")));
}

function sorted(objects: readonly ObjectType[], order: readonly ObjectType[]): ObjectType[] {
  return order.filter((object) => objects.includes(object));
}
