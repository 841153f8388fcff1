/** One identity or parameter of the builder: name, code, meaning and field. */
import { readableName, type FeedDescription, type RequestProblem } from "@sdf/runtime";
import type { FeedEntry } from "../shared/descriptions.ts";
import { all, h, select } from "../shared/dom.ts";
import type { Choice, Draft } from "./choices.ts";
import type { ChoiceResult } from "./constraints.ts";

/** Evaluates a value of a choice together with the current request. */
type Evaluate = (value: string) => ChoiceResult;

export type Row = ReturnType<typeof createRow>;

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

/** The control of a row. */
interface Control {
  /** The label and the control in their order. */
  readonly elements: readonly HTMLElement[];
  /** Shows a request. @returns why values are unavailable, or what the choice of the initial value sets */
  show(draft: Draft, evaluate: Evaluate): readonly RequestProblem[] | string;
}

/** Menu if the values are listed, else a checkbox and a text field. */
export function createRow(choice: Choice, context: RowContext, choose: (value: string) => void, sample: () => string) {
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
  const described = { id, "aria-describedby": `${sentence.id} ${why.id}` };
  const createControl = choice.values === undefined ? createField : createMenu;
  const control = createControl(choice, { label, described, choose, sample });
  return {
    element: h("div", { class: "row", "data-builder": choice.name }, ...control.elements, sentence, why),
    show(draft: Draft, evaluate: Evaluate): void {
      const reasons = control.show(draft, evaluate);
      why.replaceChildren(...(typeof reasons === "string" ? [reasons] : toReasons(reasons, context)));
    },
  };
}

/** The label of a choice, what chooses a value, and the value that a text field starts with. */
interface ControlParts {
  readonly label: HTMLElement;
  /** Attributes by which the label and the texts of the row belong to the control. */
  readonly described: Readonly<Record<"id" | "aria-describedby", string>>;
  readonly choose: (value: string) => void;
  readonly sample: () => string;
}

function createMenu({ name, values = [], defaultValue }: Choice, { label, described, choose }: ControlParts): Control {
  const none = defaultValue === undefined ? "—" : `— (${defaultValue})`;
  const menu = select({ ...described, onchange: () => choose(menu.value) }, [["", none], ...values]);
  return {
    elements: [label, menu],
    show(draft, evaluate) {
      const problems: RequestProblem[] = [];
      for (const option of all<HTMLOptionElement>("option:not([value=''])", menu)) {
        const result = draft[name] === option.value ? undefined : evaluate(option.value);
        option.disabled = result?.kind === "forbidden";
        option.textContent =
          result?.kind === "implies" ? `${option.value} (sets ${addedText(result.adds)})` : option.value;
        if (result?.kind === "forbidden") problems.push(...result.problems);
      }
      menu.value = draft[name] ?? "";
      return problems;
    },
  };
}

function createField({ name }: Choice, { label, described, choose, sample }: ControlParts): Control {
  const tick = (): void => choose(box.checked ? sample() : "");
  const box = h("input", { type: "checkbox", ...described, onchange: tick });
  const field = h("input", {
    type: "text",
    "aria-label": `Value of ${name}`,
    spellcheck: "false",
    autocomplete: "off",
    onchange: () => choose(field.value.trim()),
  });
  return {
    elements: [h("span", {}, box, label), field],
    show(draft, evaluate) {
      const value = draft[name];
      box.checked = value !== undefined;
      field.hidden = value === undefined;
      field.value = value ?? sample();
      const result = value === undefined ? evaluate(sample()) : undefined;
      box.disabled = result?.kind === "forbidden";
      if (result?.kind === "implies") return `Sets ${Object.keys(result.adds).join(", ")}.`;
      return result?.kind === "forbidden" ? result.problems : [];
    },
  };
}

/** `live=yes, lineups=yes` */
export function addedText(values: Draft): string {
  return Object.entries(values)
    .map(([name, text]) => `${name}=${text}`)
    .join(", ");
}

/** Why values are unavailable: the meaning of each rule, with its id as a link. */
function toReasons(
  problems: readonly RequestProblem[],
  { description, ruleLink }: RowContext,
): readonly (string | HTMLElement)[] {
  const byRule = new Map(problems.map((problem) => [problem.rule, problem]));
  const reasons = [...byRule.values()].flatMap((problem) => [
    ` ${toReason(description, problem)} (`,
    h("a", { href: ruleLink(problem) }, problem.rule),
    ").",
  ]);
  return reasons.length === 0 ? [] : ["Unavailable:", ...reasons];
}

/** The meaning of the rule of a problem, or the message if it has no rule. */
function toReason({ rules }: FeedDescription, { rule, message }: RequestProblem): string {
  return rules.find(({ id }) => id === rule)?.meaning ?? message;
}
