import { createEmitter } from "@sdf-tools/compiler/emit";
import type { Model } from "@sdf-tools/compiler/link";

/** Generated files of two models by path. Both use one emitter, which generates unchanged feeds only once. */
export async function emittedFiles(
  before: Model,
  after: Model,
): Promise<readonly [before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>]> {
  const emitter = createEmitter();
  const older = await emitter.emit(before);
  const newer = await emitter.emit(after);
  const byPath = (files: typeof older): ReadonlyMap<string, string> =>
    new Map(files.map(({ path, text }) => [path, text]));
  return [byPath(older), byPath(newer)];
}
