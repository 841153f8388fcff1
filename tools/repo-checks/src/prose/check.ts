import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { conditionalSpreads } from "./conditional-spread.ts";
import { overlongLines } from "./line-length.ts";
import { proseRules, rejectedNames } from "./rules.ts";
import { readMarkdown, readTypeScript, type ProseText } from "./text.ts";

/** One place whose wording or form the style guide rejects. */
export interface ProseFinding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly instead: string;
}

/** Files that quote rejected wording, release notes of the past, and files of other programs. */
const excluded = [
  /^tools\/[\w-]+\/(?:src|test)\/prose/,
  /CHANGELOG\.md$/,
  /^spec\/(?:released|fixtures)\//,
  /pnpm-lock\.yaml$/,
];

/** Texts of users and documented values, which contain rejected words. */
const allowed: readonly { readonly file: RegExp; readonly text: RegExp }[] = [
  { file: /^apps\/server\/(?:src|test)\/questions\//, text: /^(?:tell|stands? (?:for|in)|nobody)$/i },
  {
    file: /^(?:spec\/shared\/soccer\/enumerations|packages\/world\/src\/simulation\/soccer\/match\/reasons)\./,
    text: /^room$/,
  },
];

/** Files with text, as patterns of `git ls-files`. */
const patterns = ["*.ts", "*.mjs", "*.md", "*.astro", "*.yaml", "*.yml", "*.jsonc", "*tsconfig*.json", ".ci/run"];

/** Checks every hand-written text file under version control. */
export function checkProse(repository: string): ProseFinding[] {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...patterns], {
    cwd: repository,
    encoding: "utf8",
  }).split("\n");
  return files
    .filter((file) => file !== "" && !excluded.some((pattern) => pattern.test(file)))
    .flatMap((file) => {
      const source = readFileSync(join(repository, file), "utf8");
      return isGenerated(source) ? [] : checkFile(file, source).filter((finding) => !isAllowed(finding));
    });
}

/** Checks the text of one file; the extension of its name decides what is prose in it. */
export function checkFile(file: string, source: string): ProseFinding[] {
  const findings: ProseFinding[] = [];
  const add = (start: number, text: string, instead: string): void => {
    const before = source.slice(0, start);
    const line = before.split("\n").length;
    findings.push({ file, line, column: start - before.lastIndexOf("\n"), text, instead });
  };
  const { prose, names } = isScript(file) ? readTypeScript(file, source) : { prose: textOf(file, source), names: [] };
  for (const { text, start } of prose) {
    for (const { pattern, instead } of proseRules) {
      for (const match of text.matchAll(pattern)) add(start + match.index, match[0].trim(), instead);
    }
  }
  for (const { name, start } of names)
    if (rejectedNames.has(name)) add(start, name, "name the content of the variable");
  if (isScript(file)) {
    for (const start of overlongLines(file, source)) add(start, "line", "break it after at most 120 columns");
    for (const start of conditionalSpreads(file, source))
      add(start, "conditional spread", "pass the value, and give the property the type `?: T | undefined`");
  }
  return findings.sort((one, other) => one.line - other.line || one.column - other.column);
}

function isAllowed({ file, text }: ProseFinding): boolean {
  return allowed.some((each) => each.file.test(file) && each.text.test(text));
}

function textOf(file: string, source: string): ProseText[] {
  return /\.(?:md|astro)$/.test(file) ? readMarkdown(source) : [{ text: source, start: 0 }];
}

function isScript(file: string): boolean {
  return /\.(?:ts|mjs)$/.test(file);
}

function isGenerated(source: string): boolean {
  return /^(?:\/\/|#|<!--) ?(?:Generated|Written|Fitted) /.test(source);
}
