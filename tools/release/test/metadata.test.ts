import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { findRepositoryAddress } from "../src/metadata.ts";

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function workspace(manifest: object, remote?: string): string {
  const folder = mkdtempSync(join(tmpdir(), "sdf-metadata-"));
  folders.push(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  if (remote !== undefined) execFileSync("git", ["remote", "add", "origin", remote], { cwd: folder });
  return folder;
}

const workflow = { GITHUB_SERVER_URL: "https://github.com", GITHUB_REPOSITORY: "feeds/sdf" };

describe("the address of the repository", () => {
  it("is that of package.json, else that of the workflow, else that of the remote", () => {
    const remote = "https://remote.example/feeds/sdf.git";
    expect(findRepositoryAddress(workspace({ repository: "https://stated.example/sdf" }, remote), workflow)).toBe(
      "https://stated.example/sdf",
    );
    expect(findRepositoryAddress(workspace({}, remote), workflow)).toBe("https://github.com/feeds/sdf");
    expect(findRepositoryAddress(workspace({}, remote), {})).toBe("https://remote.example/feeds/sdf");
    expect(findRepositoryAddress(workspace({}), {})).toBeUndefined();
  });

  it.each([
    ["git@code.example:feeds/sdf.git", "https://code.example/feeds/sdf"],
    ["ssh://git@code.example:2222/feeds/sdf.git", "https://code.example/feeds/sdf"],
    ["https://user:secret@code.example:8443/feeds/sdf.git/", "https://code.example:8443/feeds/sdf"],
    ["/srv/git/sdf", undefined],
    ["file:///srv/git/sdf", undefined],
    ["C:\\git\\sdf", undefined],
  ])("is public, and has no credentials: %s", (remote, address) => {
    expect(findRepositoryAddress(workspace({}, remote), {})).toBe(address);
  });

  it.each([
    [{ type: "git", url: "git+https://code.example/feeds/sdf.git" }, "https://code.example/feeds/sdf"],
    ["github:feeds/sdf", "https://github.com/feeds/sdf"],
  ])("may have each form that npm accepts: %j", (repository, address) => {
    expect(findRepositoryAddress(workspace({ repository }), {})).toBe(address);
  });

  it("is rejected if package.json names no public host", () => {
    expect(() => findRepositoryAddress(workspace({ repository: "../sdf" }), workflow)).toThrow(
      'package.json: "repository" is no address of a public host',
    );
  });
});
