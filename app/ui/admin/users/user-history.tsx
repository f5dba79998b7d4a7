import type { ReactNode } from "react";
import { auditKey } from "#app/domain/audit/rules.ts";
import type { AdminUserView } from "#app/views/users/admin-user-views.ts";
import { Button } from "../../kit/button.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";

type Of = { view: AdminUserView };

/** The documents, points, jobs, offers, reports, devices and admin actions of a user. */
export const UserHistory = ({ view }: Of) => (
  <div className="grid gap-4">
    <Documents view={view} />
    {view.account.isArtisan ? <Ledger view={view} /> : null}
    <Posted view={view} />
    {view.account.isArtisan ? <Offered view={view} /> : null}
    <Reports view={view} />
    <Devices view={view} />
    <Trail view={view} />
  </div>
);

/** A list with a heading, or a text that it is empty. */
function Lines({ title, empty, lines, children }: { title: string; empty: string; lines: ReactNode[]; children?: ReactNode }) {
  return (
    <section className="card grid gap-3" aria-label={title}>
      <h2 className="type-h4">{title}</h2>
      {children}
      {lines.length === 0 ? <p className="text-ink-3">{empty}</p> : <ul className="grid gap-2 text-small">{lines}</ul>}
    </section>
  );
}

function Documents({ view: { documents, requests } }: Of) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <Lines
      title={t("admin_users.standing")}
      empty={t("admin_users.no_documents")}
      lines={[
        ...documents.map(({ kind, checkedAt }) => (
          <li key={kind}>
            {t(`offers.document.${kind}`)}, {t("admin_users.checked", { date: format.date(checkedAt) })}
          </li>
        )),
        ...requests.map(({ id, kind, status, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <span>
              {t("ui.labelled", { label: t(`offers.document.${kind}`) })} {t(`admin.verification.status.${status}`)},{" "}
              {format.date(createdAt)}
            </span>
            <a href={path(`/panel-admin/review/${id}`)} className="link inline-flex min-h-11 items-center">
              {t("admin_users.to_review")}
            </a>
          </li>
        )),
      ]}
    />
  );
}

function Ledger({ view: { balance, entries } }: Of) {
  const { t, format } = useTranslations();
  return (
    <Lines
      title={t("admin_users.ledger")}
      empty={t("admin_users.no_entries")}
      lines={entries.map(({ kind, points, createdAt }) => (
        <li key={`${createdAt} ${kind} ${points}`} className="flex flex-wrap justify-between gap-x-3">
          <span>{t(`points.kind.${kind}`)}</span>
          <span>
            <b className="num">{format.number(points)}</b> ·&nbsp;{format.date(createdAt)}
          </span>
        </li>
      ))}
    >
      <p>{t("admin_users.balance", balance)}</p>
    </Lines>
  );
}

function Posted({ view: { posted } }: Of) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <Lines
      title={t("admin_users.posted")}
      empty={t("admin_users.no_jobs")}
      lines={posted.map(({ id, ref, service, status, createdAt }) => (
        <li key={id}>
          <a href={path(`/panel-admin/tasks/${id}`)} className="link inline-flex min-h-11 items-center">
            {service}&nbsp;<bdi dir="ltr">({ref})</bdi>
          </a>{" "}
          {t(`jobs.status.${status}`)}, {format.date(createdAt)}
        </li>
      ))}
    />
  );
}

function Offered({ view: { offered } }: Of) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <Lines
      title={t("admin_users.offered")}
      empty={t("admin_users.no_offers")}
      lines={offered.map(({ id, ref, service, offerStatus, createdAt }) => (
        <li key={id}>
          <a href={path(`/panel-admin/tasks/${id}`)} className="link inline-flex min-h-11 items-center">
            {service}&nbsp;<bdi dir="ltr">({ref})</bdi>
          </a>{" "}
          {t(`offers.status.${offerStatus}`)}, {format.date(createdAt)}
        </li>
      ))}
    />
  );
}

function Reports({ view: { reports } }: Of) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <Lines
      title={t("admin_users.reports")}
      empty={t("admin_users.no_reports")}
      lines={reports.map(({ id, reason, isAboutUser, createdAt }) => (
        <li key={id}>
          <a href={path(`/panel-admin/reports/${id}`)} className="link inline-flex min-h-11 items-center">
            {t(`reports.reason.${reason}`)}
          </a>{" "}
          {t(isAboutUser ? "admin_users.about_him" : "admin_users.by_him")}, {format.date(createdAt)}
        </li>
      ))}
    />
  );
}

function Devices({ view: { devices, now } }: Of) {
  const { t, format } = useTranslations();
  return (
    <Lines
      title={t("admin_users.devices")}
      empty={t("admin_users.no_devices")}
      lines={devices.map(({ place, device, lastUsedAt }) => (
        <li key={place}>
          <bdi>{[device.browser, device.system].filter(Boolean).join(", ") || t("security.devices.unknown")}</bdi>{" "}
          <span className="text-ink-3">{t("admin_users.used", { ago: format.relative(lastUsedAt, now) })}</span>
        </li>
      ))}
    >
      {devices.length > 0 ? (
        <form method="post">
          <Button name="do" value="signed_out" variant="outline" size="sm">
            {t("admin_users.sign_out")}
          </Button>
        </form>
      ) : null}
    </Lines>
  );
}

function Trail({ view: { log } }: Of) {
  const { t, format } = useTranslations();
  return (
    <Lines
      title={t("admin_users.trail")}
      empty={t("admin_users.no_trail")}
      lines={log.map(({ id, action, at, by }) => (
        <li key={id}>
          {t(`audit_log.action.${auditKey(action)}`)}{" "}
          <span className="text-ink-3">{t("admin_users.by", { name: by, date: format.dateTime(at) })}</span>
        </li>
      ))}
    />
  );
}
