/** Copies a slice of a document. Engines let a slice of 13 characters or more keep the whole document in memory. */
export function copySlice(slice: string): string {
  return slice.length < 13 ? slice : [slice[0], slice.slice(1)].join("");
}
