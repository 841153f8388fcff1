/** Weights of the possession model, one per feature, in logits. */
export type PossessionWeights = Readonly<Record<string, number>>;
