import type { AdminPostRow, MissingPart } from "#app/views/blog/admin-post-views.ts";
import { TONE_OF_TYPE } from "../blog/post-badges.tsx";
import { Badge } from "../kit/display/badge.tsx";
import { DataTable, FROM_WIDTH } from "../kit/display/data-table.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { LANGUAGE_NAMES } from "../layouts/language-choice.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/** Posts as rows, each title a link to its page. */
export function PostsTable({ lines }: { lines: readonly AdminPostRow[] }) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <DataTable
      caption={t("admin.posts.title")}
      rows={lines}
      keyOf={({ id }) => id}
      isCompact
      columns={[
        {
          key: "title",
          header: t("admin_posts.column.title"),
          cell: ({ id, title, spoken }) => (
            <a href={path(`/panel-admin/blog/${id}`)} className="flex min-h-11 items-center hover:underline md:min-w-56">
              <bdi lang={spoken} className="font-semibold max-md:truncate md:wrap-anywhere">
                {title || t("admin_posts.untitled")}
              </bdi>
            </a>
          ),
        },
        {
          key: "type",
          header: t("admin_posts.column.type"),
          cell: ({ type }) => <Badge tone={TONE_OF_TYPE[type]}>{t(`blog.types.${type}`)}</Badge>,
        },
        {
          key: "languages",
          header: t("admin_posts.column.languages"),
          cell: ({ gaps }) => (
            <span className="post-languages">
              {gaps.map(({ language, gap }) => {
                const label = t(`admin_posts.${gap}`, { language: LANGUAGE_NAMES[language] });
                return (
                  <span key={language} data-gap={gap} title={label}>
                    <span className="sr-only">{label}</span>
                    <span aria-hidden="true">{language.toUpperCase()}</span>
                  </span>
                );
              })}
            </span>
          ),
        },
        {
          key: "state",
          header: t("admin_posts.column.state"),
          cell: ({ isDraft, publishAt, now }) =>
            publishAt === null ? (
              <Badge tone={isDraft ? "neutral" : "pine"}>{t(`admin_posts.is.${isDraft ? "draft" : "published"}`)}</Badge>
            ) : (
              <span className="inline-flex items-start gap-1.5 font-semibold text-cobalt-strong md:max-w-44">
                <Icon name="clock" className="mt-0.5 size-4 shrink-0" />
                {t("admin_posts.scheduled_for", { at: format.moment(publishAt, now) })}
              </span>
            ),
        },
        {
          key: "updated",
          header: t("admin_posts.column.updated"),
          className: FROM_WIDTH.small,
          isEmpty: () => true,
          cell: ({ updatedBy, updatedAt, now }) => (
            <span className="text-ink-3">
              {t("admin_posts.by", { name: updatedBy, ago: format.relative(updatedAt, now).replaceAll(" ", "\u00a0") })}
            </span>
          ),
        },
      ]}
    />
  );
}

const ICON_OF_GAP = { whole: "circle-check", partial: "circle-exclamation-point", none: "circle" } as const;

export const MissingPartIcon = ({ gap }: { gap: MissingPart }) => <Icon name={ICON_OF_GAP[gap]} className="size-4" />;
