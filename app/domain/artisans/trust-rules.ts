export const MIN_CODE_PROVEN_JOBS = 10;
export const MIN_RATING_AVERAGE = 4.5;
export const MAX_NO_SHOW_PERCENT = 5;
export const NO_SHOW_WINDOW_MS = 365 * 86_400_000;

export type TrustFacts = {
  isVerified: boolean;
  /** Completed and confirmed by both codes, counted up to the required number. */
  provedJobs: number;
  ratingAverage: number | null;
  /** Within a year. */
  doneJobs: number;
  missedVisits: number;
  openDisputes: number;
};

export type TrustCriterion = "verified" | "proved_jobs" | "average" | "visits_kept" | "no_dispute";

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

/** Hides the criterion that nobody can meet while no visit can be confirmed by codes. */
export const shownTrustParts = ({ codesExist, ...facts }: TrustFacts & { codesExist: boolean }) =>
  trustCriteria(facts).filter(({ part }) => part !== "proved_jobs" || codesExist);

/** The decision of an admin wins over the criteria. Payments never count. */
export const meetsTrustCriteria = (facts: TrustFacts, adminsWord: boolean | null): boolean =>
  adminsWord ?? trustCriteria(facts).every(({ isMet }) => isMet);
