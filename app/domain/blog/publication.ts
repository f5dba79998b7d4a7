import { DAY_MS } from "../shared/contracts/durations.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { MAX_SCHEDULE_DAYS } from "./rules.ts";

export type Publication = { isPublished: boolean; publishAt: number | null };
type PublicationInput = { is_draft?: boolean | undefined; publish_at?: number | null | undefined };

/**
 * Whether a post is public after an edit, and when it becomes so. Publishing ends a schedule.
 * Refuses, in publish_at: invalid (the post is public) · date_in_past · date_too_far.
 */
export function publicationAfter(was: Publication, input: PublicationInput, now: number): Publication {
  const isPublished = input.is_draft === undefined ? was.isPublished : !input.is_draft;
  const publishAt = input.publish_at === undefined ? was.publishAt : input.publish_at;
  if (isPublished && input.publish_at) throw new InvalidFields({ publish_at: [{ code: "invalid" }] });
  if (isPublished || publishAt === null || publishAt === was.publishAt)
    return { isPublished, publishAt: isPublished ? null : publishAt };
  if (publishAt <= now) throw new InvalidFields({ publish_at: [{ code: "date_in_past" }] });
  if (publishAt > now + MAX_SCHEDULE_DAYS * DAY_MS)
    throw new InvalidFields({ publish_at: [{ code: "date_too_far", params: { max: MAX_SCHEDULE_DAYS } }] });
  return { isPublished, publishAt };
}
