/** 3.5. */
export const MIN_CODE_PROVEN_JOBS = 10;
export const MIN_RATING_AVERAGE = 4.5;
export const MAX_NO_SHOW_PERCENT = 5;
export const NO_SHOW_WINDOW_MS = 365 * 86_400_000;

export type TrustFacts = {
  isVerified: boolean;
  /** Done and proved by both codes; counted up to what is asked for. */
  provedJobs: number;
  ratingAverage: number | null;
  /** Within a year: the jobs he did and the visits he missed. */
  doneJobs: number;
  missedVisits: number;
  openDisputes: number;
};

export type TrustCriterion = "verified" | "proved_jobs" | "average" | "visits_kept" | "no_dispute";

/** Each thing that the rule asks for, in the order in which an artisan comes by it, and whether it is met. */
export function trustCriteria(facts: TrustFacts): { part: TrustCriterion; isMet: boolean }[] {
  const { missedVisits, doneJobs } = facts;
  const isMet: Record<TrustCriterion, boolean> = {
    verified: facts.isVerified,
    proved_jobs: facts.provedJobs >= MIN_CODE_PROVEN_JOBS,
    average: facts.ratingAverage !== null && facts.ratingAverage >= MIN_RATING_AVERAGE,
    visits_kept: missedVisits === 0 || missedVisits * 100 < MAX_NO_SHOW_PERCENT * (doneJobs + missedVisits),
    no_dispute: facts.openDisputes === 0,
  };
  return (["verified", "proved_jobs", "average", "visits_kept", "no_dispute"] as const).map((part) => ({
    part,
    isMet: isMet[part],
  }));
}

/** What an artisan is shown of the rule: nothing that he cannot reach, as long as no visit can be confirmed by codes. */
export const shownTrustParts = ({ codesExist, ...facts }: TrustFacts & { codesExist: boolean }) =>
  trustCriteria(facts).filter(({ part }) => part !== "proved_jobs" || codesExist);

/** Given and taken by the rule alone, unless an admin said otherwise; nothing that is paid counts (section 5, 4). */
export const meetsTrustCriteria = (facts: TrustFacts, adminsWord: boolean | null): boolean =>
  adminsWord ?? trustCriteria(facts).every(({ isMet }) => isMet);
