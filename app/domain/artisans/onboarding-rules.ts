/** Of the paper that shows who he is; what ran out is missing again (3.5). */
export type IdentityDocumentState = "none" | "submitted" | "rejected" | "approved";

export type OnboardingFacts = {
  identity: IdentityDocumentState;
  categories: readonly unknown[];
  wilayas: readonly unknown[];
  hasOffered: boolean;
  isAway: boolean;
};

export type OnboardingStep = {
  step: "papers" | "trade" | "offer";
  state: "done" | "waiting" | "now" | "later";
  /** Where it leads, while it is neither done nor waits for somebody else: nobody has to take them in their order. */
  action: "papers" | "papers_again" | "categories" | "wilayas" | "jobs" | null;
};

/**
 * What a new artisan does before the first match, in the order in which it helps: papers, what he does and where, the first
 * offer. Null once all is done.
 */
export function onboardingSteps(facts: OnboardingFacts): OnboardingStep[] | null {
  const hasTrade = facts.categories.length > 0 && facts.wilayas.length > 0;
  const steps: [OnboardingStep["step"], "done" | "waiting" | "open", OnboardingStep["action"]][] = [
    [
      "papers",
      facts.identity === "approved" ? "done" : facts.identity === "submitted" ? "waiting" : "open",
      facts.identity === "rejected" ? "papers_again" : "papers",
    ],
    ["trade", hasTrade ? "done" : "open", facts.categories.length === 0 ? "categories" : "wilayas"],
    // an offer needs both (3.1), so it is no step of now before them
    ["offer", facts.hasOffered ? "done" : "open", "jobs"],
  ];
  if (steps.every(([, state]) => state === "done")) return null;
  const isReady = facts.identity === "approved" && hasTrade;
  const now = steps.find(([step, state]) => state === "open" && (step !== "offer" || isReady))?.[0];
  return steps.map(([step, state, action]) => ({
    step,
    state: state === "open" ? (step === now ? "now" : "later") : state,
    action: state === "open" ? action : null,
  }));
}

/** Why no request reaches him, where none can: nobody knows what he does, or where (2.17), or he is on holiday (Q10). */
export function whyNoJobs({
  categories,
  wilayas,
  isAway,
}: Pick<OnboardingFacts, "categories" | "wilayas" | "isAway">): "no_categories" | "no_wilayas" | "on_holiday" | null {
  if (categories.length === 0) return "no_categories";
  if (wilayas.length === 0) return "no_wilayas";
  return isAway ? "on_holiday" : null;
}
