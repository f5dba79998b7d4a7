import type { QueueView } from "#app/http/review-views.ts";
import { Avatar } from "../kit/avatar.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

/** What waits, oldest first; the open one is marked. */
export function ReviewQueue({ queue, now, current }: { queue: QueueView; now: number; current: string }) {
  const { t, format } = useWords();
  const path = usePath();
  return (
    <nav aria-label={t("panel.review.queue")} className="review-queue">
      <ol>
        {queue.map(({ id, name, isCompany, isArtisan, pictureId, pictureColour, trade, kind, createdAt }) => (
          <li key={id}>
            <a href={path(`/panel-admin/review/${id}`)} aria-current={id === current ? "page" : undefined}>
              <Avatar name={name} company={isCompany} pictureId={pictureId} colour={pictureColour} className="size-11" />
              <span className="min-w-0">
                <span className="block truncate font-semibold">
                  <bdi>{name}</bdi>
                </span>
                <small>
                  {trade ??
                    t(isCompany ? "panel.review.company" : isArtisan ? "panel.review.fact.document" : "panel.review.client")}{" "}
                  · {format.relative(createdAt, now)}
                </small>
                {kind === "national_id" ? null : <small className="block">{t(`offers.document.${kind}`)}</small>}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
