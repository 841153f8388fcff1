/** The code editor: TypeScript with highlighting, errors, completion and types on hover. */
import {
  autocompletion,
  completionKeymap,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { bracketMatching, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { linter, lintKeymap } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { EditorView, hoverTooltip, keymap, lineNumbers, type Tooltip } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { h } from "../shared/dom.ts";
import type { Compiler } from "./compiler.ts";

/** Delay between the last key and the check of the code, in milliseconds. */
const LINT_DELAY_MS = 400;

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--accent)" },
  { tag: [tags.string, tags.regexp], color: "var(--string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--number)" },
  { tag: tags.comment, color: "var(--soft)" },
]);

const theme = EditorView.theme({
  "&": { fontSize: ".84rem", border: "1px solid var(--line)", borderRadius: "var(--round)", background: "var(--card)" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.55", minHeight: "16rem" },
  ".cm-gutters": { background: "var(--sunk)", color: "var(--soft)", border: "0" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-tooltip": { background: "var(--card)", color: "var(--ink)", border: "1px solid var(--line)", maxWidth: "40rem" },
  ".cm-tooltip pre": { padding: ".4rem .6rem", fontSize: ".78rem" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": { background: "var(--lit)" },
});

/** @param run - Called for Ctrl+Enter */
export function createEditor(
  place: HTMLElement,
  code: string,
  compiler: Promise<Compiler>,
  run: () => void,
): EditorView {
  const complete = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const isWanted = context.explicit || context.matchBefore(/[\w$.]$/) !== null;
    if (!isWanted) return null;
    const { from, options } = await (await compiler).ask("complete", context.state.doc.toString(), context.pos);
    return { from, options, validFor: /^[\w$]*$/ };
  };
  const describe = async (view: EditorView, at: number): Promise<Tooltip | null> => {
    const text = await (await compiler).ask("describe", view.state.doc.toString(), at);
    return text === "" ? null : { pos: at, above: true, create: () => ({ dom: h("pre", {}, text) }) };
  };
  const check = linter(
    async (view) => {
      const problems = await (await compiler).ask("problems", view.state.doc.toString());
      place.dataset.problems = String(problems.length);
      return problems.map((problem) => ({ ...problem, severity: "error" as const }));
    },
    { delay: LINT_DELAY_MS },
  );
  const runKey = { key: "Mod-Enter", run: () => (run(), true) };
  return new EditorView({
    parent: place,
    state: EditorState.create({
      doc: code,
      extensions: [
        lineNumbers(),
        history(),
        bracketMatching(),
        javascript({ typescript: true }),
        syntaxHighlighting(colours),
        autocompletion({ override: [complete] }),
        hoverTooltip(describe),
        check,
        keymap.of([runKey, ...completionKeymap, ...lintKeymap, ...defaultKeymap, ...historyKeymap]),
        EditorView.contentAttributes.of({ "aria-label": "TypeScript code", spellcheck: "false" }),
        EditorView.lineWrapping,
        theme,
      ],
    }),
  });
}
