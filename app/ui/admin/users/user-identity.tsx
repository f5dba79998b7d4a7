import type { ReactNode } from "react";
import type { AdminUserView } from "#app/views/users/admin-user-views.ts";
import { Avatar } from "../../kit/display/avatar.tsx";
import { Badge } from "../../kit/display/badge.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";

const READS = {
  ar: "admin.verification.reads.ar",
  fr: "admin.verification.reads.fr",
  en: "admin.verification.reads.en",
} as const;

/** Who a user is, and how to reach them. */
export function UserIdentity({ view: { line, account } }: { view: AdminUserView }) {
  const { t, format } = useTranslations();
  const confirmed = (isConfirmed: boolean) => t(isConfirmed ? "admin_users.confirmed" : "admin_users.unconfirmed");
  return (
    <section className="card flex flex-wrap items-center gap-4" aria-label={line.name}>
      <Avatar name={line.name} company={line.isCompany} pictureId={line.pictureId} className="size-16" />
      <div className="grid min-w-0 grow gap-2">
        <p className="flex flex-wrap gap-2">
          <Badge tone={line.role === "artisan" ? "yellow" : "neutral"}>{t(`admin_users.is.${line.role}`)}</Badge>
          {line.isCompany ? <Badge>{t("admin_users.is.company")}</Badge> : null}
          <Badge tone={line.isActive ? "pine" : "danger"}>
            {t(`admin_users.status.${line.isActive ? "active" : "inactive"}`)}
          </Badge>
          {line.identity ? (
            <Badge tone={line.identity === "verified" ? "pine" : "cobalt"} icon={<Icon name="badge-check" />}>
              {t(`admin_users.status.${line.identity}`)}
            </Badge>
          ) : null}
          {account.isTrusted ? <Badge tone="pine">{t("admin_users.trusted")}</Badge> : null}
        </p>
        <dl className="grid gap-x-6 gap-y-1 text-small md:grid-cols-2">
          {account.email ? (
            <Fact label={t("admin_users.email")}>
              <bdi dir="ltr" className="wrap-anywhere">
                {account.email}
              </bdi>{" "}
              ({confirmed(account.isEmailConfirmed)})
            </Fact>
          ) : null}
          {line.phone ? (
            <Fact label={t("admin_users.column.phone")}>
              <bdi dir="ltr">{format.phone(line.phone)}</bdi> ({confirmed(account.isPhoneConfirmed)})
            </Fact>
          ) : null}
          <Fact label={t("admin_users.reads")}>{t(READS[account.reads])}</Fact>
          <Fact label={t("admin_users.id")}>
            <bdi dir="ltr" className="wrap-anywhere">
              {line.id}
            </bdi>
          </Fact>
          {account.registerNumber ? (
            <Fact label={t("admin.verification.fact.register")}>
              <bdi dir="ltr">{account.registerNumber}</bdi>
            </Fact>
          ) : null}
        </dl>
        <p className="text-small text-ink-3">{t("admin_users.since", { date: format.date(line.createdAt) })}</p>
      </div>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslations();
  return (
    <div className="min-w-0">
      <dt className="inline text-ink-3">{t("ui.labelled", { label })}</dt> <dd className="inline">{children}</dd>
    </div>
  );
}
