/** Sentences for the reason of a decision, in the order of their numbers. They stay editable. */
export const REPORT_REASONS = {
  uphold: ["insult", "threat", "fraud", "off_platform", "spam"],
  dismiss: ["no_breach", "no_proof", "dispute", "repeated"],
} as const;
