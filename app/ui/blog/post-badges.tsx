import type { PostCard } from "#app/domain/blog/queries.ts";
import type { PostType } from "#app/domain/blog/rules.ts";
import { Badge, type BadgeTone } from "../kit/display/badge.tsx";
import { useTranslations } from "../use-translations.ts";

export const TONE_OF_TYPE = { guides: "yellow", astuces: "pine", updates: "cobalt", infos: "clay" } as const satisfies Record<
  PostType,
  BadgeTone
>;

/** Type and date of a post, and its language if it differs from the reader's. */
export function PostBadges({ post, className }: { post: PostCard; className?: string }) {
  const { t, format, language } = useTranslations();
  return (
    <p className={className} lang={language}>
      <Badge tone={TONE_OF_TYPE[post.type]}>{t(`blog.types.${post.type}`)}</Badge>
      {post.language === language ? null : <Badge>{t("blog.in_french")}</Badge>}
      <time dateTime={new Date(post.createdAt).toISOString()} className="text-small text-ink-3">
        {format.date(post.createdAt)}
      </time>
    </p>
  );
}
