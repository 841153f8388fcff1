import { encodedForms, whyNotSearched } from "./credentials.ts";

const mask = "***";

/** Hides secrets in logs, messages and addresses. Bodies of responses are never changed: see `credentials.ts`. */
export interface Redactor {
  /** The text without any secret. */
  text(text: string): string;
  /** Takes in a secret that came up later, such as a token that was given out. */
  learn(secret: string): void;
}

/** Tokens that are remembered beside the secrets of the configuration; each is good for some minutes only. */
const mostLearnt = 64;

/** Query parameters and headers that carry secrets, whatever their value is. */
const queries = /([?&](?:apikey|access_token|client_secret)=)[^&\s"'<>]*/gi;
const headers = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi;

/**
 * Makes a redactor for the secrets of a configuration.
 *
 * @param secrets - Keys, client secrets, passwords. Texts shorter than four characters are left out: they are everywhere.
 */
export function redactor(secrets: Iterable<string>): Redactor {
  const fixed = new Set([...secrets].filter(isTelling));
  const learnt = new Set<string>();
  let forms: readonly (string | RegExp)[] = [];
  const prepare = (): void => {
    // Longest first, so that a secret within another leaves no rest of it.
    const secretOf = new Map([...fixed, ...learnt].flatMap((secret) => encodedForms(secret).map((form) => [form, secret] as const)));
    const texts = [...secretOf.keys()].sort((one, other) => other.length - one.length);
    forms = texts.map((form) => (whyNotSearched(secretOf.get(form) ?? form) === undefined ? form : wholeWord(form)));
  };
  prepare();
  return {
    learn(secret) {
      if (!isTelling(secret) || fixed.has(secret) || learnt.has(secret)) return;
      learnt.add(secret);
      for (const oldest of learnt) {
        if (learnt.size <= mostLearnt) break;
        learnt.delete(oldest);
      }
      prepare();
    },
    text(text) {
      let shown = text;
      for (const form of forms) shown = shown.replaceAll(form, mask);
      return shown.replace(queries, `$1${mask}`).replace(headers, `$1 ${mask}`);
    },
  };
}

function isTelling(secret: string): boolean {
  return secret.length >= 4;
}

/** A password such as `test` is hidden where it stands alone; names such as `contestant` stay legible. */
function wholeWord(form: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])${form.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}(?![\\p{L}\\p{N}_])`, "gu");
}
