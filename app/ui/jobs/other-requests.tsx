import type { ClientJobView } from "#app/views/jobs/client-job-view.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/** Guests have no job list: shows the other jobs of their link. */
export function OtherRequests({ others }: Pick<ClientJobView, "others">) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <section className="card grid gap-2 p-5!" aria-labelledby="others">
      <h2 id="others" className="type-h3">
        {t("jobs.show.others")}
      </h2>
      <ul className="grid gap-1">
        {others.map(({ id, service, sentence }) => (
          <li key={id}>
            <a href={path(`/job/${id}`)} className="link inline-flex min-h-11 items-center font-semibold">
              {service}
            </a>
            <p dir="auto" className="text-start text-small text-ink-2">
              {sentence}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
