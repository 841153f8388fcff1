import { parse } from "txml/txml";
import type { RootPlan } from "./plan.ts";
import { mapTree, type TreeElement } from "./tree.ts";

/** Parses with txml and maps its tree. The list of self-closing HTML tags must be empty for XML. */
export function readWithTxml(text: string, root: RootPlan): unknown {
  const nodes = parse(text, { decodeEntities: true, selfClosingTags: [] }) as readonly (TreeElement | string)[];
  return mapTree(nodes, root);
}
