import type { FieldCode } from "../field-errors.ts";
import { InvalidFields } from "../field-errors.ts";
import { LANGUAGES, type Language } from "../language.ts";
import type { PostWordsInput } from "./input.ts";
import { MAX_CONTENT_BYTES, MOST_POST_PICTURES, type PostWords, REQUIRED_LANGUAGES, type WordsByLanguage } from "./rules.ts";
import { picturesIn, sanitizePostHtml, saysNothing } from "./sanitize.ts";

/** Which words a post will have, its texts cleaned: what is absent stays as it was. Refuses: a text too long · too many pictures in one. */
export function wordsAfter(was: WordsByLanguage, input: PostWordsInput): WordsByLanguage {
  return {
    ar: wordsIn("ar", was.ar, input),
    fr: wordsIn("fr", was.fr, input),
    en: wordsIn("en", was.en, input),
  };
}

function wordsIn(language: Language, was: PostWords, input: PostWordsInput): PostWords {
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
  if (saysNothing(clean)) return "";
  const field = `content_${language}`;
  if (new TextEncoder().encode(clean).byteLength > MAX_CONTENT_BYTES)
    throw new InvalidFields({ [field]: [{ code: "max_length", params: { max: MAX_CONTENT_BYTES } }] });
  if (picturesIn(clean).length > MOST_POST_PICTURES)
    throw new InvalidFields({ [field]: [{ code: "max_items", params: { max: MOST_POST_PICTURES } }] });
  return clean;
}

/** Refuses: a post without any title, at the one in that language. */
export function refuseUntitled(words: WordsByLanguage, language: Language): void {
  if (LANGUAGES.every((one) => words[one].title === ""))
    throw new InvalidFields({ [`title_${language}`]: [{ code: "required" }] });
}

export type Lack = { field: string; code: FieldCode };

/**
 * What a post lacks to be published: title and text in Arabic and French, both or neither in English, and for each picture, the
 * thumbnail too, a text of what it shows in each language that is read (B11, E07).
 */
export function lacksOf(words: WordsByLanguage, { hasThumbnail }: { hasThumbnail: boolean }): Lack[] {
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
        picturesIn(own.content).some(({ alt }) => alt === ""),
      ),
      ...lack("thumbnail_alt", "required", hasThumbnail && own.thumbnailAlt === ""),
    ];
  });
}

/** Refuses: what the post lacks, each at its field. */
export function refuseLacks(words: WordsByLanguage, about: { hasThumbnail: boolean }): void {
  const lacks = lacksOf(words, about);
  if (lacks.length === 0) return;
  const fields = [...new Set(lacks.map(({ field }) => field))];
  throw new InvalidFields(
    Object.fromEntries(fields.map((field) => [field, lacks.filter((one) => one.field === field).map(({ code }) => ({ code }))])),
  );
}
