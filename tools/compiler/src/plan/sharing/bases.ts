import { readContent, countFeeds, type Families, type Family, type Variant } from "./families.ts";
import type { ObjectType, Property } from "./object-type.ts";

/** How a language extends a type. */
export interface ExtensionRules {
  /** Whether a type may extend the base without some of its properties. */
  mayOmit(facets: string): boolean;
  /** Whether values of a type without target are values of the other type. */
  narrows(type: string, base: string): boolean;
}

/** The properties that most variants of a family have, which the variants extend. */
export interface Base {
  readonly family: Family;
  readonly facets: string;
  readonly properties: readonly Property<Base | Variant>[];
  /** The variants that extend the base; the others of the family differ too much. */
  readonly extensions: ReadonlyMap<Variant, Extension>;
}

/** Difference of a variant from its base. */
export interface Extension {
  readonly omitted: readonly string[];
  readonly properties: readonly Property[];
}

/** Most names that an extending type omits. A longer list is harder to read than the properties themselves. */
const MAX_OMITTED = 6;

/** Fewest properties that an extending type inherits, unless it is equal to its base. */
const MIN_INHERITED = 3;

/** Returns the base of each family; undefined for a family with too few equal properties. */
export function findBases(families: Families, rules: ExtensionRules): (family: Family) => Base | undefined {
  const bases = new Map<Family, Base | undefined>();

  const findBase = (family: Family): Base | undefined => {
    if (bases.has(family)) return bases.get(family);
    // A family that contains itself has no base while its own base is determined.
    bases.set(family, undefined);
    let variants: readonly Variant[] = family.variants;
    while (countFeeds(variants) > 1) {
      const facets = variants[0]?.objects[0]?.facets ?? "";
      const properties = commonProperties(variants, facets);
      const extensions = new Map(variants.map((variant) => [variant, extend(variant, properties, facets)]));
      const worst = findWorst(extensions, properties.length);
      if (worst === undefined) {
        bases.set(family, { family, facets, properties, extensions: extensions as Map<Variant, Extension> });
        break;
      }
      variants = variants.filter((variant) => variant !== worst);
    }
    return bases.get(family);
  };

  /** The type to which a property of a base refers; undefined for an object that only one feed has. */
  const sharedTarget = (target: ObjectType): Base | Variant | undefined => {
    const variant = families.findVariant(target);
    const family = families.findFamily(variant);
    const base = family === undefined ? undefined : findBase(family);
    if (base?.extensions.has(variant) === true) return base;
    return countFeeds([variant]) > 1 ? variant : undefined;
  };

  /**
   * The properties of a base: those of most feeds, in the form that most feeds have. If no property may be omitted:
   * those of all feeds, in the form that most feeds have and that the others narrow.
   */
  const commonProperties = (variants: readonly Variant[], facets: string): Property<Base | Variant>[] => {
    const objects = variants.flatMap(({ objects: [object] }) => object ?? []);
    const names = new Set(objects.flatMap(({ properties }) => properties.map(({ name }) => name)));
    return [...names].flatMap((name) => {
      const forms = new Map<string, { count: number; property: Property<Base | Variant> }>();
      let absent = 0;
      for (const [index, object] of objects.entries()) {
        const count = countFeeds(variants.slice(index, index + 1));
        const own = object.properties.find((property) => property.name === name);
        const property = own === undefined ? undefined : sharedProperty(own);
        if (own === undefined) absent += count;
        if (property === undefined) continue;
        const key = readContent(property, property.target === undefined ? undefined : toKey(property.target));
        const form = forms.get(key) ?? { count: 0, property };
        form.count += count;
        forms.set(key, form);
      }
      const ordered = [...forms.values()].toSorted((one, other) => other.count - one.count);
      if (rules.mayOmit(facets))
        return ordered.slice(0, 1).flatMap((best) => (absent > best.count ? [] : best.property));
      const fitsAll = (property: Property<Base | Variant>): boolean =>
        objects.every(({ properties }) => {
          const own = properties.find((each) => each.name === name);
          return own !== undefined && (isInherited(own, property) || isNarrower(own, property));
        });
      return ordered
        .map(({ property }) => property)
        .filter(fitsAll)
        .slice(0, 1);
    });
  };

  const sharedProperty = ({ target, ...property }: Property): Property<Base | Variant> | undefined => {
    if (target === undefined) return property;
    const shared = sharedTarget(target);
    return shared === undefined ? undefined : { ...property, target: shared };
  };

  const toKey = (target: Base | Variant): string =>
    "id" in target ? `variant ${target.id}` : `base ${families.all.indexOf(target.family)}`;

  /** Difference of a variant from properties; undefined if the type cannot extend a type with these. */
  const extend = (
    variant: Variant,
    base: readonly Property<Base | Variant>[],
    facets: string,
  ): Extension | undefined => {
    const [object] = variant.objects;
    if (object === undefined || object.facets !== facets) return undefined;
    const omitted: string[] = [];
    const inherited = new Set<string>();
    for (const property of base) {
      const own = object.properties.find(({ name }) => name === property.name);
      if (own !== undefined && isInherited(own, property)) inherited.add(property.name);
      else if (own === undefined || !isNarrower(own, property)) omitted.push(property.name);
    }
    if (omitted.length > 0 && !rules.mayOmit(facets)) return undefined;
    return { omitted, properties: object.properties.filter(({ name }) => !inherited.has(name)) };
  };

  const isInherited = (own: Property, property: Property<Base | Variant>): boolean => {
    if (readContent(own, undefined) !== readContent(property, undefined)) return false;
    if (own.target === undefined || property.target === undefined) return own.target === property.target;
    const variant = families.findVariant(own.target);
    if ("id" in property.target) return variant === property.target;
    return isEqual(property.target.extensions.get(variant));
  };

  /** Whether a property may be declared again in a type that extends the other. */
  const isNarrower = (own: Property, base: Property<Base | Variant>): boolean => {
    if (own.optional && !base.optional) return false;
    if (own.target === undefined || base.target === undefined) {
      return own.target === base.target && rules.narrows(own.type, base.type);
    }
    return own.type === base.type && isSubtype(own.target, base.target);
  };

  /** Whether values of an object type are values of a shared type. */
  const isSubtype = (object: ObjectType, base: Base | Variant): boolean => {
    if (families.findVariant(object) === base) return true;
    const { facets, properties } = readContents(base);
    return (
      object.facets === facets &&
      properties.every((property) => {
        const own = object.properties.find(({ name }) => name === property.name);
        return own === undefined ? property.optional : isNarrower(own, property);
      })
    );
  };

  const readContents = (type: Base | Variant): Pick<Base, "facets" | "properties"> => {
    if ("properties" in type) return type;
    const [object] = type.objects;
    const properties = (object?.properties ?? []).map(({ target, ...property }) => ({
      ...property,
      target: target === undefined ? undefined : families.findVariant(target),
    }));
    return { facets: object?.facets ?? "", properties };
  };

  return findBase;
}

/** Whether a type adds nothing to its base. */
export function isEqual(extension: Extension | undefined): boolean {
  return extension !== undefined && extension.omitted.length === 0 && extension.properties.length === 0;
}

/** The variant that gains least from the base; undefined if every variant gains enough. */
function findWorst(extensions: ReadonlyMap<Variant, Extension | undefined>, count: number): Variant | undefined {
  const rated = [...extensions].map(([variant, extension]) => {
    if (extension === undefined) return { variant, share: 0, isWorthwhile: false };
    const total = variant.objects[0]?.properties.length ?? 0;
    const inherited = total - extension.properties.length;
    const isWorthwhile =
      isEqual(extension) ||
      (inherited >= MIN_INHERITED && inherited * 2 >= total && extension.omitted.length <= MAX_OMITTED);
    return { variant, share: inherited / Math.max(total, count), isWorthwhile };
  });
  const [worst] = rated.filter(({ isWorthwhile }) => !isWorthwhile).toSorted((one, other) => one.share - other.share);
  return worst?.variant;
}
