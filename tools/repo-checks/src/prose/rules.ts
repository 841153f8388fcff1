/** A word or construction that the style guide rejects, and what to write instead. */
export interface ProseRule {
  readonly pattern: RegExp;
  readonly instead: string;
}

/**
 * Words and constructions that need a second reading: metaphors, personification and elliptical
 * actors. Each pattern is matched in prose only: comments, strings, Markdown and specs.
 */
export const proseRules: readonly ProseRule[] = [
  // Personification: code returns, stores, requests, rejects, closes.
  { pattern: /\b(?:tells?|told|telling)\b/gi, instead: "name the action: reports, returns, prints, documents" },
  { pattern: /\b(?:knows|knew)\b/gi, instead: "has, stores, supports or recognises" },
  {
    pattern: /\b(?:is|are|was|were) (?:asked|heard|thought)\b/gi,
    instead: "is requested, is received, or the active form",
  },
  { pattern: /\bsays? (?:what|which|nothing|who)\b/gi, instead: "states, reports or documents" },
  { pattern: /\b(?:lose|loses|lost) interest\b/gi, instead: "stops" },
  { pattern: /\b(?:mend|mends|mended|mending)\b/gi, instead: "fix, fixes, fixed" },
  {
    pattern: /\b(?:wants?|wanted|wish|wishes|wished) (?:to|it|one|them|that|what|for)\b/gi,
    instead: "state the requirement",
  },
  // Metaphors.
  { pattern: /\b(?:leaves?|left) the house\b/gi, instead: "is sent" },
  { pattern: /\bat the door\b/gi, instead: "before dispatch" },
  { pattern: /\b(?:polls|targets|workers|they) [a-z ]*\bpart\b/gi, instead: "spread" },
  { pattern: /\bWho is [^?]*$/gm, instead: "name the actor" },
  { pattern: /\b(?:house|room)s?\b(?! number)/gi, instead: "package, folder, module or repository" },
  { pattern: /\bcom(?:e|es|ing) (?:along|to (?:its|their|an) end|of it|by)\b/gi, instead: "arrives, ends" },
  { pattern: /\blived? with\b/gi, instead: "accepted" },
  { pattern: /\blast words?\b/gi, instead: "the content of the last version" },
  { pattern: /\bthe night(?:'s)?\b/gi, instead: "the nightly run" },
  {
    pattern:
      /\bstands? (?:for|in|at|on|under|there|here|beside|twice|alone|still|between|behind|before|after|over)\b/gi,
    instead: "is, means, or the place where it is defined",
  },
  { pattern: /\bis no (?:news|matter|issue|data|wonder|toy)\b/gi, instead: "state what it is" },
  { pattern: /\bunder way\b/gi, instead: "running, in progress, pending" },
  {
    pattern: /\b(?:by heart|in one breath|on foot|in short order|hand in hand|for good|set right|put right)\b/gi,
    instead: "plain words",
  },
  // Elliptical actors.
  {
    pattern: /\b(?:somebody|nobody|anybody|whoever|someone)\b/gi,
    instead: "name the actor: the user, the client, another process",
  },
  { pattern: /\b(?:one|ones|those|he|they) who\b/gi, instead: "name the actor" },
  { pattern: /(?:^|[.:;] )Who (?!is\b.*\?)[a-z]+\b(?![^.]*\?)/gm, instead: "name the actor" },
  { pattern: /\bone (?:that|which) (?:is|was|has|does|goes|comes|stands)\b/gi, instead: "repeat the noun" },
  { pattern: /\bis (?:told|looked (?:at|for|over|up by)|thought of)\b/gi, instead: "use the active form" },
  { pattern: /\bat all times when\b/gi, instead: "while" },
  { pattern: /\bwhat is (?:thought|said|told|left|wanted|known)\b/gi, instead: "name the value" },
  { pattern: /\bthat it has told\b/gi, instead: "name the content" },
  { pattern: /\b(?:not )?what was wanted\b/gi, instead: "target missed" },
  {
    pattern: /\b(?:owed|looked over|asked for by|been told|lay waste|goes? with it|is not to be)\b/gi,
    instead: "plain words",
  },
  { pattern: /\bdocuments? [123]\b/gi, instead: "the API documentation, with the section's name" },
];

/** Names of variables and parameters that state a participle instead of their content. */
export const rejectedNames: ReadonlySet<string> = new Set([
  "told",
  "found",
  "known",
  "given",
  "wanted",
  "left",
  "seen",
  "heard",
  "said",
  "asked",
  "kept",
  "taken",
  "gone",
]);
