/** Length of an id of the service. */
export const idLength = 25;

/** Synthetic id of a copy of a recorded match; it contains the number of the copy. */
export function cloneId(index: number): string {
  return `benchfixture${index.toString(36).padStart(idLength - 12, "0")}`;
}

export function toClone(id: string): number {
  return Number.parseInt(id.slice(12), 36);
}
