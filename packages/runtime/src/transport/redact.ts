const mask = "***";

/** The text without any of the secrets, as they are or URL-encoded, and without the value of an `apikey`. */
export function redact(text: string, secrets: Iterable<string>): string {
  let shown = text;
  for (const secret of secrets) {
    if (secret !== "") shown = shown.replaceAll(secret, mask).replaceAll(encodeURIComponent(secret), mask);
  }
  return shown.replace(/([?&]apikey=)[^&\s]*/g, `$1${mask}`);
}

/**
 * An error that may be shown: itself when neither it nor its causes tell a secret, or else a new
 * one with the redacted message. Fetch functions like to put the address into their messages.
 */
export function harmless(error: unknown, secrets: Iterable<string>): Error {
  const texts: string[] = [];
  for (let each = error; each !== undefined && texts.length < 8; each = each instanceof Error ? each.cause : undefined) {
    texts.push(each instanceof Error ? `${each.message}\n${each.stack}` : String(each));
  }
  const hidden = [...secrets];
  if (error instanceof Error && texts.every((text) => redact(text, hidden) === text)) return error;
  return new Error(redact(error instanceof Error ? error.message : String(error), hidden));
}
