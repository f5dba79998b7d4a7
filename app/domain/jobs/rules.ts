import * as CHOICES from "#db/enums.ts";
import { type Actor, isSignedIn } from "../shared/contracts/actor.ts";
import type { FieldError } from "../shared/errors/field-errors.ts";

export const JOB_STATUSES = CHOICES.jobStatus;
export type JobStatus = (typeof JOB_STATUSES)[number];
export const JOB_DURATIONS = CHOICES.jobDuration;
export const JOB_URGENCIES = CHOICES.jobUrgency;
export type JobUrgency = (typeof JOB_URGENCIES)[number];
export const JOB_SCOPES = ["mine", "nearby", "previous"] as const;
/** What `previous` means: the work is over. */
export const PREVIOUS_STATUSES = ["unreviewed", "archived"] as const;

/** How one's own list can be narrowed; open ones that are held stand apart, since nobody sees them yet. */
export const JOB_TABS = ["all", "open", "held", "matched", "unreviewed", "archived", "draft"] as const;
export type JobTab = (typeof JOB_TABS)[number];

/** 2.16; a sub-category and a photo together may say it without words. */
export const MIN_DESCRIPTION_LENGTH = 20;
export const MAX_DESCRIPTION_LENGTH = 2_000;
export const MAX_ADDRESS_LENGTH = 200;
export const MAX_SLOTS = 10;
export const MAX_SLOT_LENGTH = 80;
/** V10, K08; the CHECK job_photos_at_most_5 holds it. */
export const PHOTOS_PER_JOB = 5;
export const MAX_TITLE_LENGTH = 80;

export const JOBS_PAGE_SIZE = 20;
/** 2.17: the count of nearby jobs is exact up to here. */
export const NEARBY_COUNT_CAP = 1_000;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** 3.2: so long a request waits for its match, and so long an urgent one does. */
export const OPEN_FOR_MS = 14 * DAY_MS;
export const URGENT_OPEN_FOR_MS = 3 * DAY_MS;
/** 3.2: a match is held to be done so long after its day, or after the artisan's word that the client leaves unanswered. */
export const MATCHED_FOR_MS = 7 * DAY_MS;
export const COMPLETION_CLAIM_WINDOW_MS = 72 * HOUR_MS;
/** 3.2: both sides may review so long, and so long the second after the first, whichever is over sooner. */
export const REVIEW_WINDOW_MS = 14 * DAY_MS;
export const SECOND_REVIEW_WINDOW_MS = 7 * DAY_MS;

/** 3.7: when the client is reminded first: of offers that nobody looked at, of a match without a result. */
export const OFFER_REMINDER_DELAY_MS = HOUR_MS;
export const RESULT_REMINDER_DELAY_MS = DAY_MS;
/** 3.7: and again so often; the first is one more. */
export const REMINDER_INTERVAL_MS = 48 * HOUR_MS;
export const MAX_REMINDERS = 3;

/** Why somebody ended it, in his own words. */
export const MAX_ENDING_NOTE_LENGTH = 200;

/** Why an admin takes a request away; whose doing it was is told. */
export const REMOVAL_REASONS = CHOICES.jobRemovalReason;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];
/** The states out of which a request can be taken away. */
export const REMOVABLE_STATUSES = ["open", "matched", "unreviewed"] as const satisfies readonly JobStatus[];
export const MAX_REMOVAL_NOTE_LENGTH = 500;

export const isRemovable = ({ status }: { status: JobStatus }): boolean => REMOVABLE_STATUSES.some((one) => one === status);

/** What may be named as the reason: before a match there is no artisan whose doing it could be. */
export const removalReasonsOf = ({ status }: { status: JobStatus }): readonly RemovalReason[] =>
  status === "open" ? REMOVAL_REASONS.filter((reason) => reason !== "artisan_fault") : REMOVAL_REASONS;

/** Q11: contact data is hidden again 30 days after the job is archived. */
export const CONTACTS_LIFETIME_MS = 30 * DAY_MS;

/** Where pictures show a title, screens show this: the first sentence, cut at 80 characters (2.16). "" where nothing is said. */
export function titleOf(description: string): string {
  const sentence = /^[^\n]*?(?:[.!?؟…](?=\s|$)|(?=\n|$))/u.exec(description.trim())?.[0].trim() ?? "";
  const letters = [...sentence];
  if (letters.length <= MAX_TITLE_LENGTH) return sentence;
  const cut = letters.slice(0, MAX_TITLE_LENGTH - 1).join("");
  return `${cut.replace(/\s+\S*$/u, "")}…`;
}

/** What is wrong with a description that stands alone. */
export function descriptionError(description: string): FieldError | null {
  if (description === "") return { code: "blank", params: {} };
  if (description.length < MIN_DESCRIPTION_LENGTH) return { code: "min_length", params: { min: MIN_DESCRIPTION_LENGTH } };
  return null;
}

/** A sub-category and a photo together say what the words leave open. */
export const isDescriptionOptional = (job: { subcategoryId: number | null; photos: number }): boolean =>
  job.subcategoryId !== null && job.photos > 0;

type JobFacts = { clientId: string; status: JobStatus; liveOffers: number; replacedBy: string | null };
type MatchFacts = { clientId: string; status: JobStatus; isWonByActor: boolean };

/** It is the actor's own job; an admin only looks on. */
export const isClientOf = (actor: Actor, job: { clientId: string }): boolean =>
  isSignedIn(actor) && actor.userId === job.clientId;

/** He is its client, or the artisan whose offer was accepted. */
export const isMatchParticipant = (actor: Actor, job: Omit<MatchFacts, "status">): boolean =>
  isClientOf(actor, job) || job.isWonByActor;

const isBeforeMatch = (job: { status: JobStatus }): boolean => job.status === "draft" || job.status === "open";

/** It never opens: a newer request of its number took its place before a code did. */
const isReplaced = (job: { status: JobStatus; replacedBy: string | null }): boolean =>
  job.status === "draft" && job.replacedBy !== null;

/** What the person may do with a job as it stands: the verbs refuse by the same facts, screens show by them. */
export const jobCan = {
  /** It is his own, whatever its state. */
  own: (actor: Actor, job: { clientId: string }) => isClientOf(actor, job),
  revise: (actor: Actor, job: JobFacts) => isClientOf(actor, job) && isBeforeMatch(job) && !isReplaced(job),
  /** Category and place are what artisans answered to, so they stand while an offer does. */
  move: (actor: Actor, job: JobFacts) => isClientOf(actor, job) && isBeforeMatch(job) && job.liveOffers === 0,
  /** Q12. */
  delete: (actor: Actor, job: JobFacts) => isClientOf(actor, job) && isBeforeMatch(job),
  addPhoto: (actor: Actor, job: JobFacts) => isClientOf(actor, job) && isBeforeMatch(job) && !isReplaced(job),
  close: (actor: Actor, job: JobFacts) => isClientOf(actor, job) && job.status === "open",
  /** Either side of the match; nobody else is told apart from those who may not. */
  endMatch: (actor: Actor, job: MatchFacts) => isMatchParticipant(actor, job) && job.status === "matched",
  /** What was taken away for its words isn't said again. */
  repost: (actor: Actor, job: JobFacts & { archiveReason: string | null }) =>
    isClientOf(actor, job) && (isReplaced(job) || (job.status === "archived" && job.archiveReason !== "removed")),
} as const;

/** C23: which list an actor means who names none. */
export const usualScope = (actor: Actor): (typeof JOB_SCOPES)[number] =>
  isSignedIn(actor) && actor.isArtisan && actor.activeRole === "artisan" ? "nearby" : "mine";
