/** Forms of calls, from the fields of the table of calls. */
import type { Field, Fields } from "../../fields.ts";
import { send, type ListedCall } from "./api.ts";
import { make, makeTable } from "./dom.ts";

/** Inputs of a field. `read` returns its value; `undefined` if it is empty. */
interface Input {
  readonly element: HTMLElement;
  read(): unknown;
}

const placeholders: Readonly<Record<string, string>> = { instant: "2026-09-12T14:00:00Z", duration: "90s", json: "{}" };

function createInput(name: string, field: Field): Input {
  switch (field.type) {
    case "object":
      return createGroup(name, field.fields);
    case "variant": {
      const { by, variants } = field;
      const kind = createInput(by, { type: "choice", values: Object.keys(variants) });
      let group = createGroup("", {});
      const element = make("fieldset", {}, make("legend", {}, name), kind.element, group.element);
      kind.element.addEventListener("change", () => {
        const other = createGroup("", variants[String(kind.read())] ?? {});
        group.element.replaceWith(other.element);
        group = other;
      });
      return {
        element,
        read: () => (kind.read() === undefined ? undefined : { [by]: kind.read(), ...(group.read() as object) }),
      };
    }
    case "choice": {
      const select = make("select", {}, ...["", ...field.values].map((value) => make("option", {}, value)));
      return { element: make("label", {}, name, select), read: () => select.value || undefined };
    }
    case "number":
    case "integer": {
      const { type, min, max } = field;
      const step = type === "integer" ? "1" : "any";
      const input = make("input", { type: "number", min: String(min), max: String(max), step });
      return {
        element: make("label", {}, name, input),
        read: () => (input.value === "" ? undefined : Number(input.value)),
      };
    }
    default: {
      const input = make("input", { placeholder: placeholders[field.type] ?? "", "data-name": name });
      const isJson = field.type === "json" || field.type === "list";
      return {
        element: make("label", {}, name, input),
        read: () => (input.value === "" ? undefined : isJson ? (JSON.parse(input.value) as unknown) : input.value),
      };
    }
  }
}

function createGroup(name: string, fields: Fields): Input {
  const inputs = Object.entries(fields).map(([each, field]) => [each, createInput(each, field)] as const);
  const elements = inputs.map(([, { element }]) => element);
  return {
    element:
      name === ""
        ? make("div", { class: "row" }, ...elements)
        : make("fieldset", {}, make("legend", {}, name), ...elements),
    read: () => {
      const values = inputs
        .map(([each, input]) => [each, input.read()] as const)
        .filter(([, value]) => value !== undefined);
      return values.length === 0 && name !== "" ? undefined : Object.fromEntries(values);
    },
  };
}

/**
 * Creates the form of a call: an input for each field, a button for each example, and the result.
 *
 * @param readWorld returns the selected world
 * @param onSent called after each call
 */
export function createForm(call: ListedCall, readWorld: () => string, onSent: () => void): HTMLFormElement {
  const { method, address, does, query, body = { type: "object", fields: query ?? {} }, examples = {} } = call;
  const segments = address.split("/");
  const variables = segments.flatMap((each, index) => (each === "*" ? [segments[index - 1] ?? ""] : []));
  const path = createGroup(
    "",
    Object.fromEntries(
      variables.filter((each) => each !== "worlds").map((each) => [each.replace(/s$/, ""), { type: "text" }]),
    ),
  );
  const input = body.type === "object" ? createGroup("", body.fields) : createInput(call.name, body);
  const result = make("div", { role: "status" });

  async function run(values: object): Promise<void> {
    try {
      const others = Object.values(path.read() as Readonly<Record<string, string>>).values();
      const value = await send(
        call,
        variables.map((each) => (each === "worlds" ? readWorld() : (others.next().value ?? ""))),
        values,
      );
      result.replaceChildren(...showResult(value));
    } catch (error) {
      result.replaceChildren(make("p", { class: "failed" }, error instanceof Error ? error.message : String(error)));
    }
    onSent();
  }

  const buttons = Object.entries(examples).map(([label, values]) => {
    const button = make("button", { type: "button" }, label);
    button.addEventListener("click", () => void run(values));
    return button;
  });
  const submit = make("button", { "aria-label": `Send: ${does}` }, "Send");
  const form = make(
    "form",
    { class: "call" },
    make("h3", {}, does),
    make("p", {}, `${method} ${address}`),
    ...(buttons.length === 0 ? [] : [make("div", { class: "row" }, ...buttons)]),
    make("div", { class: "row" }, path.element, input.element, submit),
    result,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    try {
      void run((input.read() ?? {}) as object);
    } catch (error) {
      result.replaceChildren(make("p", { class: "failed" }, String(error)));
    }
  });
  return form;
}

/** Shows a list as a table, and any other result as JSON. */
function showResult(value: object): readonly Node[] {
  const [first] = Object.values(value) as readonly unknown[];
  const isList = Array.isArray(first) && first.length > 0 && first.every((each) => typeof each === "object");
  const content = isList ? makeTable(first as readonly object[]) : make("pre", {}, JSON.stringify(value, undefined, 2));
  return [make("div", { class: "table", role: "region", "aria-label": "Result", tabindex: "0" }, content)];
}
