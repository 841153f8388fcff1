import type { Element, Feed, Model } from "../../link/index.ts";
import type { JsonSchema } from "../../plan/json-schema.ts";
import { pascalCase } from "../../plan/names.ts";
import type { ObjectType } from "../../plan/sharing/object-type.ts";
import { shareTypes, type Sharing } from "../../plan/sharing/share.ts";
import { findStructures, type Structures } from "../../plan/structures.ts";
import { indexScalars } from "../../plan/values.ts";
import { toTypeSchema, wireObjects } from "../../plan/wire-objects.ts";
import { documentOrItem, structureSchema, type WireContext } from "../../plan/wire.ts";
import { describeMember } from "../../plan/words.ts";

/** The components of the responses of all feeds. A structure that several feeds have is one component. */
export class ResponseSchemas {
  private readonly byFeed: ReadonlyMap<Feed, readonly [Structures, readonly ObjectType[]]>;
  private readonly sharing: Sharing;

  /** @param reserved names of other components */
  constructor(model: Model, reserved: readonly string[]) {
    const facts = { scalars: indexScalars(model), describe: describeMember };
    this.byFeed = new Map(
      model.feeds.map((feed) => {
        const structures = findStructures(feed.response.root, responseSchemaName(feed), feed.id, feed.summary);
        return [feed, [structures, wireObjects(feed, structures, facts)]];
      }),
    );
    const objects = [...this.byFeed.values()].flatMap(([, each]) => each);
    // A schema that adds to its base by `allOf` cannot omit a property, and restates one only to narrow it.
    const rules = { mayOmit: () => false, narrows: (type: string, base: string) => type === base };
    this.sharing = shareTypes(objects, rules, new Set(reserved));
  }

  /** Schema of a feed's response: the structure of its root, or of its bare item if the feed has one. */
  of(feed: Feed): JsonSchema {
    const { root, bare } = feed.response;
    const name = responseSchemaName(feed);
    const item = root.elements.find((element) => element.name === bare?.element);
    if (item === undefined) return { $ref: reference(name) };
    const [structures, objects = []] = this.byFeed.get(feed) ?? [];
    return documentOrItem(root, item, (element) => {
      const object = objects.find((each) => each.name === structures?.of(element)?.name);
      return reference(object === undefined ? name : this.sharing.findType(object).name);
    });
  }

  /** All components: those of several feeds first, then those of each feed. */
  components(): Record<string, JsonSchema> {
    const own = [...this.byFeed.values()].flatMap(([, objects]) =>
      objects.filter((object) => this.sharing.findType(object) === object),
    );
    return Object.fromEntries(
      [...this.sharing.shared, ...own].map((type) => [type.name, toTypeSchema(type, this.sharing, reference)]),
    );
  }
}

/** Name of the component for a feed's response. It includes the sport because feeds of two sports may share a name. */
function responseSchemaName(feed: Feed): string {
  return `${pascalCase(feed.sport)}${pascalCase(feed.name)}`;
}

/** The components of a root element, one per structure. */
export function elementSchemas(
  root: Element,
  name: string,
  model: Model,
  describe: WireContext["describe"],
): Record<string, JsonSchema> {
  const structures = findStructures(root, name);
  const context = { scalars: indexScalars(model), structures, reference, describe };
  return Object.fromEntries(structures.all.map((structure) => [structure.name, structureSchema(structure, context)]));
}

function reference(name: string): string {
  return `#/components/schemas/${name}`;
}
