import { POST_IMAGE_PURPOSE } from "#app/domain/blog/post-images.ts";
import { missingPostParts } from "#app/domain/blog/post-translations.ts";
import type { PostTranslation, TranslationsByLanguage } from "#app/domain/blog/rules.ts";
import { isEmptyHtml } from "#app/domain/blog/sanitize.ts";
import { saveAsUploads } from "#app/domain/media/save-as-uploads.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { isId } from "#app/domain/shared/contracts/ids.ts";
import { LANGUAGES, type Language } from "#app/domain/shared/contracts/language.ts";
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
  return {
    typed: { ...typed, publish_at: publishAt, thumbnail, ...(deed === "unschedule" && { publish_at: "" }) },
    deed,
    uploadId: "thumbnail" in typed || images.length > 0 ? thumbnail : undefined,
    fault: fault ?? emptyFault(typed, deed, { hasThumbnail: thumbnail !== "" }),
  };
}

/**
 * A day, a type or any title that is missing is refused before the other parts are checked, so all that is empty is named here.
 * A field that was not sent keeps its stored value.
 */
function emptyFault(typed: FormValues, deed: PostAction, about: { hasThumbnail: boolean }): InvalidFields | undefined {
  if (deed !== "publish" && deed !== "schedule") return undefined;
  const words = wordsOf(typed);
  const first = [
    ...(deed === "schedule" && textOf(typed.publish_day) === "" ? ["publish_at"] : []),
    ...(typed.blog_type === "" ? ["blog_type"] : []),
  ];
  if (first.length === 0 && LANGUAGES.some((language) => words[language].title !== "")) return undefined;
  const parts = missingPostParts(words, about).filter(({ field, code }) => code === "required" && field in typed);
  const empty = [...first, ...parts.map(({ field }) => field)];
  if (empty.length === 0) return undefined;
  return new InvalidFields(Object.fromEntries(empty.map((field) => [field, [{ code: "required" }]])));
}

const wordsOf = (typed: FormValues): TranslationsByLanguage => ({
  ar: wordsIn(typed, "ar"),
  fr: wordsIn(typed, "fr"),
  en: wordsIn(typed, "en"),
});

function wordsIn(typed: FormValues, language: Language): PostTranslation {
  const of = (field: string) => textOf(typed[`${field}_${language}`]).trim();
  const content = isEmptyHtml(of("content")) ? "" : of("content");
  return { title: of("title"), subtitle: of("subtitle"), content, thumbnailAlt: of("thumbnail_alt") };
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
