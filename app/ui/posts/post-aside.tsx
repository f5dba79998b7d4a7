import { useState } from "react";
import { MAX_ALT_LENGTH, POST_TYPES } from "#app/domain/blog/rules.ts";
import { imagePath } from "#app/domain/shared/contracts/image-sizes.ts";
import { LANGUAGES, type Language } from "#app/domain/shared/contracts/language.ts";
import { directionOf } from "#app/i18n/direction.ts";
import type { PostFormView } from "#app/views/blog/admin-post-views.ts";
import { type Field, fieldError, fieldProps, fieldText } from "../forms/field-props.ts";
import { Checkbox } from "../kit/fields/checkbox.tsx";
import { FileButton } from "../kit/fields/file-button.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { LANGUAGE_NAMES } from "../layouts/language-choice.tsx";
import { useTranslations } from "../use-translations.ts";
import { PublishedActions } from "./post-actions.tsx";
import type { PostFields } from "./post-fields.ts";
import { PostSchedule } from "./post-schedule.tsx";

type AsideProps = { fields: Record<keyof PostFields, Field>; post: PostFormView | null; tab: Language; now: number };

/** The fields of all languages: type, image, and what is missing before the post can be published. */
export function PostAside({ fields, post, tab, now }: AsideProps) {
  const { t } = useTranslations();
  return (
    <div className="post-aside">
      <section className="card grid gap-4">
        <SelectField {...fieldProps(fields.blog_type)} label={t("admin_posts.type.label")} placeholder={post ? false : undefined}>
          {POST_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`blog.types.${type}`)}
            </option>
          ))}
        </SelectField>
        <PublishedActions post={post} tab={tab} />
      </section>
      <Thumbnail fields={fields} />
      {post?.isDraft === false ? null : <PostSchedule field={fields.publish_at} publishAt={post?.publishAt ?? null} now={now} />}
      {post ? <Readiness post={post} /> : null}
    </div>
  );
}

function Thumbnail({ fields }: Pick<AsideProps, "fields">) {
  const { t } = useTranslations();
  const id = fieldText(fields.thumbnail) ?? "";
  const [chosen, setChosen] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const shown = isUnreadable ? null : (chosen ?? (id ? imagePath(id, "small") : null));
  return (
    <section className="card grid gap-4" aria-labelledby="post-thumbnail-title">
      <h2 id="post-thumbnail-title" className="type-h4">
        {t("admin_posts.thumbnail")}
      </h2>
      <input type="hidden" name="thumbnail" value={id} />
      {shown ? (
        <img
          src={shown}
          alt=""
          className="aspect-video w-full rounded-lg bg-sunken object-cover"
          onError={() => setUnreadable(chosen !== null)}
        />
      ) : isUnreadable ? null : (
        <p className="text-small text-ink-2">{t("admin_posts.thumbnail_none")}</p>
      )}
      <FileButton
        id="post-thumbnail"
        name="thumbnail"
        accept="image/jpeg,image/png,image/webp"
        label={t(shown ? "admin_posts.thumbnail_change" : "admin_posts.thumbnail_choose")}
        hint={t("admin_posts.picture_hint")}
        error={isUnreadable ? t("refusals.media_not_an_image") : fieldError(fields.thumbnail)}
        onChoose={(file) => {
          setUnreadable(false);
          setChosen(file && URL.createObjectURL(file));
        }}
      />
      {id ? <Checkbox name="thumbnail_removed" label={t("admin_posts.thumbnail_remove")} /> : null}
      {LANGUAGES.map((language) => (
        <div key={language} data-post-language={language}>
          <TextField
            {...fieldProps(fields[`thumbnail_alt_${language}`])}
            label={`${t("admin_posts.alt")} (${LANGUAGE_NAMES[language]})`}
            hint={t("admin_posts.alt_hint")}
            maxLength={MAX_ALT_LENGTH}
            lang={language}
            dir={directionOf(language)}
            autoComplete="off"
          />
        </div>
      ))}
    </section>
  );
}

/** The saved post: what is missing before it can be published. */
function Readiness({ post }: { post: PostFormView }) {
  const { t } = useTranslations();
  const hasEnglish = post.gaps.some(({ language, gap }) => language === "en" && gap === "whole");
  const lines = [
    { key: "ready_words", isReady: !post.lacksWords, isOptional: false },
    ...(post.hasPictures ? [{ key: "ready_alts", isReady: !post.lacksAlts, isOptional: false } as const] : []),
    { key: "ready_english", isReady: hasEnglish, isOptional: true },
  ] as const;
  return (
    <section className="card" aria-labelledby="post-ready">
      <h2 id="post-ready" className="type-h4">
        {t("admin_posts.ready")}
      </h2>
      <ul className="mt-3 grid gap-3">
        {lines.map(({ key, isReady, isOptional }) => (
          <li key={key} className="flex items-start gap-2 text-small">
            <Icon
              name={isReady ? "circle-check" : "circle-exclamation-point"}
              className={`mt-0.5 size-5 shrink-0 ${isReady ? "text-pine" : "text-clay"}`}
            />
            <span>
              <span className="font-semibold">{t(`admin_posts.${key}`)}</span>
              <span className="sr-only">: {t(isReady ? "admin_posts.is_ready" : "admin_posts.is_lacking")}</span>
              {isOptional && !isReady ? <span className="block text-ink-3">{t("admin_posts.ready_optional")}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
