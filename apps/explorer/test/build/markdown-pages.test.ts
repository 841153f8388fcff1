import { describe, expect, it } from "vitest";
import { convertToMarkdown } from "../../build/markdown-pages.ts";

const markdown = (html: string): string => convertToMarkdown(`<main>${html}</main>`).trimEnd();

describe("convertToMarkdown", () => {
  it("converts headings, text and code", () => {
    expect(markdown('<h1>Match</h1><p class="lead">The <b>first</b> <code>id</code>, not <em>this</em>.</p>')).toBe(
      "# Match\n\nThe **first** `id`, not this.",
    );
  });

  it("separates elements that only the stylesheet separates", () => {
    expect(markdown('<p><b>MA1</b><small>seen only</small><a href="x.json">json</a><a href="x.xml">xml</a>.</p>')).toBe(
      "**MA1** (seen only) [json](x.json) [xml](x.xml).",
    );
  });

  it("links pages to their Markdown version without anchors, and keeps links to files", () => {
    expect(
      markdown(
        '<p><a href="../fields/id/index.html#soccer">id</a> <a href="#p.fx">fx</a> ' +
          '<a href="../openapi.json">file</a> <a href="https://example.org/index.html">out</a></p>',
      ),
    ).toBe("[id](../fields/id/index.md) fx [file](../openapi.json) [out](https://example.org/index.html)");
  });

  it("escapes characters with a meaning in Markdown", () => {
    expect(markdown("<p>a*b &lt;c&gt; [d] `e` _clbk 1 &amp; 2</p>")).toBe("a\\*b \\<c> \\[d\\] \\`e\\` \\_clbk 1 & 2");
    expect(markdown("<p><code>a`b</code></p>")).toBe("``a`b``");
  });

  it("writes tables and escapes vertical bars", () => {
    expect(
      markdown(
        '<div class="table"><table><thead><tr><th>Name</th><th>Value</th></tr></thead>' +
          "<tbody><tr><th><code>a|b</code></th><td>1</td></tr></tbody></table></div>",
      ),
    ).toBe("| Name | Value |\n| --- | --- |\n| `a\\|b` | 1 |");
  });

  it("writes code unchanged, with its language", () => {
    expect(
      markdown(
        '<figure class="code" data-language="ts"><figcaption>TypeScript</figcaption>' +
          "<pre><code><i>const</i> a = 1 &lt; 2;\n  b();</code></pre></figure>",
      ),
    ).toBe("```ts\nconst a = 1 < 2;\n  b();\n```");
    expect(
      markdown(
        '<figure class="code" data-language="yaml"><figcaption>harvest.yaml</figcaption>' +
          "<pre><code>a: 1</code></pre></figure>",
      ),
    ).toBe("harvest.yaml:\n\n```yaml\na: 1\n```");
  });

  it("writes a field tree with full paths, without links to other feeds", () => {
    const html =
      '<ul><li><a class="x" href="../f/index.html">3 feeds</a><details>' +
      '<summary id="goal"><b>goal</b><i>list</i><small class="N">optional</small><span>A goal</span></summary><ul>' +
      '<li id="goal@type"><a href="#goal@type">@<b>type</b></a><i>string</i><small class="Y">always</small>' +
      '<a class="x" href="../t/index.html">4 feeds</a><span>What kind</span></li></ul></details></li></ul>';
    expect(markdown(html)).toBe("- `goal` list (optional) A goal\n  - `goal@type` string (always) What kind");
  });

  it("omits islands, scripts and decoration", () => {
    expect(
      markdown(
        '<svg><title>x</title></svg><div data-island="builder" hidden>gone</div>' +
          '<script type="application/json">{"a":1}</script><p aria-hidden="true">gone</p><p data-md="skip">gone</p>' +
          '<nav><a href="#a">gone</a></nav><p>stays</p>',
      ),
    ).toBe("stays");
  });

  it("converts description lists and lists", () => {
    expect(
      markdown(
        "<dl><div><dt>Pace</dt><dd>every <b>60 s</b></dd></div></dl><ol><li>one</li><li>two</li></ol>" +
          '<ol class="rules"><li>a</li></ol>',
      ),
    ).toBe("- Pace: every **60 s**\n\n1. one\n2. two\n\n- a");
  });
});
