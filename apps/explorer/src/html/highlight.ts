/** Syntax highlighting of the languages that pages show. */
import { escapeText } from "./escape.ts";

const patterns: Readonly<Record<string, RegExp>> = {
  ts: /(\/\/.*$)|("(?:[^"\\\n]|\\.)*"|`[^`]*`)|\b(import|export|from|const|let|await|async|for|of|if|return|new|type|interface|function|throw|class|extends)\b|\b(\d[\d_.]*)\b/gm,
  json: /($^)|("(?:[^"\\\n]|\\.)*")|\b(true|false|null)\b|(-?\b\d[\d.]*)\b/gm,
  sh: /(^#.*$)|("(?:[^"\\]|\\.)*"|'[^']*')|\b(curl|npx|node|npm|pnpm)\b|($^)/gm,
  yaml: /(#.*$)|("[^"]*")|^(\s*[\w-]+)(?=:)|\b(\d+)\b/gm,
  xml: /(<!--[\s\S]*?-->)|("[^"]*")|(<\/?[\w:.-]+)|($^)/gm,
  python: /(#.*$)|("(?:[^"\\\n]|\\.)*")|\b(import|from|def|return|for|in|if|print|with|as)\b|\b(\d+)\b/gm,
};

/** @returns HTML with the elements of `escape.ts`, and `<em>` for comments; escaped text for other languages */
export function highlight(code: string, language: string): string {
  const pattern = patterns[language];
  if (pattern === undefined) return escapeText(code);
  let html = "";
  let at = 0;
  for (const match of code.matchAll(pattern)) {
    const [source, comment, text, word] = match;
    if (source === "") continue;
    const tag = comment !== undefined ? "em" : text !== undefined ? "b" : word !== undefined ? "i" : "u";
    html += `${escapeText(code.slice(at, match.index))}<${tag}>${escapeText(source)}</${tag}>`;
    at = match.index + source.length;
  }
  return html + escapeText(code.slice(at));
}
