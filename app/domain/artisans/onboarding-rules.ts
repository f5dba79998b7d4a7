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
  /** Null if the step is done or under review. */
  action: "papers" | "papers_again" | "categories" | "wilayas" | "jobs" | null;
};

/** Steps before the first match, most useful first. Null once all are done. */
export function onboardingSteps(facts: OnboardingFacts): OnboardingStep[] | null {
  const hasTrade = facts.categories.length > 0 && facts.wilayas.length > 0;
  const steps: [OnboardingStep["step"], "done" | "waiting" | "open", OnboardingStep["action"]][] = [
    // First, because it shows real jobs at once.
    ["trade", hasTrade ? "done" : "open", facts.categories.length === 0 ? "categories" : "wilayas"],
    [
      "papers",
      facts.identity === "approved" ? "done" : facts.identity === "submitted" ? "waiting" : "open",
      facts.identity === "rejected" ? "papers_again" : "papers",
    ],
    // An offer needs both, so it is not the current step before.
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

export function whyNoJobs({
  categories,
  wilayas,
  isAway,
}: Pick<OnboardingFacts, "categories" | "wilayas" | "isAway">): "no_categories" | "no_wilayas" | "on_holiday" | null {
  if (categories.length === 0) return "no_categories";
  if (wilayas.length === 0) return "no_wilayas";
  return isAway ? "on_holiday" : null;
}
