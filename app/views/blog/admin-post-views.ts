import type { AdminPost } from "#app/domain/blog/admin-posts.ts";
import { missingPostParts } from "#app/domain/blog/post-translations.ts";
import { languagesToShow, type PostTranslation } from "#app/domain/blog/rules.ts";
import { imagesIn, sanitizePostHtml } from "#app/domain/blog/sanitize.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { minuteInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { LANGUAGES, type Language } from "#app/domain/shared/contracts/language.ts";

export type MissingPart = "whole" | "partial" | "none";

const gapOf = ({ title, content }: { title: string; content: string }): MissingPart =>
  title !== "" && content !== "" ? "whole" : title !== "" || content !== "" ? "partial" : "none";

const gapsOf = ({ words }: AdminPost) => LANGUAGES.map((language) => ({ language, gap: gapOf(words[language]) }));

export type AdminPostRow = ReturnType<typeof adminPostRow>;

/** A row of the list. Its title is in the reader's language, or in one that has a title. */
export function adminPostRow({ language, now }: Ctx, post: AdminPost) {
  const spoken = ([language, "fr", "ar", "en"] as const).find((one) => post.words[one].title !== "") ?? language;
  return {
    id: post.id,
    type: post.type,
    title: post.words[spoken].title,
    spoken,
    isDraft: post.publishedAt === null,
    publishAt: post.publishAt,
    gaps: gapsOf(post),
    updatedBy: post.updatedBy.firstName,
    updatedAt: post.updatedAt,
    now,
  };
}

export type PostFormView = ReturnType<typeof postFormView>;

/** Its form shows it as HTML. */
const sanitized = (words: PostTranslation) => ({ ...words, content: sanitizePostHtml(words.content) });

/** A post in its form, with what it lacks to be published. */
export function postFormView(post: AdminPost) {
  const words = { ar: sanitized(post.words.ar), fr: sanitized(post.words.fr), en: sanitized(post.words.en) };
  const lacks = missingPostParts(post.words, { hasThumbnail: post.thumbnail !== null });
  return {
    id: post.id,
    type: post.type,
    version: post.version,
    isDraft: post.publishedAt === null,
    publishAt: post.publishAt,
    publishMinute: post.publishAt === null ? "" : minuteInAlgiers(post.publishAt),
    thumbnailId: post.thumbnail?.id ?? "",
    words,
    gaps: gapsOf(post),
    lacksWords: lacks.some(({ code }) => code === "required"),
    lacksAlts: lacks.some(({ field, code }) => code === "alt_required" || field.startsWith("thumbnail_alt")),
    hasPictures: post.thumbnail !== null || LANGUAGES.some((language) => imagesIn(post.words[language].content).length > 0),
    updatedBy: post.updatedBy.firstName,
    updatedAt: post.updatedAt,
  };
}

const FAULTY = /^(?:title|subtitle|content|thumbnail_alt)_(ar|fr|en)$/;

/** The shown language tab of a form: the first with an error, or the one shown before. */
export function tabOf(errors: Record<string, unknown> | null | undefined, requested: unknown, usual: Language): Language {
  const wrong = LANGUAGES.find((language) => Object.keys(errors ?? {}).some((field) => FAULTY.exec(field)?.[1] === language));
  return wrong ?? LANGUAGES.find((language) => language === requested) ?? usual;
}

/** The translation for a reader of this language. */
export function visibleTranslation({ words }: AdminPost, language: Language) {
  const spoken = languagesToShow(language).find((one) => gapOf(words[one]) === "whole") ?? language;
  return { words: words[spoken], spoken };
}
