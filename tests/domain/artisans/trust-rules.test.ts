import { describe, expect, it } from "vitest";
import { meetsTrustCriteria, type TrustFacts, trustCriteria } from "#app/domain/artisans/trust-rules.ts";

const enough: TrustFacts = {
  ...{ isVerified: true, provedJobs: 10, ratingAverage: 4.5, doneJobs: 20, missedVisits: 1, openDisputes: 0 },
};

const unmet = (over: Partial<TrustFacts>) =>
  trustCriteria({ ...enough, ...over })
    .filter(({ isMet }) => !isMet)
    .map(({ part }) => part);

describe("the trust rule", () => {
  it("requires each of its parts, and names the missing ones", () => {
    expect(unmet({})).toEqual([]);
    expect(unmet({ isVerified: false })).toEqual(["verified"]);
    expect(unmet({ provedJobs: 9 })).toEqual(["proved_jobs"]);
    expect(unmet({ ratingAverage: 4.49 })).toEqual(["average"]);
    expect(unmet({ ratingAverage: null })).toEqual(["average"]);
    expect(unmet({ openDisputes: 1 })).toEqual(["no_dispute"]);
  });

  it("treats one missed visit in twenty as too many", () => {
    expect(unmet({ doneJobs: 19, missedVisits: 1 })).toEqual(["visits_kept"]);
    expect(unmet({ doneJobs: 0, missedVisits: 0 })).toEqual([]);
  });

  it("can be overridden by an admin, both ways", () => {
    expect([meetsTrustCriteria(enough, null), meetsTrustCriteria(enough, false)]).toEqual([true, false]);
    expect([
      meetsTrustCriteria({ ...enough, isVerified: false }, null),
      meetsTrustCriteria({ ...enough, isVerified: false }, true),
    ]).toEqual([false, true]);
  });
});
