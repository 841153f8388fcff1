import { join } from "node:path";
import { compile, type Feed } from "@sdf-tools/compiler/link";
import { repository } from "./repository.ts";

export { repository };

const compiled = compile(join(repository, "spec"));
if (compiled.model === undefined) {
  throw new Error(
    "the specs do not compile:\n" +
      compiled.diagnostics.map((each) => `${each.code} ${each.file}:${each.line} ${each.cause}`).join("\n"),
  );
}

/** The model of the entire service, compiled from `spec/`. */
export const model = compiled.model;

export function findFeed(id: string): Feed {
  const feed = model.feeds.find((each) => each.id === id);
  if (feed === undefined) throw new Error(`The model has no feed ${id}`);
  return feed;
}
