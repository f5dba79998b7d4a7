import { blogPath, type PostView } from "#app/views/blog/blog-view.ts";
import { LinkButton } from "../kit/button.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { LightboxDialog } from "../kit/lightbox/lightbox-dialog.tsx";
import { PhotoLink } from "../kit/lightbox/photo-link.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { BlogBreadcrumb } from "./blog-breadcrumb.tsx";
import { FeedLink } from "./feed-link.tsx";
import { PostBadges } from "./post-badges.tsx";
import { PostImage } from "./post-image.tsx";
import { PostMetadata } from "./post-metadata.tsx";
import { withPhotoLinks } from "./with-photo-links.ts";

export function PostPage({ post }: { post: PostView }) {
  const { t, language } = useTranslations();
  const path = usePath();
  const from = path(`/blog/${post.id}`);
  const content = withPhotoLinks(post.content, { from, path, label: t("ui.photo.title") });
  const picture = <PostImage post={post} sizes="(width >= 784px) 720px, 100vw" isFirst className="post-picture" />;
  const places = [
    { name: t("blog.title"), path: "/blogs" },
    { name: t(`blog.types.${post.type}`), path: blogPath({ type: post.type }) },
    { name: post.title, path: `/blog/${post.id}` },
  ];
  return (
    <div className="post">
      <PostMetadata post={post} trail={places} />
      <FeedLink />
      <div className="post-top">
        <div className="max-md:hidden">
          <BlogBreadcrumb places={places.slice(0, 2)} isAbove />
        </div>
        <LinkButton
          href={path("/blogs")}
          variant="outline"
          size="sm"
          icon={<Icon name="arrow-left" className="icon-mirror size-4 max-md:size-[22px]" />}
          className="print:hidden"
        >
          {t("ui.back")}
        </LinkButton>
      </div>
      <article className="post-article" lang={post.language === language ? undefined : post.language}>
        <header className="post-head">
          <PostBadges post={post} className="post-marks" />
          <h1 className="post-title">{post.title}</h1>
          {post.subtitle === "" ? null : <p className="type-lead text-ink-2">{post.subtitle}</p>}
        </header>
        {post.thumbnail ? (
          <PhotoLink
            id={post.thumbnail.id}
            from={from}
            label={post.thumbnailAlt === "" ? t("ui.photo.title") : undefined}
            className="post-photo block"
          >
            {picture}
          </PhotoLink>
        ) : (
          picture
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML was sanitised on this read */}
        <div className="prose post-column" dangerouslySetInnerHTML={{ __html: content }} />
      </article>
      <Share />
      <Request />
      <LightboxDialog />
    </div>
  );
}

/** Opens the share dialog of the device, or copies the URL (share-page.ts). */
function Share() {
  const { t } = useTranslations();
  return (
    <p className="post-column post-share print:hidden">
      <button type="button" data-share={t("artisan.shared")} data-needs-script className="btn btn-outline btn-sm">
        <Icon name="share-2" className="size-[18px]" />
        <span role="status">{t("artisan.share")}</span>
      </button>
      <label data-share-address hidden className="text-small">
        {t("artisan.address")}
        <input readOnly dir="ltr" className="control control-sm" />
      </label>
    </p>
  );
}

/** The call to action after the text. */
function Request() {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <section className="post-request post-column print:hidden">
      <div className="lattice pointer-events-none absolute inset-0 opacity-[.11]" aria-hidden="true" />
      <div className="relative">
        <h2 className="type-h3">{t("blog.request")}</h2>
        <p className="mt-1 text-small">{t("blog.request_text")}</p>
      </div>
      <LinkButton
        href={path("/new-job")}
        variant="ink"
        className="relative bg-on-brand! text-white!"
        iconEnd={<Icon name="arrow-right" className="icon-mirror size-[18px]" />}
      >
        {t("blog.request_submit")}
      </LinkButton>
    </section>
  );
}
