/** Rules that report opposite changes. The other rules report the opposite change themselves. */
const opposites: readonly (readonly [string, string])[] = [
  ["feed-added", "feed-removed"],
  ["pages-added", "pages-removed"],
  ["bare-item-added", "bare-item-removed"],
  ["endpoint-added", "endpoint-removed"],
  ["error-added", "error-removed"],
  ["error-code-stated", "error-code-withdrawn"],
  ["error-code-added", "error-code-removed"],
  ["unknown-added", "unknown-resolved"],
  ["note-added", "note-removed"],
  ["convention-added", "convention-removed"],
  ["member-added", "member-removed"],
  ["member-assured", "member-optional"],
  ["member-shown", "member-hidden"],
  ["one-to-many", "many-to-one"],
  ["value-added", "value-removed"],
  ["values-opened", "values-closed"],
  ["member-format-added", "member-format-removed"],
  ["alias-added", "alias-removed"],
  ["observed-form-added", "observed-form-removed"],
  ["member-evidence-gained", "member-evidence-lost"],
  ["parameter-evidence-gained", "parameter-evidence-lost"],
  ["parameter-added", "parameter-removed"],
  ["parameter-required", "parameter-optional"],
  ["list-allowed", "list-refused"],
  ["case-ignored", "case-minded"],
  ["parameter-value-added", "parameter-value-removed"],
  ["parameter-values-freed", "parameter-values-listed"],
  ["parameter-kind-accepted", "parameter-kind-refused"],
  ["identity-kind-accepted", "identity-kind-refused"],
  ["identity-added", "identity-removed"],
  ["identity-list-allowed", "identity-list-refused"],
  ["form-added", "form-removed"],
  ["rule-added", "rule-removed"],
  ["limit-raised", "limit-lowered"],
  ["combination-allowed", "combination-refused"],
  ["rule-relaxed", "rule-enforced"],
  ["polling-added", "polling-removed"],
  ["polling-faster", "polling-slower"],
];

const mirrors = new Map(
  opposites.flatMap(
    ([one, other]) =>
      [
        [one, other],
        [other, one],
      ] as const,
  ),
);

/** The rule that reports the opposite change. */
export function findMirror(rule: string): string {
  return mirrors.get(rule) ?? rule;
}
