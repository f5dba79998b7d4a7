import { POST_IMAGE_PURPOSE } from "#app/domain/blog/post-images.ts";
import { saveAsUploads } from "#app/domain/media/save-as-uploads.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { isId } from "#app/domain/shared/contracts/ids.ts";
import { InvalidFields } from "#app/domain/shared/errors/field-errors.ts";
import { POST_ACTIONS, type PostAction } from "#app/views/blog/post-actions.ts";
import type { FormValues } from "./form.ts";
import { readImages } from "./read-images.ts";

type PostForm = { typed: FormValues; deed: PostAction; uploadId: string | undefined; fault: unknown };

const textOf = (value: string | string[] | undefined): string => (typeof value === "string" ? value : (value?.at(-1) ?? ""));

/**
 * The form of a post. A thumbnail that comes as a file becomes an upload, so that it is not lost if another field is refused.
 */
export async function readPostForm(ctx: Ctx, request: Request): Promise<PostForm> {
  const takes = [{ list: "thumbnail", purpose: POST_IMAGE_PURPOSE, most: 1 }] as const;
  const { typed, images, fault } = await readImages(ctx, request, { takes, areHandedOn: true });
  await saveAsUploads(ctx, images);
  const isRemoved = typed.thumbnail_removed === "true" && images.length === 0;
  const thumbnail = isRemoved ? "" : (images[0]?.id ?? textOf(typed.thumbnail));
  const deed = POST_ACTIONS.find((one) => one === typed.do) ?? "save";
  const publishAt = publishMinuteIn(typed);
  const isTimeless = deed === "schedule" && textOf(typed.publish_day) === "";
  return {
    typed: { ...typed, publish_at: publishAt, thumbnail, ...(deed === "unschedule" && { publish_at: "" }) },
    deed,
    uploadId: "thumbnail" in typed || images.length > 0 ? thumbnail : undefined,
    fault: fault ?? (isTimeless ? new InvalidFields({ publish_at: [{ code: "required" }] }) : undefined),
  };
}

/** The day and the time are two fields of the page, and the time is never empty. */
const publishMinuteIn = ({ publish_day: day, publish_time: time }: FormValues): string =>
  textOf(day) && [textOf(day), textOf(time)].filter(Boolean).join("T");

/** Of the page's own saves whose answers were lost. */
export const unansweredIn = ({ unanswered }: FormValues): string[] => textOf(unanswered).split(" ").filter(isId);

/** The other buttons leave the schedule as it is, whatever time the field of the form has. */
export const isAboutSchedule = (deed: PostAction): boolean => deed === "schedule" || deed === "unschedule";

/** The status change of an action. Undefined keeps the status. */
export const draftAfter = (deed: PostAction): string | undefined =>
  deed === "publish" ? "false" : deed === "withdraw" ? "true" : undefined;
