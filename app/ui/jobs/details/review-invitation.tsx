import type { InvitationView } from "#app/views/reviews/invitation-view.ts";
import { LinkButton } from "../../kit/button.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";

/** The link to write or read the reviews. */
export function ReviewInvitation({ jobId, view }: { jobId: string; view: InvitationView }) {
  const { t } = useTranslations();
  const path = usePath();
  const page = path(`/job/${jobId}/review`);
  if (view.state === "shown")
    return (
      <p>
        <LinkButton href={page} variant="outline" icon={<Icon name="star" className="size-5" />}>
          {t("jobs.show.read_reviews")}
        </LinkButton>
      </p>
    );
  const isOpen = view.state === "open";
  return (
    <section aria-labelledby="review" className="card grid gap-3">
      <h2 id="review" className="type-h4">
        {t(isOpen ? "jobs.show.review_question" : "jobs.show.review_sent")}
      </h2>
      <p className="text-small text-ink-2">{view.says}</p>
      {isOpen ? (
        <p>
          <LinkButton href={page} icon={<Icon name="star" className="size-5" />}>
            {t("jobs.show.review")}
          </LinkButton>
        </p>
      ) : null}
    </section>
  );
}
