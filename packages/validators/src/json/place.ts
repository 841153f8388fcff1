const space = /[ \t\r\n]*/y;
const literal = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|true|false|null/y;
const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/**
 * Where JSON text stops being JSON. `JSON.parse` decides whether it is; engines word their
 * messages differently, and most do not name the place, so it is looked for here.
 */
export function errorPlace(text: string): number {
  let at = pass(space, text, 0);
  /** Closing brackets still to come, outermost first. */
  const open: string[] = [];
  let expects: "value" | "key" | "next" = "value";
  /** Whether the bracket was only just opened, so that it may close again. */
  let fresh = false;
  for (;;) {
    const character = text[at];
    if (expects === "next") {
      if (character === undefined || (character !== "," && character !== open.at(-1))) return at;
      if (character === ",") expects = open.at(-1) === "}" ? "key" : "value";
      else open.pop();
      fresh = false;
      at++;
    } else if (fresh && character === open.at(-1)) {
      open.pop();
      expects = "next";
      fresh = false;
      at++;
    } else if (expects === "value" && (character === "{" || character === "[")) {
      open.push(character === "{" ? "}" : "]");
      expects = character === "{" ? "key" : "value";
      fresh = true;
      at++;
    } else {
      const { end, whole } = character === '"' ? passString(text, at) : passLiteral(text, at, expects);
      if (!whole) return end;
      at = pass(space, text, end);
      if (expects === "key") {
        if (text[at] !== ":") return at;
        at++;
      }
      expects = expects === "key" ? "value" : "next";
      fresh = false;
    }
    at = pass(space, text, at);
  }
}

/** Where a string ends, or where it breaks. */
function passString(text: string, start: number): { end: number; whole: boolean } {
  let end = start + 1;
  while (text.charCodeAt(end) >= 0x20) {
    if (text[end] === '"') return { end: end + 1, whole: true };
    const next = text[end] === "\\" ? pass(escape, text, end) : end + 1;
    if (next === end) break;
    end = next;
  }
  return { end, whole: false };
}

/** A number or word, where a value may stand. */
function passLiteral(text: string, start: number, expects: string): { end: number; whole: boolean } {
  const end = expects === "value" ? pass(literal, text, start) : start;
  return { end, whole: end > start };
}

function pass(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}
