import type { AdminPostRow, MissingPart } from "#app/views/blog/admin-post-views.ts";
import { TONE_OF_TYPE } from "../blog/post-badges.tsx";
import { Badge, type BadgeTone } from "../kit/display/badge.tsx";
import { DataTable } from "../kit/display/data-table.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { LANGUAGE_NAMES } from "../layouts/language-choice.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

const TONE_OF_GAP = { whole: "pine", partial: "clay", none: "neutral" } as const satisfies Record<MissingPart, BadgeTone>;

/** Posts as rows, each title a link to its page. */
export function PostsTable({ lines }: { lines: readonly AdminPostRow[] }) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <DataTable
      caption={t("admin.posts.title")}
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        {
          key: "title",
          header: t("admin_posts.column.title"),
          cell: ({ id, title, spoken }) => (
            <a href={path(`/panel-admin/blog/${id}`)} className="flex min-h-11 items-center hover:underline">
              <bdi lang={spoken} className="font-semibold wrap-anywhere">
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
            <span className="inline-flex flex-wrap gap-1">
              {gaps.map(({ language, gap }) => (
                <Badge key={language} tone={TONE_OF_GAP[gap]} icon={<MissingPartIcon gap={gap} />}>
                  <span className="sr-only">{t(`admin_posts.${gap}`, { language: LANGUAGE_NAMES[language] })}</span>
                  <span aria-hidden="true">{language.toUpperCase()}</span>
                </Badge>
              ))}
            </span>
          ),
        },
        {
          key: "state",
          header: t("admin_posts.column.state"),
          cell: ({ isDraft }) => (
            <Badge tone={isDraft ? "neutral" : "pine"}>{t(`admin_posts.is.${isDraft ? "draft" : "published"}`)}</Badge>
          ),
        },
        {
          key: "updated",
          header: t("admin_posts.column.updated"),
          cell: ({ updatedBy, updatedAt, now }) => t("admin_posts.by", { name: updatedBy, ago: format.relative(updatedAt, now) }),
        },
      ]}
    />
  );
}

const ICON_OF_GAP = { whole: "circle-check", partial: "circle-exclamation-point", none: "circle" } as const;

export const MissingPartIcon = ({ gap }: { gap: MissingPart }) => <Icon name={ICON_OF_GAP[gap]} className="size-4" />;
