/** Creates the id of a request: 16 hexadecimal digits. They are not secret, so loading `crypto` (7 ms) is not worth it. */
export function newRequestId(): string {
  return Array.from({ length: 16 }, () => Math.floor(Math.random() * 16).toString(16)).join("");
}
