import type { ObjectType, Property } from "./object-type.ts";

/** A distinct content of an object, with the objects that have it. */
export interface Variant {
  readonly id: number;
  readonly objects: ObjectType[];
}

/** Variants with one definition in the specs. */
export interface Family {
  readonly variants: Variant[];
}

/** The objects of all feeds, grouped by content and by definition. */
export interface Families {
  readonly all: readonly Family[];
  findVariant(object: ObjectType): Variant;
  /** Undefined for the root of a response, which is not shared. */
  findFamily(variant: Variant): Family | undefined;
}

/** Groups objects. Objects with equal content are in one family, even if the specs define them in several places. */
export function findFamilies(objects: readonly ObjectType[]): Families {
  const variants = findVariants(objects);
  const families = new Map<Variant, Family>();
  const byDefinition = new Map<string, Family>();
  for (const variant of new Set(variants.values())) {
    if (variant.objects.some(({ isRoot }) => isRoot)) continue;
    const definitions = new Set(variant.objects.map(({ definition }) => definition));
    const related = new Set([...definitions].flatMap((definition) => byDefinition.get(definition) ?? []));
    const [family = { variants: [] }, ...others] = related;
    family.variants.push(variant, ...others.flatMap((other) => other.variants));
    for (const each of family.variants) {
      families.set(each, family);
      for (const { definition } of each.objects) byDefinition.set(definition, family);
    }
  }
  return {
    all: [...new Set(families.values())],
    findVariant: (object) => required(variants, object),
    findFamily: (variant) => families.get(variant),
  };
}

/** Number of feeds with one of the variants. */
export function countFeeds(variants: readonly Variant[]): number {
  return new Set(variants.flatMap(({ objects }) => objects.map(({ feed }) => feed))).size;
}

/**
 * Groups objects by content. Objects of two sports are one variant only if they have their definition from one sport,
 * or from the structures of all sports: otherwise they are equal by coincidence.
 */
function findVariants(objects: readonly ObjectType[]): Map<ObjectType, Variant> {
  const byContent = new Map<string, Variant>();
  const variants = new Map<ObjectType, Variant>();
  let count = 0;
  const visit = (object: ObjectType): Variant => {
    const visited = variants.get(object);
    if (visited !== undefined) return visited;
    const properties = object.properties
      .map(({ target, ...own }) => readContent(own, target === undefined ? undefined : visit(target).id))
      .toSorted();
    // The roots of two feeds stay apart: each is the type of a response.
    const content = JSON.stringify([object.isRoot ? object.feed : "", object.facets, properties]);
    const key = `${findOrigin(object)} ${content}`;
    const variant = byContent.get(`${common} ${content}`) ?? byContent.get(key) ?? { id: count++, objects: [] };
    byContent.set(key, variant);
    variant.objects.push(object);
    variants.set(object, variant);
    return variant;
  };
  objects.filter((object) => findOrigin(object) === common).forEach(visit);
  objects.forEach(visit);
  return variants;
}

/** Folder of the structures of all sports. */
const common = "common";

/** The sport whose specs define an object, or `common`. */
function findOrigin({ definition }: ObjectType): string {
  return definition.split("/")[0] ?? "";
}

/** Text that is equal for properties that are printed equally. */
export function readContent(property: Property<unknown>, target: string | number | undefined): string {
  const { name, optional, description, type } = property;
  return JSON.stringify([name, optional, description, type, target]);
}

function required<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error("An object type refers to an object that was not passed.");
  return value;
}
