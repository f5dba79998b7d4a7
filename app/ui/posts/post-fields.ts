import { LANGUAGES, type Language } from "#app/domain/language.ts";
import type { PostEdited } from "#app/http/post-views.ts";
import { LANGUAGE_NAMES } from "../layouts/language-choice.tsx";
import { useWords } from "../use-words.ts";

type InEach<Name extends string> = Record<`${Name}_${Language}`, string>;
/** The names of C54. */
export type PostFields = InEach<"title" | "subtitle" | "content" | "thumbnail_alt"> & { blog_type: string; thumbnail: string };

/** The fields of the form as the post stands. */
export const fieldsOfPost = ({ type, thumbnailId, words }: PostEdited): Record<string, string> => ({
  blog_type: type,
  thumbnail: thumbnailId,
  ...Object.fromEntries(
    LANGUAGES.flatMap((language) => [
      [`title_${language}`, words[language].title],
      [`subtitle_${language}`, words[language].subtitle],
      [`content_${language}`, words[language].content],
      [`thumbnail_alt_${language}`, words[language].thumbnailAlt],
    ]),
  ),
});

/** What a field is called where it stands among others: what it holds, and in which language. */
export function useFieldName() {
  const { t } = useWords();
  return (field: string): string => {
    const language = LANGUAGES.find((one) => field.endsWith(`_${one}`));
    const label = field.startsWith("thumbnail_alt")
      ? t("post_desk.alt")
      : field.startsWith("title")
        ? t("post_desk.title")
        : field.startsWith("subtitle")
          ? t("post_desk.subtitle")
          : field.startsWith("content")
            ? t("post_desk.content")
            : field === "thumbnail"
              ? t("post_desk.thumbnail")
              : t("post_desk.type.label");
    return language ? `${label} (${LANGUAGE_NAMES[language]})` : label;
  };
}
