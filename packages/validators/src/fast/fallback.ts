/** Thrown by a fast decoder for a document that the tables must decode. The entry of the decoder catches it. */
export const Fallback: unique symbol = Symbol("decode with the tables");
