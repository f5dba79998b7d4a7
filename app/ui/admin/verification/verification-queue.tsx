import type { VerificationQueueView } from "#app/views/verification/verification-views.ts";
import { Avatar } from "../../kit/display/avatar.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { QueueLink } from "../queue/queue-link.tsx";

/** Pending documents, oldest first. The open one is marked. */
export function VerificationQueue({ queue, now, current }: { queue: VerificationQueueView; now: number; current: string }) {
  const { t, format } = useTranslations();
  const path = usePath();
  if (queue.length === 0) return null;
  return (
    <nav aria-label={t("admin.verification.queue")} className="verification-queue">
      <ol>
        {queue.map(({ id, name, isCompany, isArtisan, pictureId, pictureColour, trade, kind, createdAt }) => (
          <li key={id}>
            <QueueLink href={path(`/panel-admin/review/${id}`)} isOpen={id === current}>
              <Avatar name={name} company={isCompany} pictureId={pictureId} colour={pictureColour} className="size-11" />
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold">
                  <bdi>{name}</bdi>
                </span>
                <small className="flex">
                  <span className="truncate">
                    {trade ??
                      t(
                        isCompany
                          ? "admin.verification.company"
                          : isArtisan
                            ? "admin.verification.fact.document"
                            : "admin.verification.client",
                      )}
                  </span>
                  <span className="shrink-0 whitespace-pre">{` ·\u00a0${format.relative(createdAt, now)}`}</span>
                </small>
                {kind === "national_id" ? null : <small className="block">{t(`offers.document.${kind}`)}</small>}
              </span>
            </QueueLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
