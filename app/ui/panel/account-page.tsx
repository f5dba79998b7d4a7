import type { ReactNode } from "react";
import type { AccountView } from "#app/http/account-views.ts";
import { FormFault, FormSuccess } from "../auth/form-fault.tsx";
import { type Heard, useHeard } from "../kept-when-lost.ts";
import { Avatar } from "../kit/avatar.tsx";
import { Badge } from "../kit/badge.tsx";
import { Icon } from "../kit/icon.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { AccountData } from "./account-data.tsx";
import { AccountHistory } from "./account-history.tsx";
import { AccountPhone } from "./account-phone.tsx";
import type { AccountDone } from "./account-places.ts";
import { AccountState } from "./account-state.tsx";
import { PanelFrame } from "./panel-frame.tsx";

const READS = { ar: "panel.review.reads.ar", fr: "panel.review.reads.fr", en: "panel.review.reads.en" } as const;

type AccountPageProps = { view: AccountView; done: AccountDone | null; heard: Heard | undefined };

/** One account: who it is, its data, whether it is let in, and what it did. */
export function AccountPage({ view, done, heard }: AccountPageProps) {
  const { t } = useWords();
  const path = usePath();
  const { lastResult, faults } = useHeard(heard);
  return (
    <PanelFrame
      counts={{}}
      current="users"
      title={view.line.name}
      lead={
        <a href={path("/panel-admin/users")} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t("accounts.back")}
        </a>
      }
    >
      <div className="grid gap-4">
        {done && !lastResult ? <FormSuccess>{t(`accounts.done.${done}`)}</FormSuccess> : null}
        <FormFault id="refused" sentences={faults} />
        <Who view={view} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <AccountData view={view} lastResult={lastResult} />
          <div className="grid gap-4">
            <AccountState view={view} lastResult={lastResult} />
            <AccountPhone lastResult={lastResult} />
          </div>
        </div>
        <AccountHistory view={view} />
      </div>
    </PanelFrame>
  );
}

function Who({ view: { line, account } }: { view: AccountView }) {
  const { t, format } = useWords();
  const confirmed = (isConfirmed: boolean) => t(isConfirmed ? "accounts.confirmed" : "accounts.unconfirmed");
  return (
    <section className="card flex flex-wrap items-center gap-4" aria-label={line.name}>
      <Avatar name={line.name} company={line.isCompany} pictureId={line.pictureId} className="size-16" />
      <div className="grid min-w-0 grow gap-2">
        <p className="flex flex-wrap gap-2">
          <Badge tone={line.role === "artisan" ? "yellow" : "neutral"}>{t(`accounts.is.${line.role}`)}</Badge>
          {line.isCompany ? <Badge>{t("accounts.is.company")}</Badge> : null}
          <Badge tone={line.isActive ? "pine" : "danger"}>{t(`accounts.status.${line.isActive ? "active" : "inactive"}`)}</Badge>
          {line.identity ? (
            <Badge tone={line.identity === "verified" ? "pine" : "cobalt"} icon={<Icon name="badge-check" />}>
              {t(`accounts.status.${line.identity}`)}
            </Badge>
          ) : null}
          {account.isTrusted ? <Badge tone="pine">{t("accounts.trusted")}</Badge> : null}
        </p>
        <dl className="grid gap-x-6 gap-y-1 text-small md:grid-cols-2">
          {line.email ? (
            <Fact label={t("accounts.email")}>
              <bdi dir="ltr" className="wrap-anywhere">
                {line.email}
              </bdi>{" "}
              ({confirmed(account.isEmailConfirmed)})
            </Fact>
          ) : null}
          {line.phone ? (
            <Fact label={t("accounts.column.phone")}>
              <bdi dir="ltr">{format.phone(line.phone)}</bdi> ({confirmed(account.isPhoneConfirmed)})
            </Fact>
          ) : null}
          <Fact label={t("accounts.reads")}>{t(READS[account.reads])}</Fact>
          <Fact label={t("accounts.id")}>
            <bdi dir="ltr" className="wrap-anywhere">
              {line.id}
            </bdi>
          </Fact>
          {account.registerNumber ? (
            <Fact label={t("panel.review.fact.register")}>
              <bdi dir="ltr">{account.registerNumber}</bdi>
            </Fact>
          ) : null}
        </dl>
        <p className="text-small text-ink-3">{t("accounts.since", { date: format.date(line.createdAt) })}</p>
      </div>
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="inline text-ink-3">{label}: </dt>
    <dd className="inline">{children}</dd>
  </div>
);
