import type { FeedDeclaration } from "../../shape.ts";
import { checkFunction } from "./check.ts";
import { Code } from "./code.ts";
import { conditionsFunction } from "./conditions.ts";
import { jsonFunction } from "./json.ts";
import { planStructures } from "./plan.ts";
import { jsonRoot, xmlRoot, type BareItem } from "./root.ts";
import { addConstructor } from "./value.ts";
import { xmlFunction } from "./xml.ts";

/** Generated code of a feed. */
export interface FeedCode {
  /** Statements. They declare the functions of the feed and refer to functions of `library.ts`. */
  readonly statements: string;
  /** Expression for the fast decoder. */
  readonly result: string;
}

/** Generates the fast decoder of a feed, as JavaScript. */
export function generateFeed({ root, shape, namespace, bare, bareDocumented, conditions }: FeedDeclaration): FeedCode {
  const code = new Code();
  const structures = planStructures(shape);
  const feed = structures.at(-1);
  if (feed === undefined) throw new TypeError(`the shape of <${root}> has no structure`);
  const member = feed.members.find(({ name }) => name === bare);
  const item: BareItem | undefined = member && { member, isDocumented: bareDocumented === true };
  const name = `xmlns:${namespace?.prefix}`;
  const documented = `attribute ${name}${namespace?.uri === undefined ? "" : `="${namespace.uri}"`}`;
  for (const structure of structures) addConstructor(structure, code);
  for (const structure of structures)
    code.add(xmlFunction(structure, code, structure === feed && namespace ? { name, documented } : undefined));
  code.add(xmlRoot(feed, root, item));
  for (const structure of structures) code.add(jsonFunction(structure, code));
  code.add(jsonRoot(feed, item));
  for (const structure of structures) code.add(checkFunction(structure, code));
  code.add(conditionsFunction(conditions?.list ?? []));
  return { statements: code.toString(), result: `fastFeed(rootXml, rootJson, ${feed.word}Check, isContradicted)` };
}
