import { describe, expect, it } from "vitest";
import { type OnboardingFacts, onboardingSteps, whyNoJobs } from "#app/domain/artisans/onboarding-rules.ts";

const nothing: OnboardingFacts = { identity: "none", categories: [], wilayas: [], hasOffered: false, isAway: false };
const told = (over: Partial<OnboardingFacts>) =>
  onboardingSteps({ ...nothing, ...over })?.map(({ step, state, action }) => `${step} ${state}${action ? ` → ${action}` : ""}`);

describe("onboarding of an artisan", () => {
  it("starts with categories, then wilayas, then documents, then the first offer, and any open step may be taken first", () => {
    expect(told({})).toEqual(["trade now → categories", "papers later → papers", "offer later → jobs"]);
    expect(told({ categories: [1] })).toEqual(["trade now → wilayas", "papers later → papers", "offer later → jobs"]);
    expect(told({ categories: [1], wilayas: [31] })).toEqual(["trade done", "papers now → papers", "offer later → jobs"]);
    expect(told({ identity: "approved" })).toEqual(["trade now → categories", "papers done", "offer later → jobs"]);
    expect(told({ identity: "approved", categories: [1], wilayas: [31] })).toEqual([
      "trade done",
      "papers done",
      "offer now → jobs",
    ]);
  });

  it("continues while documents are under review, but not to an offer", () => {
    expect(told({ identity: "submitted" })).toEqual(["trade now → categories", "papers waiting", "offer later → jobs"]);
    expect(told({ identity: "submitted", categories: [1], wilayas: [31] })).toEqual([
      "trade done",
      "papers waiting",
      "offer later → jobs",
    ]);
  });

  it("asks for other images after a refusal", () => {
    expect(told({ identity: "rejected", categories: [1], wilayas: [31] })?.[1]).toBe("papers now → papers_again");
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
