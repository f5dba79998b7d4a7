import type { Gap, PostLine } from "#app/http/post-views.ts";
import { TONE_OF_TYPE } from "../blog/post-marks.tsx";
import { Badge, type BadgeTone } from "../kit/badge.tsx";
import { DataTable } from "../kit/data-table.tsx";
import { Icon } from "../kit/icon.tsx";
import { LANGUAGE_NAMES } from "../layouts/language-choice.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

const TONE_OF_GAP = { whole: "pine", partial: "clay", none: "neutral" } as const satisfies Record<Gap, BadgeTone>;

/** Posts as rows, each title the way to its page. */
export function PostsTable({ lines }: { lines: readonly PostLine[] }) {
  const { t, format } = useWords();
  const path = usePath();
  return (
    <DataTable
      caption={t("panel.posts.title")}
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        {
          key: "title",
          header: t("post_desk.column.title"),
          cell: ({ id, title, spoken }) => (
            <a href={path(`/panel-admin/blog/${id}`)} className="flex min-h-11 items-center hover:underline">
              <bdi lang={spoken} className="font-semibold wrap-anywhere">
                {title || t("post_desk.untitled")}
              </bdi>
            </a>
          ),
        },
        {
          key: "type",
          header: t("post_desk.column.type"),
          cell: ({ type }) => <Badge tone={TONE_OF_TYPE[type]}>{t(`blog.types.${type}`)}</Badge>,
        },
        {
          key: "languages",
          header: t("post_desk.column.languages"),
          cell: ({ gaps }) => (
            <span className="inline-flex flex-wrap gap-1">
              {gaps.map(({ language, gap }) => (
                <Badge key={language} tone={TONE_OF_GAP[gap]} icon={<GapIcon gap={gap} />}>
                  <span className="sr-only">{t(`post_desk.${gap}`, { language: LANGUAGE_NAMES[language] })}</span>
                  <span aria-hidden="true">{language.toUpperCase()}</span>
                </Badge>
              ))}
            </span>
          ),
        },
        {
          key: "state",
          header: t("post_desk.column.state"),
          cell: ({ isDraft }) => (
            <Badge tone={isDraft ? "neutral" : "pine"}>{t(`post_desk.is.${isDraft ? "draft" : "published"}`)}</Badge>
          ),
        },
        {
          key: "updated",
          header: t("post_desk.column.updated"),
          cell: ({ updatedBy, updatedAt, now }) => t("post_desk.by", { name: updatedBy, ago: format.relative(updatedAt, now) }),
        },
      ]}
    />
  );
}

const ICON_OF_GAP = { whole: "circle-check", partial: "circle-exclamation-point", none: "circle" } as const;

export const GapIcon = ({ gap }: { gap: Gap }) => <Icon name={ICON_OF_GAP[gap]} className="size-4" />;
