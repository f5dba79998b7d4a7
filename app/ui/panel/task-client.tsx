import type { ReactNode } from "react";
import type { TaskView } from "#app/http/task-views.ts";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

/** Whose the request is and where the work waits, as only its own and the chosen artisan read it else. */
export function TaskClient({ view: { client, address, endingNote } }: { view: TaskView }) {
  const { t, format } = useWords();
  const path = usePath();
  return (
    <section className="card grid gap-3" aria-labelledby="task-client">
      <h2 id="task-client" className="type-h4">
        {t("tasks.column.client")}
      </h2>
      <dl className="grid gap-2 text-small">
        <TaskFact label={t("tasks.name")}>
          {client.isGuest ? (
            <>
              <bdi>{client.name}</bdi> ({t("tasks.guest")})
            </>
          ) : (
            <a href={path(`/panel-admin/users/${client.id}`)} className="link inline-flex min-h-11 items-center">
              <bdi>{client.name}</bdi>
            </a>
          )}
        </TaskFact>
        {client.phone ? (
          <TaskFact label={t("accounts.column.phone")}>
            <bdi dir="ltr">{format.phone(client.phone)}</bdi>
          </TaskFact>
        ) : null}
        {client.email ? (
          <TaskFact label={t("accounts.email")}>
            <bdi dir="ltr" className="wrap-anywhere">
              {client.email}
            </bdi>
          </TaskFact>
        ) : null}
        {address ? (
          <TaskFact label={t("tasks.address")}>
            <bdi className="wrap-anywhere">{address}</bdi>
          </TaskFact>
        ) : null}
        {endingNote ? (
          <TaskFact label={t("tasks.ending")}>
            <span dir="auto" className="wrap-anywhere">
              {endingNote}
            </span>
          </TaskFact>
        ) : null}
      </dl>
    </section>
  );
}

/** What it is, and what is known of it at the end of the line. */
export const TaskFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4">
    <dt className="text-ink-3">{label}</dt>
    <dd className="min-w-0 font-semibold">{children}</dd>
  </div>
);
