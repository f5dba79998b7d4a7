import { MAX_SUBTITLE_LENGTH, MAX_TITLE_LENGTH } from "#app/domain/blog/rules.ts";
import { LANGUAGES, type Language } from "#app/domain/language.ts";
import type { Gap } from "#app/http/post-views.ts";
import { directionOf } from "#app/i18n/direction.ts";
import type { Field } from "../auth/field-props.ts";
import { fieldProps } from "../auth/field-props.ts";
import { SegmentedRadios } from "../kit/segmented.tsx";
import { TextArea } from "../kit/text-area.tsx";
import { TextField } from "../kit/text-field.tsx";
import { LANGUAGE_NAMES } from "../layouts/language-choice.tsx";
import { useWords } from "../use-words.ts";
import type { PostFields } from "./post-fields.ts";
import { PostToolbar } from "./post-toolbar.tsx";
import { GapIcon } from "./posts-table.tsx";

type PanelsProps = {
  fields: Record<keyof PostFields, Field>;
  tab: Language;
  gaps: readonly { language: Language; gap: Gap }[] | null;
};

/** Title, subtitle and text in each language, one at a time: which is shown is a choice of radio buttons, with and without scripts. */
export function PostWordsPanels({ fields, tab, gaps }: PanelsProps) {
  const { t } = useWords();
  return (
    <section className="card post-words">
      <div className="post-tabs">
        <SegmentedRadios
          name="tab"
          legend={t("post_desk.languages")}
          defaultValue={tab}
          segments={LANGUAGES.map((language) => ({
            value: language,
            label: LANGUAGE_NAMES[language],
            icon: <GapIcon gap={gaps?.find((one) => one.language === language)?.gap ?? "none"} />,
          }))}
        />
        <p className="text-small text-ink-3">{t("post_desk.english_hint")}</p>
      </div>
      {LANGUAGES.map((language) => (
        <div key={language} data-post-language={language} className="post-language">
          <TextField
            {...fieldProps(fields[`title_${language}`])}
            label={t("post_desk.title")}
            maxLength={MAX_TITLE_LENGTH}
            lang={language}
            dir={directionOf(language)}
            className="post-title-field"
            autoComplete="off"
          />
          <TextField
            {...fieldProps(fields[`subtitle_${language}`])}
            label={t("post_desk.subtitle")}
            maxLength={MAX_SUBTITLE_LENGTH}
            lang={language}
            dir={directionOf(language)}
            optional
            autoComplete="off"
          />
          <PostToolbar language={language} />
          <TextArea
            {...fieldProps(fields[`content_${language}`])}
            label={t("post_desk.content")}
            hint={t("post_desk.content_hint")}
            lang={language}
            dir={directionOf(language)}
            rows={14}
            data-rich={`${t("post_desk.content")} (${LANGUAGE_NAMES[language]})`}
          />
        </div>
      ))}
    </section>
  );
}
