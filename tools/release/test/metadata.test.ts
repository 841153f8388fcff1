import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { findRepositoryAddress } from "../src/metadata.ts";

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function workspace(manifest: object): string {
  const folder = mkdtempSync(join(tmpdir(), "sdf-metadata-"));
  folders.push(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  return folder;
}

const workflow = { GITHUB_SERVER_URL: "https://github.com", GITHUB_REPOSITORY: "feeds/sdf" };

describe("the address of the repository", () => {
  it("the address of the repository is that of package.json, else that of the workflow", () => {
    const stated = workspace({ repository: "https://stated.example/sdf" });
    expect(findRepositoryAddress(stated, workflow)).toBe("https://stated.example/sdf");
    expect(findRepositoryAddress(workspace({}), workflow)).toBe("https://github.com/feeds/sdf");
    expect(findRepositoryAddress(workspace({}), {})).toBeUndefined();
  });

  it.each([
    [{ type: "git", url: "git+https://code.example/feeds/sdf.git" }, "https://code.example/feeds/sdf"],
    ["https://user:secret@code.example:8443/feeds/sdf.git/", "https://code.example:8443/feeds/sdf"],
    ["github:feeds/sdf", "https://github.com/feeds/sdf"],
  ])("is converted to https without credentials from %j", (repository, address) => {
    expect(findRepositoryAddress(workspace({ repository }), {})).toBe(address);
  });

  it.each(["../sdf", "file:///srv/git/sdf", "git@code.example:feeds/sdf.git"])(
    "the address of the repository is rejected as %s",
    (repository) => {
      expect(() => findRepositoryAddress(workspace({ repository }), workflow)).toThrow(
        'package.json: "repository" is no https address',
      );
    },
  );
});
