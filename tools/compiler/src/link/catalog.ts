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
export interface Catalog {
  /** By `<sport>/<feed>`. */
  readonly feeds: ReadonlyMap<string, Definition<FeedSyntax>>;
  readonly services: ReadonlyMap<string, Definition<ServiceSyntax>>;
  /** By `<namespace>/<name>`. */
  readonly structures: ReadonlyMap<string, Definition<ElementSyntax>>;
  readonly enumerations: ReadonlyMap<string, Definition<EnumerationSyntax>>;
  readonly scalars: ReadonlyMap<string, Definition<ScalarSyntax>>;
  readonly parameters: ReadonlyMap<string, Definition<ParameterSyntax>>;
  readonly rules: readonly Definition<RuleSyntax>[];
  readonly errors: ReadonlyMap<string, Definition<ErrorCodeSyntax>>;
  readonly conventions: ReadonlyMap<string, Definition<ConventionSyntax>>;
  readonly unknowns: readonly UnknownSyntax[];
  /**
   * Feeds and namespaces with an invalid file. Their definitions are missing for a reason that is already reported, so
   * references to them cause no further diagnostics.
   */
  readonly unavailable: ReadonlySet<string>;
}

/** Builds the catalogue of all definitions and reports duplicate names. */
export function buildCatalog(files: readonly SpecFile[], problems: Problems): Catalog {
  const feeds = new Map<string, Definition<FeedSyntax>>();
  const services = new Map<string, Definition<ServiceSyntax>>();
  const shared = new SharedFacts(problems);
  const unavailable = new Set<string>();
  for (const file of files) {
    if (file.content === undefined)
      unavailable.add(file.kind === "shared" ? file.folder : `${file.folder}/${file.name}`);
    else if (file.kind === "shared") shared.add(file);
    else if (file.kind === "feed")
      addDescription(feeds, file.content.sport, file.content.feed, "feed", file.content, file.path, problems);
    else
      addDescription(services, file.content.sport, file.content.service, "service", file.content, file.path, problems);
  }
  return { feeds, services, unavailable, ...shared.facts };
}

function addDescription<Syntax extends object>(
  target: Map<string, Definition<Syntax>>,
  sport: string,
  name: string,
  key: string,
  syntax: Syntax,
  file: string,
  problems: Problems,
): void {
  const id = `${sport}/${name}`;
  const place = findValuePlace(syntax, key);
  const other = target.get(id);
  if (other === undefined) target.set(id, { name: id, syntax, file, place });
  else problems.report("SDF2009", place, { feed: id, other: `${other.file}:${other.place.line}` });
}

/** Keys of a shared file that apply to every feed and are therefore only valid in shared/common. */
const commonOnly = ["scalars", "parameters", "rules", "errors", "conventions", "unknowns"] as const;

/** Collects the definitions of the files in spec/shared. */
class SharedFacts {
  readonly facts = {
    structures: new Map<string, Definition<ElementSyntax>>(),
    enumerations: new Map<string, Definition<EnumerationSyntax>>(),
    scalars: new Map<string, Definition<ScalarSyntax>>(),
    parameters: new Map<string, Definition<ParameterSyntax>>(),
    rules: [] as Definition<RuleSyntax>[],
    errors: new Map<string, Definition<ErrorCodeSyntax>>(),
    conventions: new Map<string, Definition<ConventionSyntax>>(),
    unknowns: [] as UnknownSyntax[],
  };
  readonly #problems: Problems;

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  add({ content, path, folder }: SharedFile): void {
    if (content === undefined) return;
    const facts = this.facts;
    this.#addAll(facts.structures, "structure", content.structures, path, `${folder}/`);
    this.#addAll(facts.enumerations, "enumeration", content.enumerations, path, `${folder}/`);
    if (folder !== "common") {
      for (const key of commonOnly) {
        if (content[key] !== undefined) this.#problems.report("SDF2011", findKeyPlace(content, key), { key });
      }
      return;
    }
    this.#addAll(facts.scalars, "scalar", content.scalars, path);
    this.#addAll(facts.parameters, "parameter", content.parameters, path);
    for (const rule of content.rules ?? [])
      facts.rules.push({ name: rule.id, syntax: rule, file: path, place: findValuePlace(rule, "id") });
    for (const error of content.errors ?? [])
      this.#add(facts.errors, "error", error.code, error, path, findValuePlace(error, "code"));
    for (const each of content.conventions ?? [])
      this.#add(facts.conventions, "convention", each.id, each, path, findValuePlace(each, "id"));
    facts.unknowns.push(...(content.unknowns ?? []));
  }

  #addAll<Syntax>(
    target: Map<string, Definition<Syntax>>,
    kind: string,
    definitions: Readonly<Record<string, Syntax>> | undefined,
    file: string,
    prefix = "",
  ): void {
    if (definitions === undefined) return;
    for (const [name, syntax] of Object.entries(definitions)) {
      this.#add(target, kind, prefix + name, syntax, file, findKeyPlace(definitions, name));
    }
  }

  #add<Syntax>(
    target: Map<string, Definition<Syntax>>,
    kind: string,
    name: string,
    syntax: Syntax,
    file: string,
    place: Place,
  ): void {
    const other = target.get(name);
    if (other === undefined) target.set(name, { name, syntax, file, place });
    else this.#problems.report("SDF2010", place, { kind, name, other: `${other.file}:${other.place.line}` });
  }
}
