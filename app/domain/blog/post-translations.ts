import { LANGUAGES, type Language } from "../shared/contracts/language.ts";
import type { FieldCode } from "../shared/errors/field-errors.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import type { PostTranslationsInput } from "./input.ts";
import {
  MAX_CONTENT_BYTES,
  MAX_POST_IMAGES,
  type PostTranslation,
  REQUIRED_LANGUAGES,
  type TranslationsByLanguage,
} from "./rules.ts";
import { imagesIn, isEmptyHtml, sanitizePostHtml } from "./sanitize.ts";

/** Sanitised translations after an edit. Absent fields stay. Refuses: max_length · max_items (images), in the text's field. */
export function translationsAfterEdit(was: TranslationsByLanguage, input: PostTranslationsInput): TranslationsByLanguage {
  return {
    ar: wordsIn("ar", was.ar, input),
    fr: wordsIn("fr", was.fr, input),
    en: wordsIn("en", was.en, input),
  };
}

function wordsIn(language: Language, was: PostTranslation, input: PostTranslationsInput): PostTranslation {
  const typed = input[`content_${language}`];
  return {
    title: input[`title_${language}`] ?? was.title,
    subtitle: input[`subtitle_${language}`] ?? was.subtitle,
    content: typed === undefined ? was.content : cleaned(language, typed),
    thumbnailAlt: input[`thumbnail_alt_${language}`] ?? was.thumbnailAlt,
  };
}

function cleaned(language: Language, typed: string): string {
  const clean = sanitizePostHtml(typed);
  if (isEmptyHtml(clean)) return "";
  const field = `content_${language}`;
  if (new TextEncoder().encode(clean).byteLength > MAX_CONTENT_BYTES)
    throw new InvalidFields({ [field]: [{ code: "max_length", params: { max: MAX_CONTENT_BYTES } }] });
  if (imagesIn(clean).length > MAX_POST_IMAGES)
    throw new InvalidFields({ [field]: [{ code: "max_items", params: { max: MAX_POST_IMAGES } }] });
  return clean;
}

/** Refuses: a post without any title, in the title of that language. */
export function refuseUntitled(words: TranslationsByLanguage, language: Language): void {
  if (LANGUAGES.every((one) => words[one].title === ""))
    throw new InvalidFields({ [`title_${language}`]: [{ code: "required" }] });
}

export type MissingPostPart = { field: string; code: FieldCode };

// What a post lacks to be published: title and text in Arabic and French; in English both or neither; and alternative texts
// for all images in each language that has a text.
export function missingPostParts(words: TranslationsByLanguage, { hasThumbnail }: { hasThumbnail: boolean }): MissingPostPart[] {
  return LANGUAGES.flatMap((language) => {
    const own = words[language];
    const isRead = REQUIRED_LANGUAGES.some((one) => one === language) || own.title !== "" || own.content !== "";
    if (!isRead) return [];
    const lack = (field: string, code: FieldCode, isLacking: boolean) =>
      isLacking ? [{ field: `${field}_${language}`, code }] : [];
    return [
      ...lack("title", "required", own.title === ""),
      ...lack("content", "required", own.content === ""),
      ...lack(
        "content",
        "alt_required",
        imagesIn(own.content).some(({ alt }) => alt === ""),
      ),
      ...lack("thumbnail_alt", "required", hasThumbnail && own.thumbnailAlt === ""),
    ];
  });
}

/** Refuses: each missing part, in its field. */
export function refuseIncompletePost(words: TranslationsByLanguage, about: { hasThumbnail: boolean }): void {
  const lacks = missingPostParts(words, about);
  if (lacks.length === 0) return;
  const fields = [...new Set(lacks.map(({ field }) => field))];
  throw new InvalidFields(
    Object.fromEntries(fields.map((field) => [field, lacks.filter((one) => one.field === field).map(({ code }) => ({ code }))])),
  );
}
