import { parse } from "txml/txml";
import type { RootPlan } from "./plan.ts";
import { mapTree, type TreeElement } from "./tree.ts";

/** Parses with txml and maps its tree. Its list of HTML elements without content must be emptied for XML. */
export function readWithTxml(text: string, root: RootPlan): unknown {
  const nodes = parse(text, { decodeEntities: true, selfClosingTags: [] }) as readonly (TreeElement | string)[];
  return mapTree(nodes, root);
}
