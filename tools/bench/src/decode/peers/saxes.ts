import { SaxesParser } from "saxes";
import type { RootPlan } from "./plan.ts";
import { mapTree, type TreeElement } from "./tree.ts";

interface Open extends TreeElement {
  readonly children: (Open | string)[];
}

/** Parses with saxes, and maps the tree. */
export function readWithSaxes(text: string, root: RootPlan): unknown {
  return mapTree(parseTree(text), root);
}

/** Parses with saxes, which rejects malformed XML, and builds a tree from its events. */
export function parseTree(text: string): readonly (TreeElement | string)[] {
  // Position tracking takes time and is not needed.
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  const top: Open = { tagName: "", attributes: {}, children: [] };
  const open: Open[] = [top];
  let current = top;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const node: Open = { tagName: name, attributes, children: [] };
    current.children.push(node);
    open.push(node);
    current = node;
  });
  const addText = (content: string) => {
    // White space between elements is layout.
    if (content.trim() !== "") current.children.push(content);
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    open.pop();
    current = open[open.length - 1] ?? top;
  });
  parser.write(text).close();
  return top.children;
}
