import type { PostTranslation, PostType } from "#app/domain/blog/rules.ts";
import type { ImageView as StoredPicture } from "#app/domain/shared/contracts/image-sizes.ts";
import { LANGUAGES, type Language } from "#app/domain/shared/contracts/language.ts";
import { directionOf } from "#app/i18n/direction.ts";
import { AdminPageFrame } from "../admin/layout/admin-page-frame.tsx";
import { TONE_OF_TYPE } from "../blog/post-badges.tsx";
import { PostImage } from "../blog/post-image.tsx";
import { Badge } from "../kit/display/badge.tsx";
import { SegmentedLinks } from "../kit/segmented.tsx";
import { LANGUAGE_NAMES } from "../layouts/language-choice.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

type PostPreviewProps = {
  id: number;
  type: PostType;
  isDraft: boolean;
  publishAt: number | null;
  now: number;
  thumbnail: StoredPicture | null;
  createdAt: number;
  /** The language of the reader that the preview simulates. */
  language: Language;
  spoken: Language;
  words: PostTranslation;
};

/** A post as its readers of one language will see it, with the styles of the public page. */
export function PostPreview({
  id,
  type,
  isDraft,
  publishAt,
  now,
  thumbnail,
  createdAt,
  language,
  spoken,
  words,
}: PostPreviewProps) {
  const { t, format, language: reader } = useTranslations();
  const path = usePath();
  const file = path(`/panel-admin/blog/${id}`);
  return (
    <AdminPageFrame
      title={t("admin_posts.preview_title", { title: words.title || t("admin_posts.untitled") })}
      lead={t("admin_posts.preview_lead")}
      back={{ href: `${file}?tab=${language}`, label: t("admin_posts.preview_edit") }}
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SegmentedLinks
            label={t("admin_posts.languages")}
            links={LANGUAGES.map((one) => ({
              href: `${file}/preview?tab=${one}`,
              label: LANGUAGE_NAMES[one],
              current: one === language,
            }))}
          />
          <a
            href={`${file}?tab=${language}`}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {t("admin_posts.preview_edit")}
          </a>
        </div>
        {spoken === language ? null : <p className="text-small text-ink-2">{t("admin_posts.preview_french")}</p>}
        <article className="post-preview post-article" lang={spoken} dir={directionOf(spoken)}>
          <header className="post-head">
            <p className="post-marks" lang={reader}>
              <Badge tone={TONE_OF_TYPE[type]}>{t(`blog.types.${type}`)}</Badge>
              {publishAt === null ? null : (
                <Badge tone="cobalt">{t("admin_posts.scheduled_for", { at: format.moment(publishAt, now) })}</Badge>
              )}
              {isDraft && publishAt === null ? <Badge>{t("admin_posts.is.draft")}</Badge> : null}
              <time className="text-small text-ink-3">{format.date(createdAt)}</time>
            </p>
            <h2 className="post-title wrap-anywhere">{words.title}</h2>
            {words.subtitle ? <p className="type-lead text-ink-2 wrap-anywhere">{words.subtitle}</p> : null}
          </header>
          <PostImage
            post={{ id, type, thumbnail, thumbnailAlt: words.thumbnailAlt }}
            sizes="(width >= 1064px) 1000px, 100vw"
            isFirst
            className="post-picture"
          />
          {words.content ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the loader of post-preview.tsx sanitised the HTML
            <div className="prose post-column" dangerouslySetInnerHTML={{ __html: words.content }} />
          ) : (
            <p className="text-ink-3">{t("admin_posts.preview_empty")}</p>
          )}
        </article>
      </div>
    </AdminPageFrame>
  );
}
