import { imagePath } from "#app/domain/shared/contracts/image-sizes.ts";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import type { PostView } from "#app/views/blog/blog-view.ts";
import { PageMetadata } from "../page-metadata.tsx";
import { StructuredData } from "../structured-data.tsx";
import { useTranslations } from "../use-translations.ts";

const MAX_DESCRIPTION_LENGTH = 200;

/** Metadata for search engines and link previews. */
export function PostMetadata({ post, trail }: { post: PostView; trail: readonly { name: string; path: string }[] }) {
  const { t, language } = useTranslations();
  const { origin, thumbnail } = post;
  const address = origin + pathInLanguage(language, `/blog/${post.id}`);
  const description = post.subtitle || textOf(post.content) || post.title;
  const picture = thumbnail
    ? { url: origin + imagePath(thumbnail.id), width: thumbnail.width, height: thumbnail.height, alt: post.thumbnailAlt }
    : undefined;
  const day = (at: number) => new Date(at).toISOString();
  return (
    <>
      <PageMetadata
        title={post.title}
        description={description}
        trail={trail}
        article={{ publishedAt: day(post.publishedAt), updatedAt: day(post.updatedAt), section: t(`blog.types.${post.type}`) }}
        picture={picture}
      />
      <StructuredData
        facts={{
          "@context": "https://schema.org",
          "@type": "Article",
          "@id": `${address}#article`,
          mainEntityOfPage: address,
          headline: post.title,
          description,
          inLanguage: post.language,
          datePublished: day(post.publishedAt),
          dateModified: day(post.updatedAt),
          articleSection: t(`blog.types.${post.type}`),
          image: picture?.url ?? `${origin}/art/v1/share-${language}.png`,
          author: { "@type": "Organization", name: t("ui.brand"), url: `${origin}/` },
          publisher: { "@type": "Organization", "@id": `${origin}/#organization`, name: t("ui.brand"), url: `${origin}/` },
        }}
      />
    </>
  );
}

/** The first characters of a text without markup. Entities are decoded, because React escapes the text again. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: "<", gt: ">", quot: '"' })[name] ?? "&")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_DESCRIPTION_LENGTH);
