import type { Model } from "@sdf-tools/compiler/link";

/** Parses a `model.json`; `undefined` if the text is not a model. */
export function parseModel(text: string): Model | undefined {
  try {
    const value = JSON.parse(text) as Model;
    return value.formatVersion === 1 && Array.isArray(value.feeds) ? value : undefined;
  } catch {
    return undefined;
  }
}
