import { findKeyPlace, findValuePlace } from "../read/index.ts";
import type {
  ConventionSyntax,
  ElementSyntax,
  EnumerationSyntax,
  ErrorCodeSyntax,
  FeedSyntax,
  ParameterSyntax,
  Place,
  Problems,
  RuleSyntax,
  ScalarSyntax,
  ServiceSyntax,
  SharedFile,
  SpecFile,
  UnknownSyntax,
} from "../read/index.ts";

/** A named definition of a spec file, with its place. */
export interface Definition<Syntax> {
  readonly name: string;
  readonly syntax: Syntax;
  readonly file: string;
  readonly place: Place;
}

/** All definitions of the spec files, by name. */
export type Catalog = ReturnType<typeof createCatalog>;

function createCatalog() {
  return {
    /** By `<sport>/<feed>`. */
    feeds: new Map<string, Definition<FeedSyntax>>(),
    services: new Map<string, Definition<ServiceSyntax>>(),
    /** By `<namespace>/<name>`. */
    structures: new Map<string, Definition<ElementSyntax>>(),
    enumerations: new Map<string, Definition<EnumerationSyntax>>(),
    scalars: new Map<string, Definition<ScalarSyntax>>(),
    parameters: new Map<string, Definition<ParameterSyntax>>(),
    rules: [] as Definition<RuleSyntax>[],
    errors: new Map<string, Definition<ErrorCodeSyntax>>(),
    conventions: new Map<string, Definition<ConventionSyntax>>(),
    unknowns: [] as UnknownSyntax[],
    /**
     * Feeds and namespaces with an invalid file. Their definitions are missing for a reason that is already reported, so
     * references to them cause no further diagnostics.
     */
    unavailable: new Set<string>(),
  };
}

/** Keys of a shared file that apply to every feed and are therefore only valid in shared/common. */
const commonOnly = ["scalars", "parameters", "rules", "errors", "conventions", "unknowns"] as const;

/** Builds the catalogue of all definitions and reports duplicate names. */
export function buildCatalog(files: readonly SpecFile[], problems: Problems): Catalog {
  const catalog = createCatalog();

  /** Adds a definition; one whose name exists is reported as that of a kind, or as a feed. */
  const add = <Syntax>(
    target: Map<string, Definition<Syntax>>,
    definition: Definition<Syntax>,
    kind?: "structure" | "enumeration" | "scalar" | "parameter" | "error" | "convention",
  ): void => {
    const { name, place } = definition;
    const first = target.get(name);
    const other = first && `${first.file}:${first.place.line}`;
    if (other === undefined) target.set(name, definition);
    else if (kind === undefined) problems.report("SDF2009", place, { feed: name, other });
    else problems.report("SDF2010", place, { kind, name, other });
  };

  const addShared = ({ content = {}, path: file, folder }: SharedFile): void => {
    for (const [key, kind, prefix] of [
      ["structures", "structure", `${folder}/`],
      ["enumerations", "enumeration", `${folder}/`],
      ["scalars", "scalar", ""],
      ["parameters", "parameter", ""],
    ] as const) {
      const definitions: Readonly<Record<string, unknown>> = content[key] ?? {};
      const target = catalog[key] as Map<string, Definition<unknown>>;
      if (prefix === "" && folder !== "common") continue;
      for (const [name, syntax] of Object.entries(definitions))
        add(target, { name: prefix + name, syntax, file, place: findKeyPlace(definitions, name) }, kind);
    }
    if (folder !== "common") {
      for (const key of commonOnly)
        if (content[key] !== undefined) problems.report("SDF2011", findKeyPlace(content, key), { key });
      return;
    }
    const { rules = [], errors = [], conventions = [], unknowns = [] } = content;
    for (const syntax of rules)
      catalog.rules.push({ name: syntax.id, syntax, file, place: findValuePlace(syntax, "id") });
    for (const syntax of errors)
      add(catalog.errors, { name: syntax.code, syntax, file, place: findValuePlace(syntax, "code") }, "error");
    for (const syntax of conventions)
      add(catalog.conventions, { name: syntax.id, syntax, file, place: findValuePlace(syntax, "id") }, "convention");
    catalog.unknowns.push(...unknowns);
  };

  for (const each of files) {
    const { path: file, folder, name } = each;
    if (each.content === undefined) catalog.unavailable.add(each.kind === "shared" ? folder : `${folder}/${name}`);
    else if (each.kind === "shared") addShared(each);
    else {
      // The name and the sport of a feed or service equal those of its path.
      const place = findValuePlace(each.content, each.kind);
      const facts = { name: `${folder}/${name}`, file, place };
      if (each.kind === "feed") add(catalog.feeds, { ...facts, syntax: each.content });
      else add(catalog.services, { ...facts, syntax: each.content });
    }
  }
  return catalog;
}
