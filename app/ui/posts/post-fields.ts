import { LANGUAGES, type Language } from "#app/domain/shared/contracts/language.ts";
import type { PostFormView } from "#app/views/blog/admin-post-views.ts";
import { LANGUAGE_NAMES } from "../layouts/language-choice.tsx";
import { useTranslations } from "../use-translations.ts";

type InEach<Name extends string> = Record<`${Name}_${Language}`, string>;
/** Field names of the post endpoint. */
export type PostFields = InEach<"title" | "subtitle" | "content" | "thumbnail_alt"> & {
  blog_type: string;
  thumbnail: string;
  publish_at: string;
};

export const fieldsOfPost = ({ type, thumbnailId, publishMinute, words }: PostFormView): Record<string, string> => ({
  blog_type: type,
  thumbnail: thumbnailId,
  publish_at: publishMinute,
  ...Object.fromEntries(
    LANGUAGES.flatMap((language) => [
      [`title_${language}`, words[language].title],
      [`subtitle_${language}`, words[language].subtitle],
      [`content_${language}`, words[language].content],
      [`thumbnail_alt_${language}`, words[language].thumbnailAlt],
    ]),
  ),
});

/** The name of a field in the error summary: its content and its language. */
export function useFieldName() {
  const { t } = useTranslations();
  return (field: string): string => {
    const language = LANGUAGES.find((one) => field.endsWith(`_${one}`));
    const label = field.startsWith("thumbnail_alt")
      ? t("admin_posts.alt")
      : field.startsWith("title")
        ? t("admin_posts.title")
        : field.startsWith("subtitle")
          ? t("admin_posts.subtitle")
          : field.startsWith("content")
            ? t("admin_posts.content")
            : field === "thumbnail"
              ? t("admin_posts.thumbnail")
              : field === "publish_at"
                ? t("admin_posts.publish_at")
                : t("admin_posts.type.label");
    return language ? `${label} (${LANGUAGE_NAMES[language]})` : label;
  };
}
