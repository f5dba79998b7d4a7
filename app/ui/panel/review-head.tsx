import type { FileView } from "#app/http/review-views.ts";
import { Avatar } from "../kit/avatar.tsx";
import { Badge } from "../kit/badge.tsx";
import { Icon } from "../kit/icon.tsx";
import { useWords } from "../use-words.ts";
import { ReviewStep } from "./review-step.tsx";

const TONES = { submitted: "cobalt", approved: "pine", rejected: "danger" } as const;

/** Whose papers these are, and the files before and after. */
export function ReviewHead({ view: { file, place, counts, previous, next } }: { view: FileView }) {
  const { t, format } = useWords();
  return (
    <header className="review-head">
      <Avatar
        name={file.name}
        company={file.isCompany}
        pictureId={file.pictureId}
        colour={file.pictureColour}
        className="size-16"
      />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="type-h2 min-w-0">
            <bdi>{file.name}</bdi>
          </h2>
          <Badge tone={TONES[file.status]}>{t(`panel.review.status.${file.status}`)}</Badge>
        </div>
        <ul className="review-lines">
          {file.trade ? (
            <li>
              <Icon name="wrench" className="size-4" />
              {file.trade}
            </li>
          ) : null}
          {file.wilaya ? (
            <li>
              <Icon name="map-pin" className="size-4" />
              <bdi>
                {file.wilaya.name} ({file.wilaya.code})
              </bdi>
            </li>
          ) : null}
          {file.phone ? (
            <li>
              <Icon name="phone" className="size-4" />
              <bdi className="num" dir="ltr">
                {format.phone(file.phone)}
              </bdi>
            </li>
          ) : null}
        </ul>
      </div>
      <div className="review-steps">
        {place === null ? null : (
          <span className="text-small text-ink-3">{t("panel.review.place", { place, count: counts.review })}</span>
        )}
        <ReviewStep
          to={previous && `/panel-admin/review/${previous}`}
          label={t("panel.review.previous")}
          icon="chevron-left"
          rel="prev"
        />
        <ReviewStep to={next && `/panel-admin/review/${next}`} label={t("panel.review.next")} icon="chevron-right" rel="next" />
      </div>
    </header>
  );
}
