import type { PostCard as Post } from "#app/domain/blog/queries.ts";
import { classNames } from "../kit/class-names.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { PostBadges } from "./post-badges.tsx";
import { PostImage } from "./post-image.tsx";

/** Phones get a lower resolution: six cards load on a first visit. */
const SIZES = "(width >= 1024px) 370px, (width >= 760px) 50vw, 60vw";
const SIZES_LARGE = "(width >= 1024px) 620px, (width >= 760px) 100vw, 60vw";

/** A post in a list; the link covers the card. `large`: the newest post, first in the list. */
export function PostCard({ post, large = false, isFirst = false, heading: Heading = "h2" }: PostCardProps) {
  const { t, language } = useTranslations();
  const path = usePath();
  return (
    // a post in another language sets its own language and direction
    <article
      className={classNames("post-card", large && "post-card-large")}
      lang={post.language === language ? undefined : post.language}
    >
      <PostImage post={post} sizes={large ? SIZES_LARGE : SIZES} isFirst={isFirst} className="post-card-picture" />
      <div className="post-card-words">
        <PostBadges post={post} className="post-card-marks" />
        <Heading className="post-card-title">
          <a href={path(`/blog/${post.id}`)}>{post.title}</a>
        </Heading>
        {large ? (
          <div className="max-md:hidden">
            {post.subtitle === "" ? null : <p className="text-ink-2">{post.subtitle}</p>}
            <p aria-hidden="true" lang={language} className="mt-3 inline-flex items-center gap-2 font-semibold text-pine">
              {t("blog.read")}
              <Icon name="arrow-right" className="icon-mirror size-[18px]" />
            </p>
          </div>
        ) : null}
      </div>
    </article>
  );
}

type PostCardProps = { post: Post; large?: boolean; isFirst?: boolean; heading?: "h2" | "h3" };
