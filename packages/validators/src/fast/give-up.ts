/** Thrown where a fast decoder meets what it does not read; caught at its entry, and seen by nobody else. */
export const GaveUp: unique symbol = Symbol("left to the tables");
