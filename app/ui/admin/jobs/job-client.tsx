import type { ReactNode } from "react";
import type { AdminJobView } from "#app/views/jobs/admin-job-views.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AddressForm } from "./address-form.tsx";

/** The client. Outside the admin area only the client and the accepted artisan see them. */
export function JobClient({ view: { job, client, endingNote } }: { view: AdminJobView }) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <section className="card grid gap-3" aria-labelledby="task-client">
      <h2 id="task-client" className="type-h4">
        {t("admin_jobs.column.client")}
      </h2>
      <dl className="grid gap-2 text-small">
        <JobFact label={t("admin_jobs.name")}>
          {client.isGuest ? (
            <>
              <bdi>{client.name}</bdi> ({t("admin_jobs.guest")})
            </>
          ) : (
            <a href={path(`/panel-admin/users/${client.id}`)} className="link inline-flex min-h-11 items-center">
              <bdi>{client.name}</bdi>
            </a>
          )}
        </JobFact>
        {client.phone ? (
          <JobFact label={t("admin_users.column.phone")}>
            <bdi dir="ltr">{format.phone(client.phone)}</bdi>
          </JobFact>
        ) : null}
        {client.email ? (
          <JobFact label={t("admin_users.email")}>
            <bdi dir="ltr" className="wrap-anywhere">
              {client.email}
            </bdi>
          </JobFact>
        ) : null}
        {endingNote ? (
          <JobFact label={t("admin_jobs.ending")}>
            <span dir="auto" className="wrap-anywhere">
              {endingNote}
            </span>
          </JobFact>
        ) : null}
      </dl>
      <details>
        <summary className="link inline-flex min-h-11 items-center">{t("admin_jobs.address_open")}</summary>
        <AddressForm jobId={job.id} />
      </details>
    </section>
  );
}

/** A label, with its value at the end of the line. */
export const JobFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4">
    <dt className="text-ink-3">{label}</dt>
    <dd className="min-w-0 font-semibold">{children}</dd>
  </div>
);
