import type { VerificationView } from "#app/views/verification/verification-views.ts";
import { Avatar } from "../../kit/display/avatar.tsx";
import { Badge } from "../../kit/display/badge.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { ReviewSteps } from "../queue/review-steps.tsx";

const TONES = { submitted: "cobalt", approved: "pine", rejected: "danger" } as const;

/** The user, and links to the previous and next request. */
export function VerificationHead({ view: { request, place, counts, previous, next } }: { view: VerificationView }) {
  const { t, format } = useTranslations();
  const path = usePath();
  const to = (id: string | null) => id && path(`/panel-admin/review/${id}`);
  return (
    <header className="verification-head">
      <Avatar
        name={request.name}
        company={request.isCompany}
        pictureId={request.pictureId}
        colour={request.pictureColour}
        className="size-12"
      />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="type-h2 min-w-0 lg:text-[1.25rem]">
            <bdi>{request.name}</bdi>
          </h2>
          <Badge tone={TONES[request.status]}>{t(`admin.verification.status.${request.status}`)}</Badge>
        </div>
        <ul className="verification-lines">
          {request.trade ? (
            <li>
              <Icon name="wrench" className="size-4" />
              {request.trade}
            </li>
          ) : null}
          {request.wilaya ? (
            <li>
              <Icon name="map-pin" className="size-4" />
              <bdi>
                {request.wilaya.name} ({request.wilaya.code})
              </bdi>
            </li>
          ) : null}
          {request.phone ? (
            <li>
              <Icon name="phone" className="size-4" />
              <bdi className="num" dir="ltr">
                {format.phone(request.phone)}
              </bdi>
            </li>
          ) : null}
        </ul>
      </div>
      <ReviewSteps
        previous={{ href: to(previous), label: t("admin.verification.previous") }}
        next={{ href: to(next), label: t("admin.verification.next") }}
      >
        {place === null ? null : (
          <span className="text-small text-ink-3">{t("admin.verification.place", { place, count: counts.verification })}</span>
        )}
      </ReviewSteps>
    </header>
  );
}
