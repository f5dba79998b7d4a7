import type { JobArtisan } from "#app/domain/jobs/lists/list-my-jobs.ts";
import type { JobView as JobRow } from "#app/domain/jobs/lists/select-jobs.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { dayOf } from "../visits/agreed-visit.ts";
import { type JobView, jobViewOf } from "./job-view.ts";

type Face = { name: string; isCompany: boolean; pictureId: string | null };

/** A job of the user, with the artisans who offered: first name or company name only. */
export type MyJobView = JobView & {
  archiveReason: JobRow["archiveReason"];
  /** It can be reposted: it ended, or a newer job of its number replaced it. */
  mayRepost: boolean;
  completedAt: number | null;
  /** The chat room has the same id. */
  acceptedOfferId: string | null;
  /** The job is completed and the client has not reviewed it. */
  awaitsReview: boolean;
  /** Artisans whose offers can be compared. */
  offering: readonly Face[];
  /** The chosen artisan, and the day of the visit or, while none is agreed, the day they proposed. */
  chosen: (Face & { appointment: string | null }) | null;
};

export function myJobViewOf(language: Language, row: JobRow, artisans: readonly JobArtisan[]): MyJobView {
  const its = artisans.filter(({ jobId }) => jobId === row.id);
  const chosen = its.find(({ isChosen }) => isChosen);
  return {
    ...jobViewOf(language, row),
    archiveReason: row.archiveReason,
    mayRepost: row.status === "draft" ? row.replacedBy !== null : row.status === "archived" && row.archiveReason !== "removed",
    completedAt: row.completedAt,
    acceptedOfferId: row.acceptedOfferId,
    awaitsReview: row.status === "unreviewed" && !row.isReviewedByActor,
    offering: row.status === "open" ? its.map(faceOf) : [],
    chosen: chosen ? { ...faceOf(chosen), appointment: dayOf(row.nextVisit) ?? chosen.appointment } : null,
  };
}

const faceOf = ({ firstName, companyName, pictureId }: JobArtisan): Face => ({
  name: companyName ?? firstName,
  isCompany: companyName !== null,
  pictureId,
});
