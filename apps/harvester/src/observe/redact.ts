const mask = "***";

/** Hides secrets in whatever leaves the process or is kept. */
export interface Redactor {
  /** The text without any secret. */
  text(text: string): string;
  /** The same bytes, unless they tell a secret: then it is blotted out, byte for byte. */
  bytes(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly hidden: boolean };
}

/** Query parameters and headers that carry secrets, whatever their value is. */
const queries = /([?&](?:apikey|access_token|client_secret)=)[^&\s"'<>]*/gi;
const headers = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi;

/**
 * Makes a redactor for the secrets of a configuration.
 *
 * @param secrets - Keys, client secrets, passwords. Texts shorter than four characters are left out: they are everywhere.
 */
export function redactor(secrets: Iterable<string>): Redactor {
  const forms = new Set<string>();
  for (const secret of secrets) {
    if (secret.length < 4) continue;
    for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), Buffer.from(secret).toString("base64").replace(/=+$/, "")]) forms.add(form);
  }
  // Longest first, so that a secret within another leaves no rest of it.
  const ordered = [...forms].sort((one, other) => other.length - one.length);
  const needles = ordered.map((form) => Buffer.from(form));
  return {
    text(text) {
      let shown = text;
      for (const form of ordered) shown = shown.replaceAll(form, mask);
      return shown.replace(queries, `$1${mask}`).replace(headers, `$1 ${mask}`);
    },
    bytes(bytes) {
      const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      let changed: Buffer | undefined;
      for (const needle of needles) {
        for (let at = view.indexOf(needle); at !== -1; at = view.indexOf(needle, at + needle.length)) {
          changed ??= Buffer.from(view);
          changed.fill(0x2a, at, at + needle.length);
        }
      }
      return changed === undefined ? { bytes, hidden: false } : { bytes: changed, hidden: true };
    },
  };
}
