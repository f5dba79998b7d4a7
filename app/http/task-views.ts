import { JOB_STORY } from "#app/domain/analytics/rules.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import type { JobFile } from "#app/domain/jobs/job-file.ts";
import type { JobView as JobRow } from "#app/domain/jobs/select-jobs.ts";
import type { Language } from "#app/domain/language.ts";
import { isNoMailAddress } from "#app/domain/messaging/rules.ts";
import { heldWords } from "#app/i18n/course-words.ts";
import { jobDetailsOf, jobViewOf } from "#app/ui/jobs/job-view.ts";

export type TaskLine = ReturnType<typeof taskLine>;

/** One of the list. */
export const taskLine = (language: Language, row: JobRow) => ({
  ...jobViewOf(language, row),
  client: row.client.firstName,
  heldFor: row.held ? row.heldFor : [],
});

export type HeldTask = ReturnType<typeof heldTask>;

/** One that waits, with all that a decision needs. */
export const heldTask = (language: Language, row: JobRow) => ({
  job: jobDetailsOf(language, row),
  heldFor: row.heldFor,
  why: heldWords(language, row.heldFor),
  of: { name: row.client.companyName ?? row.client.firstName, phone: row.client.phoneNumber },
});

export type TaskView = ReturnType<typeof taskView>;

/** One request with all that stands around it. */
export function taskView({ language, now }: Ctx, { job, client, received, story, log, isOwn }: JobFile) {
  const { guestPhone, email, phone, address, endingNote, ...person } = client;
  return {
    now,
    isOwn,
    ...heldTask(language, job),
    archiveReason: job.archiveReason,
    endingNote,
    address,
    client: {
      id: person.id,
      name: person.companyName ?? `${person.firstName} ${person.lastName}`.trim(),
      isGuest: guestPhone !== null,
      phone: phone ?? guestPhone,
      email: isNoMailAddress(email) ? null : email,
    },
    offers: received.map(({ firstName, lastName, companyName, ...offer }) => ({
      ...offer,
      artisan: companyName ?? `${firstName} ${lastName}`,
    })),
    story: story.flatMap(({ id, kind, at }) => {
      const known = JOB_STORY.find((one) => one === kind);
      return known ? [{ id, at, kind: storyKey(known) }] : [];
    }),
    log,
  };
}

type StoryKind = (typeof JOB_STORY)[number];
type Underscored<Kind extends string> = Kind extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : Kind;

/** A kind as a key of the catalogue, where a dot would mean a level. */
// as: one of ours with its dot replaced
const storyKey = (kind: StoryKind) => kind.replace(".", "_") as Underscored<StoryKind>;
