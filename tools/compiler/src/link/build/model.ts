import type { ErrorCode, Feed, Model } from "@sdf/schemas/model";
import { suggest } from "../../read/index.ts";
import type { ErrorCodeSyntax, Problems, SpecFile } from "../../read/index.ts";
import { buildCatalog } from "../catalog.ts";
import type { Catalog, Definition } from "../catalog.ts";
import { listNames } from "../request/rules.ts";
import { Linker } from "../structures/linker.ts";
import { Settler } from "../structures/settle.ts";
import { ValueSpace } from "../structures/values.ts";
import { buildFeed } from "./feed.ts";
import { buildService } from "./service.ts";

/** Builds the model. If there are errors, the model is incomplete and only serves to find further problems. */
export function buildModel(files: readonly SpecFile[], problems: Problems): Model {
  const catalog = buildCatalog(files, problems);
  const space = new ValueSpace(catalog, problems);
  const linker = new Linker(catalog, problems);
  const context = { catalog, space, problems, linker };
  const feeds = sorted(catalog.feeds.values()).map((feed) => buildFeed(feed, context));
  // A structure that nothing uses yet has to be sound as well.
  for (const { draft } of linker.structures()) new Settler(space, new Set()).settle(draft, {});
  checkSharedRules(catalog, feeds, problems);
  return {
    formatVersion: 1,
    feeds,
    services: sorted(catalog.services.values()).map((service) => buildService(service, context)),
    scalars: [...space.scalars.values()],
    enumerations: sorted(catalog.enumerations.values()).flatMap(({ name }) => space.enumerations.get(name) ?? []),
    errors: [...catalog.errors.values()].map(({ syntax }) => buildErrorCode(syntax)),
    conventions: [...catalog.conventions.values()].map(({ syntax }) => ({
      evidence: "documented" as const,
      ...syntax,
    })),
    unknowns: catalog.unknowns.map((unknown) => ({ ...unknown, source: unknown.source ?? {} })),
  };
}

function buildErrorCode({
  "status-evidence": ofStatus,
  evidence = "documented",
  ...facts
}: ErrorCodeSyntax): ErrorCode {
  return { ...facts, evidence, statusEvidence: facts.status === undefined ? undefined : (ofStatus ?? evidence) };
}

/** Reports names in shared rules that no feed has: such a rule would never apply. */
function checkSharedRules(
  { rules, parameters, unavailable }: Catalog,
  feeds: readonly Feed[],
  problems: Problems,
): void {
  if (rules.length === 0 || unavailable.size > 0) return;
  const validNames = new Set([
    ...parameters.keys(),
    ...feeds.flatMap(({ description }) => [
      ...Object.keys(description.identify),
      ...Object.keys(description.parameters),
    ]),
  ]);
  for (const { syntax, place } of rules) {
    for (const name of listNames(syntax))
      if (!validNames.has(name)) problems.report("SDF2202", place, { name, known: suggest(name, validNames) });
  }
}

function sorted<Syntax>(definitions: Iterable<Definition<Syntax>>): Definition<Syntax>[] {
  return [...definitions].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
