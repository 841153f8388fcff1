/* cspell:ignore aiosu bdgmnprt */
const MIN_STEM = 4;
/** Length of words in `-ion` that are inflections: `prediction`, but not `formation` of `format`. */
const MIN_NOUN = 10;

const stems = new Map<string, string>();

/** A word without a frequent English ending: `goals` → `goal`, `relegated`, `relegation` → `relegat`. */
export function stem(word: string): string {
  if (word.length < MIN_STEM) return word;
  const result = stems.get(word) ?? withoutEnding(word);
  stems.set(word, result);
  return result;
}

function withoutEnding(word: string): string {
  const singular = word.endsWith("ies")
    ? `${word.slice(0, -3)}y`
    : /(?:ch|sh|x|ss)es$/.test(word)
      ? word.slice(0, -2)
      : word.replace(/(?<![aiosu])s$/, "");
  const [, short = singular] =
    (singular.length < MIN_NOUN ? /^(.+?)(?:ing|ed|e)$/ : /^(.+?)(?:ing|ed|ion|e)$/).exec(singular) ?? [];
  if (short.length < MIN_STEM) return singular;
  // `winning` → `win`
  return short === singular ? short : short.replace(/([bdgmnprt])\1$/, "$1");
}
