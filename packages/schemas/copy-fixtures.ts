/** Build step: copies the fixtures of the specs, which are published for tests of users, without the request cases. */
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";

const target = join(import.meta.dirname, "fixtures");
rmSync(target, { recursive: true, force: true });
cpSync(join(import.meta.dirname, "../../spec/fixtures"), target, {
  recursive: true,
  filter: (path) => !path.endsWith(".yaml"),
});
