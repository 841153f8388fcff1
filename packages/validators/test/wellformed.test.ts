import { describe, expect, it } from "vitest";
import { decode } from "../src/index.ts";
import { single } from "./shapes.ts";
import { catchSdfError } from "./support.ts";

const read = (input: string | Uint8Array) => decode(input, { feed: single });

/** `tools/assurance/corpus` has documents for all productions of XML. */
describe("rejects documents that are not well-formed", () => {
  it.each([
    [`{"a": [1, 2,, 3]}`, 12],
    [`{"a" 1}`, 5],
    [`{"a": "x\ty"}`, 8],
    [`{"a": "\\x"}`, 7],
    [`{"a": "x`, 8],
    [`{"a": tru}`, 6],
    [`{"a": 1]`, 7],
    [`{} x`, 3],
    [`{,}`, 1],
    [`[1,]`, 3],
    [`{"a": 1,}`, 8],
    [`["`, 2],
    [`cb({"a" 1})`, 8],
  ])("reports the position of the error in %j", (text, offset) => {
    expect(catchSdfError(() => read(text)).details.offset).toBe(offset);
  });

  it("reports the position of an error in JSON in bytes", () => {
    expect(catchSdfError(() => read(`{"ä": 1,\n "b": }`)).details).toMatchObject({ line: 2, column: 7, offset: 16 });
  });
});
