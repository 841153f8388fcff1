import type { IdentifyDescription, IdKind, Term } from "@sdf/runtime";
import type { Feed, Parameter as ModelParameter } from "../../link/index.ts";
import { describeMeanings, describeSource, joinParts, legacyForm, sentence, stated } from "../../plan/words.ts";
import type { Parameter } from "./document.ts";
import type { ServicePath } from "./paths.ts";
import { keyParameter } from "./servers.ts";
import { idExamples, idForms, idSchema, listSchema, parameterSchema, plainExamples } from "./values.ts";

/** The parameters of a feed at one of its paths: placeholders, identities in the query, then the others. */
export function listParameters(feed: Feed, at: ServicePath): Parameter[] {
  const inPath = at.placeholders.map((name) => pathParameter(name, feed));
  const identities = Object.entries(feed.description.identify);
  const excluded = excludedAt(feed, at);
  const inQuery = identities.flatMap(([name, identity]) =>
    at.placeholders.includes(name) || excluded.has(name) ? [] : queryIdentity(name, identity, feed, at),
  );
  const listed = [
    ...at.placeholders,
    keyParameter,
    ...inQuery.map((parameter) => parameter.name),
    ...pathQueries(feed, at),
  ];
  const others = feed.parameters.filter(({ name }) => !listed.includes(name) && !excluded.has(name));
  return [...inPath, ...inQuery, ...others.map((parameter) => queryParameter(parameter, feed, at))];
}

/** Parameters and identities that rules exclude in combination with the identities in the path. */
function excludedAt({ rules }: Feed, { forms, placeholders }: ServicePath): ReadonlySet<string> {
  const plain = ({ value, kinds, one }: Term): boolean => value === undefined && kinds === undefined && one !== true;
  // A path holds a single identifier, so a term about a single identifier also applies.
  const inPath = ({ parameter, value, kinds }: Term): boolean =>
    placeholders.includes(parameter) && value === undefined && kinds === undefined;
  return new Set(
    rules.flatMap((rule) => {
      if (rule.kind !== "excludes" || rule.severity !== undefined) return [];
      if (rule.forms !== undefined && !forms.every(({ name }) => rule.forms?.includes(name))) return [];
      const { when = [], not } = rule;
      const excluded = when.every(inPath) ? not : not.some(inPath) && when.length === 1 ? when : [];
      return excluded.filter((term) => plain(term) && !inPath(term)).map(({ parameter }) => parameter);
    }),
  );
}

/** Whether the feed requires a customer key, which OpenAPI describes as security. */
export function takesKey(feed: Feed): boolean {
  return feed.parameters.some((parameter) => parameter.name === keyParameter);
}

function pathParameter(name: string, feed: Feed): Parameter {
  const place = { name, in: "path", required: true } as const;
  const identity = feed.description.identify[name];
  if (identity !== undefined) {
    const kinds = identity.path ?? identity.accepts;
    return {
      ...place,
      description: describeIdentity(name, identity, kinds, feed),
      schema: idSchema(identity.entity, kinds),
      examples: idExamples(identity.entity, kinds),
    };
  }
  const parameter = feed.parameters.find((candidate) => candidate.name === name);
  if (parameter !== undefined) return { ...place, ...toValue(parameter, feed) };
  return { ...place, description: "Outlet key, which authorises the request.", schema: { type: "string" } };
}

function queryIdentity(name: string, identity: IdentifyDescription, feed: Feed, at: ServicePath): Parameter[] {
  if (identity.query === undefined) return [];
  const value = idSchema(identity.entity, identity.accepts);
  const list = identity.list === true;
  const description = describeIdentity(name, identity, identity.accepts, feed);
  return [
    {
      name: identity.query,
      in: "query",
      required: at.alwaysSent.has(identity.query),
      description: `${description}${list ? " Several identifiers are separated by commas." : ""}`,
      ...(list && commaSeparated),
      schema: list ? listSchema(value, name, feed.rules) : value,
      examples: idExamples(identity.entity, identity.accepts, list),
    },
  ];
}

function queryParameter(parameter: ModelParameter, feed: Feed, at: ServicePath): Parameter {
  // A URL form shows its parameters; the format is optional in all of them.
  const isShown = at.alwaysSent.has(parameter.name) && parameter.type !== "format";
  return {
    name: parameter.name,
    in: "query",
    required: parameter.required === "Y" || isShown,
    ...(parameter.list === true && commaSeparated),
    ...toValue(parameter, feed),
  };
}

/** Description, schema and examples of a parameter, in the path or in the query. */
function toValue(parameter: ModelParameter, feed: Feed): Pick<Parameter, "description" | "schema" | "examples"> {
  const { entity, accepts } = parameter;
  const examples =
    entity === undefined ? plainExamples(parameter) : idExamples(entity, accepts ?? ["uuid"], parameter.list);
  return {
    description: describeParameter(parameter),
    schema: parameterSchema(parameter, parameter.name, feed),
    examples,
  };
}

/** OpenAPI style of a parameter with several values. */
const commaSeparated = { style: "form", explode: false } as const;

function describeParameter(parameter: ModelParameter): string {
  return joinParts([
    stated(parameter.meaning, parameter.evidence),
    parameter.entity === undefined ? "" : idForms(parameter.entity, parameter.accepts ?? ["uuid"]),
    describeMeanings(parameter),
    parameter.required === "C" ? "Conditional; see the rules of the feed." : "",
    parameter.ignoreCase === true ? "Case is ignored." : "",
    describeSource(parameter.source),
  ]);
}

function describeIdentity(name: string, identity: IdentifyDescription, kinds: readonly IdKind[], feed: Feed): string {
  const meaning = feed.identities.find((candidate) => candidate.name === name)?.meaning ?? name;
  return joinParts([sentence(meaning), idForms(identity.entity, kinds), legacyForm(identity.entity, kinds)]);
}

/** Query names of the identities in the path, which would repeat the path parameter. */
function pathQueries(feed: Feed, at: ServicePath): string[] {
  return at.placeholders.flatMap((name) => feed.description.identify[name]?.query ?? []);
}
