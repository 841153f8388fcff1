import { posix } from "node:path";
import type { Model } from "../../link/index.ts";
import type { FolderOptions } from "../../plan/folder-options.ts";
import { toJavaScript } from "../../print/files/javascript.ts";
import type { OutputFile } from "../../print/files/output-file.ts";
import type { Patch } from "../../print/files/patch.ts";
import { folderPatches } from "../../print/package/folder.ts";
import { fastFiles } from "../../print/shapes/fast.ts";
import { createEmitter, type Emitter } from "./emit.ts";
import { fastFolder, folderLayout } from "./layout/folder.ts";

/** Emitter of a project whose generated files are in one folder. */
export interface FolderEmitter extends Emitter {
  patches(model: Model): Patch[];
}

/** @param dependencies ranges of the packages that the generated code imports, for the `package.json` of the folder */
export function folderEmitter(
  options: FolderOptions,
  dependencies: Readonly<Record<string, string>> = {},
): FolderEmitter {
  const emitter = createEmitter(folderLayout(options));
  const converted = new WeakMap<OutputFile, OutputFile[]>();
  const convert = (file: OutputFile): OutputFile[] => {
    let files = converted.get(file);
    if (files === undefined) converted.set(file, (files = toJavaScript([file])));
    return files;
  };
  const hasCode = options.formats.has("javascript") || options.formats.has("typescript");
  return {
    async emit(model) {
      const files = await emitter.emit(model);
      return [
        ...(options.formats.has("javascript") ? files.flatMap(convert) : files),
        ...(options.fast && hasCode ? fastFiles(model, posix.join(options.folder, fastFolder)) : []),
      ].sort((one, other) => (one.path < other.path ? -1 : 1));
    },
    patches: (model) => folderPatches(model, options, dependencies),
  };
}
