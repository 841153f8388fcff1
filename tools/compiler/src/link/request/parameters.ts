import type { IdentifyDescription, ParameterDescription } from "@sdf/runtime";
import type { Identity, Parameter, Source } from "@sdf/schemas/model";
import { findKeyPlace, findValuePlace, suggest } from "../../read/index.ts";
import type { IdentitySyntax, ParameterSyntax, Problems, RequestSyntax, ValuesSyntax } from "../../read/index.ts";
import type { Catalog } from "../catalog.ts";
import { readRow } from "../structures/rows.ts";
import type { ValueSpace } from "../structures/values.ts";

/** Inputs for the parameters of a feed. `files` receives the files of shared definitions. */
export interface ParameterContext {
  readonly catalog: Catalog;
  readonly space: ValueSpace;
  readonly problems: Problems;
  readonly files: Set<string>;
  readonly source: Source;
}

/** Builds the parameters of a feed: its own, then the shared ones, and those without evidence last. */
export function buildParameters(request: RequestSyntax, context: ParameterContext): Parameter[] {
  const { catalog, problems, files } = context;
  const { parameters = {}, shared = [], unlisted = [], identify } = request;
  const own = Object.entries(parameters).map(([name, syntax]) => {
    const other = identityWithName(name, identify);
    if (other !== undefined) problems.report("SDF2209", findKeyPlace(parameters, name), { name, other });
    return buildParameter(name, syntax, context);
  });
  const readShared = (names: readonly string[]): Parameter[] =>
    names.flatMap((name, index) => {
      const definition = catalog.parameters.get(name);
      if (definition === undefined) {
        if (!catalog.unavailable.has("common"))
          problems.report("SDF2201", findValuePlace(names, index), {
            name,
            known: suggest(name, catalog.parameters.keys()),
          });
        return [];
      }
      files.add(definition.file);
      if (Object.hasOwn(parameters, name))
        problems.report("SDF2209", findKeyPlace(parameters, name), { name, other: "in `shared`" });
      if (names === unlisted && shared.includes(name))
        problems.report("SDF2209", findValuePlace(names, index), { name, other: "in `shared`" });
      return [buildParameter(name, definition.syntax, context)];
    });
  const withoutEvidence = readShared(unlisted).map((each) => ({ ...each, evidence: "unknown" as const }));
  const all = [...own, ...readShared(shared), ...withoutEvidence];
  checkReadableNames(request, all, problems);
  return all;
}

/** Reports each readable name of a feed that is also another name of the feed. */
function checkReadableNames(
  { identify, parameters = {} }: RequestSyntax,
  all: readonly Parameter[],
  problems: Problems,
): void {
  const own = Object.entries(parameters).map(([name, syntax]) => [name, readRow(syntax).extras] as const);
  const named = [...Object.entries(identify), ...own];
  for (const [owner, extras] of named) {
    const { readableName: name } = extras;
    if (name === undefined) continue;
    const twin = named.find(([each, { readableName }]) => each !== owner && readableName === name)?.[0];
    const other =
      identityWithName(name, identify) ??
      (all.some((each) => each.name === name) ? "the name of a parameter" : twin && `the readable name of \`${twin}\``);
    if (other !== undefined) problems.report("SDF2209", findValuePlace(extras, "readableName"), { name, other });
  }
}

function buildParameter(name: string, syntax: ParameterSyntax, context: ParameterContext): Parameter {
  const { req, type, meaning, extras, typePlace } = readRow(syntax);
  const { list, ignoreCase, entity, accepts, default: assumed, unit, evidence = "documented", source } = extras;
  const { readableName } = extras;
  if (type === "id") {
    if (entity === undefined) context.problems.report("SDF2212", typePlace, { name, key: "entity" });
    if (accepts === undefined) context.problems.report("SDF2212", typePlace, { name, key: "accepts" });
  }
  return {
    name,
    required: req,
    type,
    readableName,
    meaning,
    ...(extras.values !== undefined && buildValues(name, extras.values, extras, context)),
    ...(list === true && { list }),
    ...(ignoreCase === true && { ignoreCase }),
    entity,
    accepts,
    default: assumed,
    unit,
    evidence,
    source: source ?? context.source,
  };
}

function buildValues(
  name: string,
  syntax: ValuesSyntax,
  extras: { readonly default?: string | undefined },
  { space, files, problems }: ParameterContext,
): Pick<Parameter, "values" | "valueMeanings"> {
  const resolved = space.texts(syntax, findValuePlace(extras, "values"));
  if (resolved === undefined) return {};
  if (resolved.file !== undefined) files.add(resolved.file);
  const values = resolved.items.map(({ value }) => String(value));
  const { default: assumed } = extras;
  if (assumed !== undefined && !values.includes(assumed)) {
    problems.report("SDF2213", findValuePlace(extras, "default"), {
      name,
      value: assumed,
      known: suggest(assumed, values),
    });
  }
  const meanings = resolved.items.flatMap(({ value, meaning }) =>
    meaning === undefined ? [] : [[String(value), meaning] as const],
  );
  return { values, ...(meanings.length > 0 && { valueMeanings: Object.fromEntries(meanings) }) };
}

/** Describes the identity that already uses a name; undefined if none does. */
function identityWithName(name: string, identify: Readonly<Record<string, IdentitySyntax>>): string | undefined {
  if (Object.hasOwn(identify, name)) return "the name of an identity";
  const owner = Object.keys(identify).find((each) => identify[each]?.query === name);
  return owner === undefined ? undefined : `the query name of the identity \`${owner}\``;
}

/** The facts of a parameter that the runtime uses. */
export function describeParameter(parameter: Parameter): ParameterDescription {
  const { name: _name, required: _required, meaning: _meaning, valueMeanings: _meanings, ...facts } = parameter;
  const { unit: _unit, evidence: _evidence, source: _source, ...description } = facts;
  return description;
}

/** Builds the identities of a feed, for the runtime and for documentation. */
export function buildIdentities(
  identify: Readonly<Record<string, IdentitySyntax>>,
  feedSource: Source,
): { readonly descriptions: Readonly<Record<string, IdentifyDescription>>; readonly identities: Identity[] } {
  const entries = Object.entries(identify);
  const descriptions = entries.map(([name, { entity, readableName, query, path, accepts, list }]) => {
    const description: IdentifyDescription = {
      entity,
      readableName,
      query,
      path,
      accepts,
      ...(list === true && { list }),
    };
    return [name, description] as const;
  });
  const identities = entries.map(([name, { meaning, source }]) => ({ name, meaning, source: source ?? feedSource }));
  return { descriptions: Object.fromEntries(descriptions), identities };
}
