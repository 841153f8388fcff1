import { encodedForms, whyNotSearched } from "./credentials.ts";

const mask = "***";

/** Hides secrets in logs, messages and addresses. Response bodies are not changed: see `credentials.ts`. */
export interface Redactor {
  /** Returns the text without secrets. */
  text(text: string): string;
  /** Adds a new secret, such as an access token. */
  learn(secret: string): void;
}

/** Maximum number of learnt secrets: access tokens, each valid for some minutes. */
const MAX_LEARNT = 64;

/** Query parameters and headers with secret values. */
const queries = /([?&](?:apikey|access_token|client_secret)=)[^&\s"'<>]*/gi;
const headers = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi;

/**
 * Creates a redactor for the secrets of a configuration.
 *
 * @param secrets - Keys, client secrets, passwords. Texts below four characters are ignored, because they are frequent.
 */
export function redactor(secrets: Iterable<string>): Redactor {
  const fixed = new Set([...secrets].filter(isLongEnough));
  const learnt = new Set<string>();
  let forms: readonly (string | RegExp)[] = [];
  const prepare = (): void => {
    // The longest text comes first, so that a secret within another secret leaves no rest.
    const listForms = (secret: string): [string, string][] => encodedForms(secret).map((form) => [form, secret]);
    const secretOf = new Map([...fixed, ...learnt].flatMap(listForms));
    const texts = [...secretOf.keys()].sort((one, other) => other.length - one.length);
    forms = texts.map((form) => (whyNotSearched(secretOf.get(form) ?? form) === undefined ? form : wholeWord(form)));
  };
  prepare();
  return {
    learn(secret) {
      if (!isLongEnough(secret) || fixed.has(secret) || learnt.has(secret)) return;
      learnt.add(secret);
      for (const oldest of learnt) {
        if (learnt.size <= MAX_LEARNT) break;
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

function isLongEnough(secret: string): boolean {
  return secret.length >= 4;
}

/** Matches a password such as `test` as a word only, so that names such as `contestant` stay legible. */
function wholeWord(form: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])${form.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}(?![\\p{L}\\p{N}_])`, "gu");
}
