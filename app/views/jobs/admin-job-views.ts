import { JOB_TIMELINE_EVENTS } from "#app/domain/analytics/rules.ts";
import type { JobClock } from "#app/domain/announcements/job-clock.ts";
import type { JobView as JobRow } from "#app/domain/jobs/lists/select-jobs.ts";
import type { AdminJobDetails } from "#app/domain/jobs/moderation/admin-job-details.ts";
import { isPlaceholderEmail } from "#app/domain/messaging/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { otherSide } from "#app/domain/visits/rules.ts";
import { heldReasonTexts } from "#app/i18n/job-timeline-texts.ts";
import { slotText } from "#app/i18n/slot-text.ts";
import { jobDetailsOf, jobViewOf } from "./job-view.ts";

export type AdminJobRow = ReturnType<typeof adminJobRow>;

/** A row of the list. */
export const adminJobRow = (language: Language, row: JobRow) => ({
  ...jobViewOf(language, row),
  client: row.client.firstName,
  heldFor: row.held ? row.heldFor : [],
});

export type HeldJobView = ReturnType<typeof heldJobView>;

/** A held job with the data for the decision. */
export const heldJobView = (language: Language, row: JobRow) => ({
  job: jobDetailsOf(language, row),
  heldFor: row.heldFor,
  why: heldReasonTexts(language, row.heldFor),
  of: { name: row.client.companyName ?? row.client.firstName, phone: row.client.phoneNumber },
});

export type AdminJobView = ReturnType<typeof adminJobView>;

/** The details of a job. */
export function adminJobView(
  { language, now }: Ctx,
  { job, client, received, visits, story, isStoryCut, log, isOwn }: AdminJobDetails,
  clock: JobClock,
) {
  const { guestPhone, email, phone, endingNote, ...user } = client;
  return {
    now,
    isOwn,
    ...heldJobView(language, job),
    archiveReason: job.archiveReason,
    endingNote,
    client: {
      id: user.id,
      name: user.companyName ?? `${user.firstName} ${user.lastName}`.trim(),
      isGuest: guestPhone !== null,
      phone: phone ?? guestPhone,
      email: isPlaceholderEmail(email) ? null : email,
    },
    offers: received.map(({ firstName, lastName, companyName, ...offer }) => ({
      ...offer,
      artisan: companyName ?? `${firstName} ${lastName}`,
    })),
    visits: visits.map(({ startsAt, endsAt, pendingBy, cancelledBy, isCancelledLate, ...visit }) => ({
      ...visit,
      slot: slotText(language, { startsAt, endsAt }),
      notes: [
        ...(pendingBy ? [`waits_for_${otherSide(pendingBy)}` as const] : []),
        ...(visit.status === "cancelled" ? [`cancelled_by_${cancelledBy ?? "team"}` as const] : []),
        ...(isCancelledLate ? ["late" as const] : []),
      ],
    })),
    story: story.flatMap(({ id, kind, at }) => {
      // The clock says how many each wave told.
      const known = JOB_TIMELINE_EVENTS.find((one) => one === kind && one !== "job.announced");
      return known ? [{ id, at, kind: storyKey(known) }] : [];
    }),
    isStoryCut,
    log,
    clock,
  };
}

type StoryKind = (typeof JOB_TIMELINE_EVENTS)[number];
type Underscored<Kind extends string> = Kind extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : Kind;

/** An event type as a translation key, in which a dot would be a level. */
// as: one of our types with its dot replaced
const storyKey = (kind: StoryKind) => kind.replace(".", "_") as Underscored<StoryKind>;
