/** Length of an id of the service. */
export const idLength = 25;

/** Id of a copy of a recorded match: made up, and telling which copy it is. */
export function cloneId(index: number): string {
  return `benchfixture${index.toString(36).padStart(idLength - 12, "0")}`;
}

export function cloneOf(id: string): number {
  return Number.parseInt(id.slice(12), 36);
}
