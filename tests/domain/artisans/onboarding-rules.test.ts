import { describe, expect, it } from "vitest";
import { type OnboardingFacts, onboardingSteps, whyNoJobs } from "#app/domain/artisans/onboarding-rules.ts";

const nothing: OnboardingFacts = { identity: "none", categories: [], wilayas: [], hasOffered: false, isAway: false };
const told = (over: Partial<OnboardingFacts>) =>
  onboardingSteps({ ...nothing, ...over })?.map(({ step, state, action }) => `${step} ${state}${action ? ` → ${action}` : ""}`);

describe("onboarding of an artisan", () => {
  it("starts with documents, then categories, then wilayas, then the first offer, and any open step may be taken first", () => {
    expect(told({})).toEqual(["papers now → papers", "trade later → categories", "offer later → jobs"]);
    expect(told({ identity: "approved" })).toEqual(["papers done", "trade now → categories", "offer later → jobs"]);
    expect(told({ identity: "approved", categories: [1] })).toEqual(["papers done", "trade now → wilayas", "offer later → jobs"]);
    expect(told({ identity: "approved", categories: [1], wilayas: [31] })).toEqual([
      "papers done",
      "trade done",
      "offer now → jobs",
    ]);
  });

  it("continues while documents are under review, but not to an offer", () => {
    expect(told({ identity: "submitted" })).toEqual(["papers waiting", "trade now → categories", "offer later → jobs"]);
    expect(told({ identity: "submitted", categories: [1], wilayas: [31] })).toEqual([
      "papers waiting",
      "trade done",
      "offer later → jobs",
    ]);
  });

  it("asks for other images after a refusal", () => {
    expect(told({ identity: "rejected" })?.[0]).toBe("papers now → papers_again");
  });

  it("ends when all is done", () => {
    expect(told({ identity: "approved", categories: [1], wilayas: [31], hasOffered: true })).toBeUndefined();
  });

  it("explains why no jobs come, only if none can", () => {
    expect(whyNoJobs(nothing)).toBe("no_categories");
    expect(whyNoJobs({ categories: [1], wilayas: [], isAway: true })).toBe("no_wilayas");
    expect(whyNoJobs({ categories: [1], wilayas: [31], isAway: true })).toBe("on_holiday");
    expect(whyNoJobs({ categories: [1], wilayas: [31], isAway: false })).toBeNull();
  });
});
