import { guides, type Guide } from "./guides.ts";
import { distinctWords, type PageRecord } from "./search.ts";

/** Text of a part of a guide as different words, without code blocks, links and marks. */
function listWords(markdown: string): string {
  return distinctWords(markdown.replace(/^```[\s\S]*?^```/gm, " ").replace(/\]\([^)]*\)/g, " "));
}

/** The text of each section, by heading; the first one is the text above the first heading. */
function splitSections({ lead, body }: Guide): string[] {
  const [first = "", ...sections] = body.replace(/^```[\s\S]*?^```/gm, "").split(/^#{2,3} .+$/m);
  return [`${lead} ${first}`, ...sections];
}

/** Commands and settings: the rows of a table whose first cell is code. */
function listRows({ name, path, body }: Guide): PageRecord[] {
  const kind = name === "commands" ? "command" : name === "configuration" ? "setting" : undefined;
  if (kind === undefined) return [];
  let anchor = "-";
  return body.split("\n").flatMap((line): PageRecord[] => {
    anchor = /^## `([\w-]+)`/.exec(line)?.[1] ?? anchor;
    const [, code, ...cells] = /^\| `(.+?)` \|(.*)\|$/.exec(line) ?? [];
    const text = cells.join("").split("|").at(-1)?.trim() ?? "";
    return code === undefined ? [] : [{ kind, name: code, page: path, anchor, text: text.replaceAll("`", "") }];
  });
}

/** Search records of the guides: one per guide, per heading, and per command and setting in their tables. */
export const guideRecords = (): readonly PageRecord[] =>
  guides.flatMap((guide) => {
    const [intro = "", ...sections] = splitSections(guide);
    const { path, title, headings } = guide;
    const rows = listRows(guide);
    return [
      { kind: "guide" as const, name: title, page: path, anchor: "-", text: "", words: listWords(intro) },
      ...headings.map(({ text, id }, index) => ({
        kind: "guide" as const,
        name: text,
        page: path,
        anchor: id === text ? "" : id,
        text: title,
        ...(rows.length === 0 && { words: listWords(sections[index] ?? "") }),
      })),
      ...rows,
    ];
  });
