const mask = "***";

/** Hides secrets in whatever leaves the process or is kept. */
export interface Redactor {
  /** The text without any secret. */
  text(text: string): string;
  /** The same bytes, unless they tell a secret: then it is blotted out, byte for byte. */
  bytes(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly hidden: boolean };
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
  let forms: readonly { readonly text: string; readonly bytes: Buffer }[] = [];
  const prepare = (): void => {
    // Longest first, so that a secret within another leaves no rest of it.
    const texts = new Set([...fixed, ...learnt].flatMap(formsOf));
    forms = [...texts].sort((one, other) => other.length - one.length).map((text) => ({ text, bytes: Buffer.from(text) }));
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
      for (const form of forms) shown = shown.replaceAll(form.text, mask);
      return shown.replace(queries, `$1${mask}`).replace(headers, `$1 ${mask}`);
    },
    bytes(bytes) {
      const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      let changed: Buffer | undefined;
      for (const { bytes: needle } of forms) {
        for (let at = view.indexOf(needle); at !== -1; at = view.indexOf(needle, at + needle.length)) {
          changed ??= Buffer.from(view);
          changed.fill(0x2a, at, at + needle.length);
        }
      }
      return changed === undefined ? { bytes, hidden: false } : { bytes: changed, hidden: true };
    },
  };
}

function isTelling(secret: string): boolean {
  return secret.length >= 4;
}

/** The forms in which a secret travels: as it is, in an address, in JSON, in XML, in a Basic header. */
function formsOf(secret: string): string[] {
  return [
    secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), Buffer.from(secret).toString("base64").replace(/=+$/, ""),
    secret.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;"),
  ];
}
