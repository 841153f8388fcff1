import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile, type Feed, type Model } from "@sdf-tools/compiler/link";

export const repository = fileURLToPath(new URL("../../..", import.meta.url));

/** Spec files of the repository by their path. */
export function specFiles(): Map<string, string> {
  const paths = (readdirSync(join(repository, "spec"), { recursive: true }) as string[]).filter(
    (path) => path.endsWith(".yaml") && !path.startsWith("fixtures"),
  );
  return new Map(
    paths.map((path) => [`spec/${path.replaceAll("\\", "/")}`, readFileSync(join(repository, "spec", path), "utf8")]),
  );
}

/** Compiles specs. Throws if they do not compile. */
export function modelOf(files: ReadonlyMap<string, string>): Model {
  const { model, diagnostics } = compile(files);
  if (model === undefined) {
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    throw new Error(`the specs do not compile: ${JSON.stringify(errors, null, 2)}`);
  }
  return model;
}

export function feedOf(model: Model, id: string): Feed {
  const feed = model.feeds.find((each) => each.id === id);
  if (feed === undefined) throw new Error(`unknown feed ${id}`);
  return feed;
}
