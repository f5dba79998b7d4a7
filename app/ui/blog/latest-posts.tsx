import type { PostCard as Post } from "#app/domain/blog/queries.ts";
import { LinkButton } from "../kit/button.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { PostCard } from "./post-card.tsx";

/** The newest posts. Renders nothing if there are none. */
export function LatestPosts({ posts }: { posts: readonly Post[] }) {
  const { t } = useTranslations();
  const path = usePath();
  if (posts.length === 0) return null;
  return (
    <section className="wrap-page pb-14 lg:pb-[88px]">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h2 className="type-title">{t("blog.latest")}</h2>
          <p className="mt-1 text-ink-2">{t("blog.lead")}</p>
        </div>
        <LinkButton
          href={path("/blogs")}
          variant="outline"
          iconEnd={<Icon name="arrow-right" className="icon-mirror size-[18px]" />}
        >
          {t("blog.all_posts")}
        </LinkButton>
      </div>
      <ul className="posts">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
