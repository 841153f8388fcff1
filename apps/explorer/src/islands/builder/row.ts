/** One identity or parameter of the builder: name, code, meaning and field. */
import { readableName, type FeedDescription, type RequestProblem } from "@sdf/runtime";
import type { FeedEntry } from "../shared/descriptions.ts";
import { all, h, select } from "../shared/dom.ts";
import type { Choice, Draft } from "./choices.ts";
import type { ChoiceResult } from "./constraints.ts";

export interface Row {
  readonly element: HTMLElement;
  show(draft: Draft, evaluate: (value: string) => ChoiceResult, sample: string): void;
}

export interface RowContext extends FeedEntry {
  /** Link to the description of a rule. */
  ruleLink(problem: RequestProblem): string;
}

/** Words of a name: `pageSize` → `Page size`. */
function listWords(name: string): string {
  const words = name.replace(/[._-]+/g, " ").replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => {
    return `${end} ${start.toLowerCase()}`;
  });
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Name of a choice in words, such as `Page size`; undefined if only the name on the wire exists. */
function nameInWords(description: FeedDescription, { name }: Choice): string | undefined {
  const readable = readableName(description, name);
  const wire = description.identify[name]?.query ?? name;
  return readable === wire ? undefined : listWords(readable);
}

/** Menu if the values are listed, else a checkbox and a text field. */
export function createRow(
  choice: Choice,
  context: RowContext,
  choose: (value: string) => void,
  sample: () => string,
): Row {
  const { description, meanings } = context;
  const id = `builder.${choice.name}`;
  const why = h("small", { class: "why", id: `${id}.why` });
  const words = nameInWords(description, choice);
  const meaning = meanings[choice.name];
  const label = h(
    "label",
    { for: id },
    words !== undefined && h("b", {}, words, " "),
    h("code", {}, description.identify[choice.name]?.query ?? choice.name),
  );
  const sentence = h("small", { class: "meaning", id: `${id}.meaning` }, meaning === undefined ? "" : `${meaning}.`);
  const describedBy = `${sentence.id} ${why.id}`;
  return choice.values === undefined
    ? fieldRow(choice, { id, describedBy, label, sentence, why }, context, choose, sample)
    : menuRow(choice, choice.values, { id, describedBy, label, sentence, why }, context, choose);
}

interface Parts {
  readonly id: string;
  readonly describedBy: string;
  readonly label: HTMLElement;
  readonly sentence: HTMLElement;
  readonly why: HTMLElement;
}

function menuRow(
  choice: Choice,
  values: readonly string[],
  { id, describedBy, label, sentence, why }: Parts,
  context: RowContext,
  choose: (value: string) => void,
): Row {
  const menu = select({ id, "aria-describedby": describedBy, onchange: () => choose(menu.value) }, [
    ["", choice.defaultValue === undefined ? "—" : `— (${choice.defaultValue})`],
    ...values,
  ]);
  return {
    element: h("div", { class: "row", "data-builder": choice.name }, label, menu, sentence, why),
    show(draft, evaluate) {
      const problems: RequestProblem[] = [];
      for (const option of all<HTMLOptionElement>("option:not([value=''])", menu)) {
        const result = draft[choice.name] === option.value ? undefined : evaluate(option.value);
        option.disabled = result?.kind === "forbidden";
        option.textContent =
          result?.kind === "implies" ? `${option.value} (sets ${addedText(result.adds)})` : option.value;
        if (result?.kind === "forbidden") problems.push(...result.problems);
      }
      menu.value = draft[choice.name] ?? "";
      showReasons(why, problems, context);
    },
  };
}

function fieldRow(
  choice: Choice,
  { id, describedBy, label, sentence, why }: Parts,
  context: RowContext,
  choose: (value: string) => void,
  sample: () => string,
): Row {
  const box = h("input", {
    type: "checkbox",
    id,
    "aria-describedby": describedBy,
    onchange: () => choose(box.checked ? sample() : ""),
  });
  const field = h("input", {
    type: "text",
    "aria-label": `Value of ${choice.name}`,
    spellcheck: "false",
    autocomplete: "off",
    onchange: () => choose(field.value.trim()),
  });
  return {
    element: h("div", { class: "row", "data-builder": choice.name }, h("span", {}, box, label), field, sentence, why),
    show(draft, evaluate, initialValue) {
      const value = draft[choice.name];
      box.checked = value !== undefined;
      field.hidden = value === undefined;
      field.value = value ?? initialValue;
      const result = value === undefined ? evaluate(initialValue) : undefined;
      box.disabled = result?.kind === "forbidden";
      showReasons(why, result?.kind === "forbidden" ? result.problems : [], context);
      if (result?.kind === "implies") why.textContent = `Sets ${Object.keys(result.adds).join(", ")}.`;
    },
  };
}

/** `live=yes, lineups=yes` */
export function addedText(values: Draft): string {
  return Object.entries(values)
    .map(([name, text]) => `${name}=${text}`)
    .join(", ");
}

/** Shows why values are unavailable: the meaning of each rule, with its id as a link. */
function showReasons(why: HTMLElement, problems: readonly RequestProblem[], context: RowContext): void {
  const byRule = new Map(problems.map((problem) => [problem.rule, problem]));
  const reasons = [...byRule.values()].flatMap((problem) => [
    ` ${toReason(context.description, problem)} (`,
    h("a", { href: context.ruleLink(problem) }, problem.rule),
    ").",
  ]);
  why.replaceChildren(...(reasons.length === 0 ? [] : ["Unavailable:", ...reasons]));
}

/** The meaning of the rule of a problem, or the message if it has no rule. */
function toReason({ rules }: FeedDescription, { rule, message }: RequestProblem): string {
  return rules.find(({ id }) => id === rule)?.meaning ?? message;
}
