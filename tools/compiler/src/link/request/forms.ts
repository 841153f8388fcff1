import type { RequestForm } from "@sdf/schemas/model";
import { findKeyPlace, findValuePlace, suggest } from "../../read/index.ts";
import type { FormSyntax, IdentitySyntax, Place, Problems, RequestSyntax } from "../../read/index.ts";
import type { RequestNames } from "./names.ts";

/** Placeholders that are no parameters: the resource path, and the address and key of the outlet form. */
const fixedPlaceholders = ["path", "feeds_url", "outlet"];

/** A URL form with the placeholders of its template. */
interface ReadForm extends RequestForm {
  readonly place: Place;
  readonly inPath: readonly string[];
  /** Query parameters with their placeholders. */
  readonly inQuery: readonly { readonly key: string; readonly name: string }[];
}

/** Builds the URL forms and checks them against the identities and parameters. */
export function buildForms(request: RequestSyntax, names: RequestNames, problems: Problems): RequestForm[] {
  const forms = Object.entries(request.forms).map(([name, syntax]) => readForm(name, syntax, request));
  for (const form of forms) checkPlaceholders(form, request, names, problems);
  for (const [name, identity] of Object.entries(request.identify))
    checkIdentity(name, identity, forms, request, problems);
  return forms.map(({ name, template, meaning, evidence }) => ({
    name,
    template,
    meaning,
    evidence,
  }));
}

/** Whether the client fills a placeholder without a parameter of the request. */
export function isFixedPlaceholder(name: string): boolean {
  return fixedPlaceholders.includes(name);
}

function readForm(name: string, syntax: FormSyntax, { forms, path: resourcePath }: RequestSyntax): ReadForm {
  const { template, meaning, evidence = "documented" } = typeof syntax === "string" ? { template: syntax } : syntax;
  const [path = "", query = ""] = template.split("?");
  const inQuery = query.split("&").flatMap((part) => {
    const [key = "", value = ""] = part.split("=");
    return listPlaceholders(value).map((placeholder) => ({ key, name: placeholder }));
  });
  return {
    name,
    template,
    meaning,
    evidence,
    place: typeof syntax === "string" ? findValuePlace(forms, name) : findValuePlace(syntax, "template"),
    inPath: listPlaceholders(path.replace("{path}", `{path}${resourcePath}`)),
    inQuery,
  };
}

function listPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
}

function checkPlaceholders(
  { inPath, inQuery, place }: ReadForm,
  { identify }: RequestSyntax,
  names: RequestNames,
  problems: Problems,
): void {
  for (const name of [...inPath, ...inQuery.map((each) => each.name)]) {
    if (names.has(name) || isFixedPlaceholder(name)) continue;
    problems.report("SDF2206", place, { name, known: suggest(name, [...fixedPlaceholders, ...names.keys()]) });
  }
  for (const name of inPath) {
    const identity = identify[name];
    if (identity !== undefined && identity.path === undefined) {
      problems.report("SDF2208", place, {
        problem: `the form has \`${name}\` in the path, but the identity has no \`path\``,
        advice: `add \`path\` to \`${name}\`, or change the form`,
      });
    }
  }
  for (const { key, name } of inQuery) {
    const identity = identify[name];
    if (identity !== undefined && identity.query !== key) {
      const problem =
        `the form sends \`${name}\` as \`${key}\`, but the identity has ` +
        (identity.query === undefined ? "no `query`" : `\`query: ${identity.query}\``);
      problems.report("SDF2208", place, { problem, advice: "write the same name in the form and in `query`" });
    }
  }
}

function checkIdentity(
  name: string,
  { path, query, accepts }: IdentitySyntax,
  forms: readonly ReadForm[],
  { identify }: RequestSyntax,
  problems: Problems,
): void {
  const place = findKeyPlace(identify, name);
  for (const [index, kind] of (path ?? []).entries()) {
    if (path === undefined || accepts.includes(kind)) continue;
    problems.report("SDF2208", findValuePlace(path, index), {
      problem: `\`path\` has \`${kind}\`, but \`accepts\` does not`,
      advice: "add it to `accepts`, or remove it from `path`",
    });
  }
  const isInPath = forms.some(({ inPath }) => inPath.includes(name));
  if (!isInPath && query === undefined) problems.report("SDF2207", place, { name });
  else if (!isInPath && path !== undefined) {
    problems.report("SDF2208", place, {
      problem: `\`${name}\` has \`path\`, but no form has it in the path`,
      advice: "add a form with it in the path, or remove `path`",
    });
  }
}
