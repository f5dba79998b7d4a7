import { MAX_SUBTITLE_LENGTH, MAX_TITLE_LENGTH } from "#app/domain/blog/rules.ts";
import { LANGUAGES, type Language } from "#app/domain/shared/contracts/language.ts";
import { directionOf } from "#app/i18n/direction.ts";
import type { PostFormView } from "#app/views/blog/admin-post-views.ts";
import { type Field, fieldProps } from "../forms/field-props.ts";
import { TextArea } from "../kit/fields/text-area.tsx";
import { SegmentedRadios } from "../kit/segmented.tsx";
import { LANGUAGE_NAMES } from "../layouts/language-choice.tsx";
import { useTranslations } from "../use-translations.ts";
import type { PostFields } from "./post-fields.ts";
import { MissingPartIcon } from "./posts-table.tsx";
import { type AskWithTool, RichText } from "./rich-text.tsx";

type PanelsProps = {
  fields: Record<keyof PostFields, Field>;
  tab: Language;
  /** Null for a new post. */
  post: PostFormView | null;
  onAsk: AskWithTool;
};

/** Title, subtitle and text in each language. Radio buttons select the visible one, with and without scripts. */
export function TranslationPanels({ fields, tab, post, onAsk }: PanelsProps) {
  const { t } = useTranslations();
  return (
    <section className="card post-words">
      <div className="post-tabs">
        <SegmentedRadios
          name="tab"
          legend={t("admin_posts.languages")}
          defaultValue={tab}
          segments={LANGUAGES.map((language) => ({
            value: language,
            label: LANGUAGE_NAMES[language],
            icon: <MissingPartIcon gap={post?.gaps.find((one) => one.language === language)?.gap ?? "none"} />,
          }))}
        />
        <p className="text-small text-ink-3">{t("admin_posts.english_hint")}</p>
      </div>
      {LANGUAGES.map((language) => (
        <div key={language} data-post-language={language} className="post-language">
          <TextArea
            {...fieldProps(fields[`title_${language}`])}
            isOneLine
            label={t("admin_posts.title")}
            maxLength={MAX_TITLE_LENGTH}
            lang={language}
            dir={directionOf(language)}
            className="post-title-field"
            autoComplete="off"
          />
          <TextArea
            {...fieldProps(fields[`subtitle_${language}`])}
            isOneLine
            label={t("admin_posts.subtitle")}
            maxLength={MAX_SUBTITLE_LENGTH}
            lang={language}
            dir={directionOf(language)}
            optional
            autoComplete="off"
          />
          <RichText
            field={fields[`content_${language}`]}
            language={language}
            stored={post?.words[language].content ?? ""}
            onAsk={onAsk}
          />
        </div>
      ))}
    </section>
  );
}
