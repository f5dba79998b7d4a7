import { type BlogView, blogPath } from "#app/views/blog/blog-view.ts";
import { LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { InlineError } from "../kit/fields/inline-error.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { PageMetadata } from "../page-metadata.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { BlogBreadcrumb } from "./blog-breadcrumb.tsx";
import { BlogFilters } from "./blog-filters.tsx";
import { FeedLink } from "./feed-link.tsx";
import { PostCard } from "./post-card.tsx";

/** `blog` is null if it could not be read. */
export function BlogPage({ blog }: { blog: BlogView | null }) {
  const { t } = useTranslations();
  const type = blog?.type ?? null;
  const title = type ? t(`blog.types.${type}`) : t("blog.title");
  const home = { name: t("blog.title"), path: "/blogs" };
  const places = type ? [home, { name: title, path: blogPath({ type }) }] : [home];
  return (
    <div className="wrap-page pt-1 pb-14 md:pt-6 md:pb-18">
      <PageMetadata
        title={type ? `${title} – ${t("blog.title")}` : title}
        description={type ? t("blog.of_type", { type: title }) : t("blog.description")}
        trail={places}
      />
      <FeedLink />
      {blog?.isKnown && blog.isFirst && blog.search === "" ? null : <meta name="robots" content="noindex" />}
      <div data-blog-part="head">
        <div className="max-md:hidden">
          <BlogBreadcrumb places={places} />
        </div>
        <h1 className="type-title mt-4 max-md:text-[1.625rem] md:mt-1">{title}</h1>
        <p className="mt-1 text-ink-2 max-md:hidden">{t("blog.lead")}</p>
      </div>
      {blog ? (
        <>
          <BlogFilters blog={blog} />
          <div data-blog-part="posts">{blog.posts.length > 0 ? <Posts blog={blog} /> : <NoPosts blog={blog} />}</div>
        </>
      ) : (
        <div className="my-8">
          <InlineError title={t("blog.failed")} message={t("blog.failed_text")} />
        </div>
      )}
    </div>
  );
}

/** The number of cards visible without scrolling on a wide screen. */
const CARDS_ABOVE_FOLD = 1;

function Posts({ blog: { posts, hasFeatured, type, search, next, isFirst } }: { blog: BlogView }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <>
      <ul className="posts">
        {posts.map((post, at) => (
          <li key={post.id} className={hasFeatured && at === 0 ? "posts-featured" : undefined}>
            <PostCard post={post} large={hasFeatured && at === 0} isFirst={at < CARDS_ABOVE_FOLD} />
          </li>
        ))}
      </ul>
      {next || !isFirst ? (
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          {isFirst ? null : (
            <LinkButton href={path(blogPath({ type, search }))} variant="ghost">
              {t("blog.newest")}
            </LinkButton>
          )}
          {next ? (
            <LinkButton href={path(blogPath({ type, search, after: next }))} variant="outline" data-more-posts>
              {t("blog.more")}
            </LinkButton>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

function NoPosts({ blog: { type, search, isKnown, isFirst } }: { blog: BlogView }) {
  const { t } = useTranslations();
  const path = usePath();
  const isEmpty = isKnown && type === null && search === "" && isFirst;
  return (
    <EmptyState
      icon={<Icon name={isEmpty ? "inbox" : "search"} />}
      title={t(isEmpty ? "blog.none_yet" : "blog.none")}
      action={
        isEmpty ? null : (
          <LinkButton href={path("/blogs")} variant="outline">
            {t(search === "" ? "blog.all_posts" : "blog.clear")}
          </LinkButton>
        )
      }
    >
      <p>{t(isEmpty ? "blog.none_yet_text" : "blog.none_text")}</p>
    </EmptyState>
  );
}
