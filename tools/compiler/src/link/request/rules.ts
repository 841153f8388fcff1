import type { IdKind, Rule, Term } from "@sdf/runtime";
import type { ModelRule, Parameter, Source } from "@sdf/schemas/model";
import { findValuePlace, suggest } from "../../read/index.ts";
import type { Place, Problems, RuleSyntax } from "../../read/index.ts";
import { joinWords } from "../stated.ts";
import type { RequestName, RequestNames } from "./names.ts";

/** Kinds that a kind in a term includes: `legacy` includes both schemes. */
const covered: Readonly<Record<IdKind, readonly IdKind[]>> = {
  uuid: ["uuid"],
  stats: ["stats"],
  legacy: ["legacy", "legacy-a", "legacy-b"],
  "legacy-a": ["legacy-a"],
  "legacy-b": ["legacy-b"],
};

/** Names of the parameters and identities in a rule. */
export function listNames(rule: RuleSyntax): string[] {
  const terms = [
    ...(rule.when ?? []),
    ...(rule.requires?.when ?? []),
    ...(rule.requires?.then ?? []),
    ...(rule.excludes?.when ?? []),
    ...(rule.excludes?.not ?? []),
  ];
  const lists = [
    rule["one-of"],
    rule.combinations?.of,
    rule["same-id-kind"],
    rule["single-id"]?.of,
    rule["forbidden-characters"]?.except,
  ];
  const single = [rule["max-items"], rule["max-span"], rule.range, rule.pattern, rule.ordered].flatMap(
    (each) => each?.parameter ?? [],
  );
  return [...terms.map((term) => splitTerm(term).name), ...lists.flatMap((each) => each ?? []), ...single];
}

/** Valid references of a rule: parameters, identities and URL forms. */
export interface RuleSubject {
  readonly names: RequestNames;
  readonly forms: readonly string[];
  readonly source: Source;
}

/** Builds a rule and checks its references. */
export function buildRule(
  rule: RuleSyntax,
  { names, forms: validForms, source }: RuleSubject,
  problems: Problems,
): ModelRule {
  const { id, meaning, error, forms, evidence = "documented" } = rule;
  for (const [index, name] of (forms ?? []).entries()) {
    if (forms === undefined || validForms.includes(name)) continue;
    problems.report("SDF2202", findValuePlace(forms, index), { name, known: suggest(name, validForms) });
  }
  return {
    id,
    ...new RuleReader(names, problems).read(rule),
    meaning,
    error,
    ...(evidence === "unknown" && { severity: "warning" }),
    forms,
    source: rule.source ?? source,
    evidence,
  };
}

/** The rule that warns about parameters without evidence that the feed supports them; none if there are no such. */
export function unlistedRules(parameters: readonly Parameter[], source: Source): ModelRule[] {
  const names = parameters.filter(({ evidence }) => evidence === "unknown").map(({ name }) => name);
  if (names.length === 0) return [];
  const not = names.map((parameter) => ({ parameter }));
  const meaning = `No table of this feed lists ${joinWords(names, "and")}`;
  return [{ id: "unlisted", kind: "excludes", not, meaning, severity: "warning", source, evidence: "unknown" }];
}

type WithoutBase<Each> = Each extends unknown ? Omit<Each, "id" | "meaning" | "error" | "severity" | "forms"> : never;
type RuleBody = WithoutBase<Rule>;

class RuleReader {
  readonly #names: RequestNames;
  readonly #problems: Problems;

  constructor(names: RequestNames, problems: Problems) {
    this.#names = names;
    this.#problems = problems;
  }

  read(rule: RuleSyntax): RuleBody {
    const { requires, excludes, combinations, range } = rule;
    if (requires !== undefined)
      return { kind: "requires", when: this.#terms(requires.when), then: this.#terms(requires.then) };
    if (excludes !== undefined)
      return { kind: "excludes", ...this.#when(excludes.when), not: this.#terms(excludes.not) };
    if (rule["one-of"] !== undefined) {
      const count = rule.count ?? "exactly";
      return { kind: "one-of", of: this.#list(rule["one-of"]), count, ...this.#when(rule.when) };
    }
    if (combinations !== undefined) return this.#combinations(combinations);
    if (rule["same-id-kind"] !== undefined)
      return { kind: "same-id-kind", of: this.#identifiers(rule["same-id-kind"]) };
    if (rule["single-id"] !== undefined) {
      const { of, kinds } = rule["single-id"];
      return { kind: "single-id", of: this.#identifiers(of), kinds };
    }
    if (rule["max-items"] !== undefined) {
      this.#parameter(rule["max-items"]);
      return { kind: "max-items", ...rule["max-items"] };
    }
    if (rule["max-span"] !== undefined) {
      this.#ofType(rule["max-span"], ["timestamp-range", "date-or-range"], "a span of time");
      return { kind: "max-span", ...rule["max-span"] };
    }
    if (range !== undefined) {
      this.#ofType(range, ["integer"], "a number");
      return { kind: "range", ...range };
    }
    if (rule.pattern !== undefined) {
      this.#parameter(rule.pattern);
      this.#compile(rule.pattern);
      return { kind: "pattern", ...rule.pattern };
    }
    if (rule.ordered !== undefined) {
      this.#ofType(
        rule.ordered,
        ["integer-or-range", "integer-or-pair", "date-or-range", "timestamp-range"],
        "a range",
      );
      return { kind: "ordered", ...rule.ordered };
    }
    if (rule["forbidden-characters"] !== undefined) {
      this.#list(rule["forbidden-characters"].except ?? []);
      return { kind: "forbidden-characters", ...rule["forbidden-characters"] };
    }
    throw new TypeError(`Rule ${rule.id} has no kind; the JSON Schema of the spec language rejects such rules.`);
  }

  #combinations(combinations: NonNullable<RuleSyntax["combinations"]>): RuleBody {
    const { of, allowed } = combinations;
    if (of.length === 0) this.#problems.report("SDF2204", findValuePlace(combinations, "of"), {});
    if (allowed.length === 0) this.#problems.report("SDF2204", findValuePlace(combinations, "allowed"), {});
    for (const [index, combination] of allowed.entries()) {
      if (combination.length === 0) this.#problems.report("SDF2204", findValuePlace(allowed, index), {});
      for (const [position, name] of combination.entries()) {
        if (!of.includes(name))
          this.#problems.report("SDF2205", findValuePlace(combination, position), { name, known: suggest(name, of) });
      }
    }
    return { kind: "combinations", of: this.#list(of), allowed };
  }

  #when(terms: readonly string[] | undefined): { readonly when?: readonly Term[] } {
    return terms === undefined ? {} : { when: this.#terms(terms) };
  }

  #terms(terms: readonly string[]): Term[] {
    return terms.map((term, index) => this.#term(term, findValuePlace(terms, index)));
  }

  #term(term: string, place: Place): Term {
    const { name, value, kind } = splitTerm(term);
    const target = this.#find(name, place);
    if (value !== undefined) {
      if (target !== undefined) this.#checkValue(target, value, place);
      return { parameter: name, value };
    }
    if (kind === undefined) return { parameter: name };
    if (kind === "one") return { parameter: name, one: true };
    const kinds = covered[kind];
    if (target !== undefined && !kinds.some((each) => target.accepts?.includes(each) === true)) {
      const accepted = (target.accepts ?? []).map((each) => `${name}:${each}`);
      this.#problems.report("SDF2210", place, {
        name,
        found: `identifiers of kind ${kind}`,
        known: accepted.length > 0 ? suggest(term, accepted) : `\`${name}\``,
      });
    }
    return { parameter: name, kinds };
  }

  #checkValue({ name, values, ignoreCase }: RequestName, value: string, place: Place): void {
    if (values === undefined) return;
    const isKnown = values.some((each) => each === value || (ignoreCase && each.toLowerCase() === value.toLowerCase()));
    if (!isKnown)
      this.#problems.report("SDF2210", place, {
        name,
        found: `the value \`${value}\``,
        known: suggest(
          `${name}=${value}`,
          values.map((each) => `${name}=${each}`),
        ),
      });
  }

  #compile(facts: NonNullable<RuleSyntax["pattern"]>): void {
    try {
      RegExp(facts.pattern, "u");
    } catch (error) {
      this.#problems.report("SDF2107", findValuePlace(facts, "pattern"), {
        problem: error instanceof Error ? error.message : String(error),
      });
    }
  }

  #list(names: readonly string[]): readonly string[] {
    for (const [index, name] of names.entries()) this.#find(name, findValuePlace(names, index));
    return names;
  }

  #identifiers(names: readonly string[]): readonly string[] {
    for (const [index, name] of names.entries()) {
      const place = findValuePlace(names, index);
      const target = this.#find(name, place);
      if (target !== undefined && target.type !== "id") {
        this.#problems.report("SDF2210", place, {
          name,
          found: "identifiers",
          known: "the name of a parameter of type `id`",
        });
      }
    }
    return names;
  }

  #ofType(facts: { readonly parameter: string }, types: readonly RequestName["type"][], kind: string): void {
    const target = this.#parameter(facts);
    if (target !== undefined && !types.includes(target.type)) {
      this.#problems.report("SDF2210", findValuePlace(facts, "parameter"), {
        name: target.name,
        found: kind,
        known: `the name of a parameter of type ${types.map((type) => `\`${type}\``).join(", ")}`,
      });
    }
  }

  #parameter(facts: { readonly parameter: string }): RequestName | undefined {
    return this.#find(facts.parameter, findValuePlace(facts, "parameter"));
  }

  #find(name: string, place: Place): RequestName | undefined {
    const target = this.#names.get(name);
    if (target === undefined) this.#problems.report("SDF2202", place, { name, known: this.#names.suggest(name) });
    return target;
  }
}

/** Splits a term such as `live=yes` or `comp:legacy`. The JSON Schema has checked its format. */
function splitTerm(term: string): { readonly name: string; readonly value?: string; readonly kind?: IdKind | "one" } {
  const equals = term.indexOf("=");
  if (equals !== -1) return { name: term.slice(0, equals), value: term.slice(equals + 1) };
  const [name = "", kind] = term.split(":");
  return kind === undefined ? { name } : { name, kind: kind as IdKind | "one" };
}
