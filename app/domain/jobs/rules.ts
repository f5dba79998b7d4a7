import * as CHOICES from "#db/enums.ts";
import { type Actor, isSignedIn } from "../shared/contracts/actor.ts";
import { DAY_MS, HOUR_MS } from "../shared/contracts/durations.ts";
import type { FieldError } from "../shared/errors/field-errors.ts";

export const JOB_STATUSES = CHOICES.jobStatus;
export type JobStatus = (typeof JOB_STATUSES)[number];
export const JOB_DURATIONS = CHOICES.jobDuration;
export const JOB_URGENCIES = CHOICES.jobUrgency;
export type JobUrgency = (typeof JOB_URGENCIES)[number];
export const JOB_SCOPES = ["mine", "nearby", "previous"] as const;
export const PREVIOUS_STATUSES = ["unreviewed", "archived"] as const;

export const JOB_TABS = ["all", "open", "held", "matched", "unreviewed", "archived", "draft"] as const;
export type JobTab = (typeof JOB_TABS)[number];

/** A subcategory and a photo together may replace the description. */
export const MIN_DESCRIPTION_LENGTH = 20;
export const MAX_DESCRIPTION_LENGTH = 2_000;
export const MAX_ADDRESS_LENGTH = 200;
export const MAX_SLOTS = 10;
export const MAX_SLOT_LENGTH = 80;
/** Enforced by the CHECK job_photos_at_most_5. */
export const PHOTOS_PER_JOB = 5;
export const MAX_TITLE_LENGTH = 80;

export const JOBS_PAGE_SIZE = 20;
export const NEARBY_COUNT_CAP = 1_000;
/** Of the jobs in other wilayas that an artisan was told of, the last ones are in the list. */
export const FAR_JOBS_SHOWN = 50;

/** How long a job stays open without a match. */
export const OPEN_FOR_MS = 14 * DAY_MS;
export const URGENT_OPEN_FOR_MS = 3 * DAY_MS;
/** A match is then completed automatically, or COMPLETION_CLAIM_WINDOW_MS after the artisan's claim. */
export const MATCHED_FOR_MS = 7 * DAY_MS;
/** A match lasts at least so long after a visit was agreed. */
export const AFTER_AGREEMENT_MS = DAY_MS;
export const COMPLETION_CLAIM_WINDOW_MS = 72 * HOUR_MS;
/** After completion. The window ends earlier if SECOND_REVIEW_WINDOW_MS after the first review have passed. */
export const REVIEW_WINDOW_MS = 14 * DAY_MS;
export const SECOND_REVIEW_WINDOW_MS = 7 * DAY_MS;

export const OFFER_REMINDER_DELAY_MS = HOUR_MS;
export const RESULT_REMINDER_DELAY_MS = DAY_MS;
/** After the first reminder. */
export const REMINDER_INTERVAL_MS = 48 * HOUR_MS;
export const MAX_REMINDERS = 3;

export const MAX_ENDING_NOTE_LENGTH = 200;

export const REMOVAL_REASONS = CHOICES.jobRemovalReason;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];
export const REMOVABLE_STATUSES = ["open", "matched", "unreviewed"] as const satisfies readonly JobStatus[];

export const isRemovable = ({ status }: { status: JobStatus }): boolean => REMOVABLE_STATUSES.some((one) => one === status);

/** Before a match there is no artisan who could be at fault. */
export const removalReasonsOf = ({ status }: { status: JobStatus }): readonly RemovalReason[] =>
  status === "open" ? REMOVAL_REASONS.filter((reason) => reason !== "artisan_fault") : REMOVAL_REASONS;

/** After the job is archived. */
export const CONTACTS_LIFETIME_MS = 30 * DAY_MS;

/** The first sentence of the description, at most 80 characters. */
export function titleOf(description: string): string {
  const sentence = /^[^\n]*?(?:[.!?؟…](?=\s|$)|(?=\n|$))/u.exec(description.trim())?.[0].trim() ?? "";
  if (sentence.length <= MAX_TITLE_LENGTH) return sentence;
  const chars = [...sentence];
  if (chars.length <= MAX_TITLE_LENGTH) return sentence;
  const cut = chars.slice(0, MAX_TITLE_LENGTH - 1).join("");
  return `${cut.replace(/\s+\S*$/u, "")}…`;
}

export function descriptionError(description: string): FieldError | null {
  if (description === "") return { code: "blank", params: {} };
  if (description.length < MIN_DESCRIPTION_LENGTH) return { code: "min_length", params: { min: MIN_DESCRIPTION_LENGTH } };
  return null;
}

export const isDescriptionOptional = (job: { subcategoryId: number | null; photos: number }): boolean =>
  job.subcategoryId !== null && job.photos > 0;

type JobFacts = { clientId: string; status: JobStatus; liveOffers: number; replacedBy: string | null };
type MatchFacts = { clientId: string; status: JobStatus; isWonByActor: boolean };

export const isClientOf = (actor: Actor, job: { clientId: string }): boolean =>
  isSignedIn(actor) && actor.userId === job.clientId;

export const isMatchParticipant = (actor: Actor, job: Omit<MatchFacts, "status">): boolean =>
  isClientOf(actor, job) || job.isWonByActor;

const isBeforeMatch = (job: { status: JobStatus }): boolean => job.status === "draft" || job.status === "open";

/** Artisans see the job and may answer it. A held job is open too, but hidden. */
export const isOpenToArtisans = (job: { status: JobStatus; held: boolean }): boolean => job.status === "open" && !job.held;

/** A draft that a newer job of the same phone number replaced. */
const isReplaced = (job: { status: JobStatus; replacedBy: string | null }): boolean =>
  job.status === "draft" && job.replacedBy !== null;

/** Commands refuse by these facts, and pages show buttons by them. */
export const jobCan = {
  own: (actor: Actor, job: { clientId: string }) => isClientOf(actor, job),
  revise: (actor: Actor, job: JobFacts) => isClientOf(actor, job) && isBeforeMatch(job) && !isReplaced(job),
  /** Artisans made their offers for this category and place. */
  move: (actor: Actor, job: JobFacts) => isClientOf(actor, job) && isBeforeMatch(job) && job.liveOffers === 0,
  delete: (actor: Actor, job: JobFacts) => isClientOf(actor, job) && isBeforeMatch(job),
  addPhoto: (actor: Actor, job: JobFacts) => isClientOf(actor, job) && isBeforeMatch(job) && !isReplaced(job),
  close: (actor: Actor, job: JobFacts) => isClientOf(actor, job) && job.status === "open",
  endMatch: (actor: Actor, job: MatchFacts) => isMatchParticipant(actor, job) && job.status === "matched",
  /** A job that an admin removed cannot be posted again. */
  repost: (actor: Actor, job: JobFacts & { archiveReason: string | null }) =>
    isClientOf(actor, job) && (isReplaced(job) || (job.status === "archived" && job.archiveReason !== "removed")),
} as const;

export const defaultScope = (actor: Actor): (typeof JOB_SCOPES)[number] =>
  isSignedIn(actor) && actor.isArtisan && actor.activeRole === "artisan" ? "nearby" : "mine";
