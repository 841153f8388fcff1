import type { FeedDescription, PollingWindow, Rule } from "@sdf/runtime";
import type { Element, Feed, ModelPolling, ModelRule, Note, Response, Source, Unknown } from "@sdf/schemas/model";
import { findKeyPlace, findValuePlace, suggest } from "../../read/index.ts";
import type { FeedSyntax, NoteSyntax, Problems } from "../../read/index.ts";
import type { Definition } from "../catalog.ts";
import { checkConditions } from "../check/conditions.ts";
import { checkMembers } from "../check/members.ts";
import { checkUnknowns } from "../check/unknowns.ts";
import { membersBelow } from "../paths.ts";
import type { MemberPath } from "../paths.ts";
import { buildForms, isFixedPlaceholder } from "../request/forms.ts";
import { RequestNames } from "../request/names.ts";
import { buildIdentities, buildParameters, describeParameter } from "../request/parameters.ts";
import { buildPolling } from "../request/polling.ts";
import { buildRule, listNames, unlistedRules } from "../request/rules.ts";
import { copyElement } from "../structures/draft.ts";
import { Settler } from "../structures/settle.ts";
import type { BuildContext } from "./context.ts";

/** Builds and checks one feed of the model. */
export function buildFeed({ name: id, syntax: feed, file }: Definition<FeedSyntax>, context: BuildContext): Feed {
  const { problems } = context;
  const files = new Set<string>();
  const request = buildRequest(feed, context, files);
  const linked = context.linker.response(id, feed);
  for (const each of linked.files) files.add(each);
  const draft = copyElement(linked.draft);
  checkMembers(draft, problems);
  const root = new Settler(context.space, files).settle(draft, feed.source);
  const members = [...membersBelow(root)];
  // If members are missing for a reason that is already reported, these checks would cause misleading diagnostics.
  if (draft.complete) {
    checkConditions(draft, feed, members, request.names, problems);
    checkUnknowns(findSubject(feed, file, members, request), problems);
  }
  checkErrors(feed, context);
  files.delete(file);

  const polling = buildPolling(feed.polling ?? [], feed.source, problems);
  const { identities, forms, parameters, rules } = request;
  const description: FeedDescription = {
    id,
    sport: feed.sport,
    name: feed.feed,
    code: feed.code,
    path: feed.request.path,
    identify: request.descriptions,
    forms: Object.fromEntries(forms.map(({ name, template }) => [name, template])),
    parameters: Object.fromEntries(parameters.map((parameter) => [parameter.name, describeParameter(parameter)])),
    rules: rules.map(describeRule),
    polling: polling.map(describeWindow),
    pages: feed.response.pages,
  };
  return {
    id,
    sport: feed.sport,
    name: feed.feed,
    code: feed.code,
    title: feed.title,
    summary: feed.summary.trim(),
    source: feed.source,
    file,
    dependsOn: [...files].sort(),
    description,
    identities,
    forms,
    parameters,
    rules,
    polling,
    response: buildResponse(feed, root, draft.complete, problems),
    errors: (feed.errors ?? []).map((error) => ({ ...error, source: error.source ?? feed.source })),
    notes: (feed.notes ?? []).map((note) => buildNote(note, feed.source)),
    unknowns: buildUnknowns(feed),
  };
}

type BuiltRequest = ReturnType<typeof buildRequest>;

function buildRequest(feed: FeedSyntax, context: BuildContext, files: Set<string>) {
  const { request, source } = feed;
  const { catalog, problems } = context;
  const { descriptions, identities } = buildIdentities(request.identify, source);
  const parameters = buildParameters(request, { ...context, files, source });
  const names = new RequestNames(
    descriptions,
    Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter])),
  );
  const forms = buildForms(request, names, problems);
  const own = request.rules ?? [];
  // A shared rule without parameters is one of the API documentation, so it does not apply to feeds of other services.
  const shared = catalog.rules.filter(({ syntax }) => {
    const named = listNames(syntax);
    return named.length === 0 ? source.document !== undefined : named.every((name) => names.has(name));
  });
  const ids = new Set<string>();
  for (const rule of [...shared.map(({ syntax }) => syntax), ...own]) {
    if (ids.has(rule.id)) problems.report("SDF2203", findValuePlace(rule, "id"), { id: rule.id });
    ids.add(rule.id);
  }
  for (const each of shared) files.add(each.file);
  const rules = [...own, ...shared.map(({ syntax }) => syntax)].map((rule) =>
    buildRule(rule, { names, forms: forms.map(({ name }) => name), source }, problems),
  );
  rules.push(...unlistedRules(parameters, source));
  return { descriptions, identities, parameters, names, forms, rules };
}

function buildResponse({ response }: FeedSyntax, root: Element, isComplete: boolean, problems: Problems): Response {
  const { xml, json, bare, pages, format } = response;
  const lists = root.elements.filter(({ many }) => many).map(({ name }) => name);
  const checkList = (name: string, holder: object, key: string): void => {
    if (isComplete && !lists.includes(name))
      problems.report("SDF2408", findValuePlace(holder, key), { name, known: suggest(name, lists) });
  };
  if (pages !== undefined) checkList(pages, response, "pages");
  if (bare !== undefined) checkList(bare.element, bare, "element");
  return {
    root,
    namespace:
      xml.namespace === undefined
        ? undefined
        : { prefix: xml.namespace, uri: xml["namespace-uri"], required: xml["namespace-required"] ?? "N" },
    jsonRoot: json?.root,
    bare,
    ...(format !== undefined && { format }),
  };
}

/** Parts of a feed that an `unknowns` entry may name. */
const parts = ["request", "response", "polling", "errors"];

function findSubject(
  feed: FeedSyntax,
  file: string,
  members: readonly MemberPath[],
  { parameters, forms }: BuiltRequest,
): Parameters<typeof checkUnknowns>[0] {
  const { identify } = feed.request;
  const queries = Object.values(identify).flatMap(({ query }) => query ?? []);
  const fixed = forms.flatMap(({ template }) =>
    [...template.matchAll(/\{(\w+)\}/g)].flatMap(([, name = ""]) => (isFixedPlaceholder(name) ? name : [])),
  );
  const requestNames = [...Object.keys(identify), ...queries, ...parameters.map(({ name }) => name), ...fixed];
  const ownParameters = feed.request.parameters ?? {};
  return {
    word: "feed",
    members,
    others: new Set([...parts, ...requestNames.map((name) => `request.${name}`)]),
    content: feed,
    file,
    unknownParameters: parameters
      .filter(({ name, evidence }) => evidence === "unknown" && Object.hasOwn(ownParameters, name))
      .map(({ name }) => ({ path: `request.${name}`, place: findKeyPlace(ownParameters, name) })),
  };
}

/** Reports error codes of a feed and its rules that the service does not have. */
function checkErrors({ errors = [], request }: FeedSyntax, { catalog, problems }: BuildContext): void {
  if (catalog.unavailable.has("common")) return;
  const check = (code: string | undefined, holder: object, key: string): void => {
    if (code === undefined || catalog.errors.has(code)) return;
    problems.report("SDF2211", findValuePlace(holder, key), { code, known: suggest(code, catalog.errors.keys()) });
  };
  for (const error of errors) check(error.code, error, "code");
  for (const rule of request.rules ?? []) check(rule.error, rule, "error");
}

/** Builds the `unknowns` of a file. Their default source is that of the file. */
export function buildUnknowns({ unknowns = [], source }: Pick<FeedSyntax, "unknowns" | "source">): Unknown[] {
  return unknowns.map((unknown) => ({ ...unknown, source: unknown.source ?? source }));
}

function buildNote(note: NoteSyntax, source: Source): Note {
  if (typeof note === "string") return { text: note, evidence: "documented", source };
  return { text: note.note, evidence: note.evidence, source: note.source ?? source };
}

function describeRule({ source: _source, evidence: _evidence, ...rule }: ModelRule): Rule {
  return rule;
}

function describeWindow({ source: _source, meaning: _meaning, ...window }: ModelPolling): PollingWindow {
  return window;
}
