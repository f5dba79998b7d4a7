import type { ReactNode } from "react";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { LinkButton } from "../kit/button.tsx";
import { Badge } from "../kit/display/badge.tsx";
import { Card } from "../kit/display/card.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

type Contact = {
  name: string;
  companyName: string | null;
  registerNumber: string | null;
  email: string | null;
  isEmailConfirmed: boolean;
  phone: string | null;
  isPhoneConfirmed: boolean;
  language: Language;
};

/** The user's own contact data, visible to this user only. */
export function ContactCard({ account }: { account: Contact }) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <Card>
      <h2 className="type-h3">{t("auth.account.contact")}</h2>
      <dl className="mt-2 divide-y divide-line">
        <Fact label={t("auth.account.name")}>
          <bdi>{account.name}</bdi>
        </Fact>
        {account.companyName ? (
          <Fact label={t("auth.account.company")}>
            <bdi>{account.companyName}</bdi>
          </Fact>
        ) : null}
        {account.registerNumber ? (
          <Fact label={t("auth.field.register_number")}>
            <bdi dir="ltr">{account.registerNumber}</bdi>
          </Fact>
        ) : null}
        <Fact label={t("auth.field.email")} isConfirmed={account.email ? account.isEmailConfirmed : undefined}>
          {account.email ? (
            <bdi dir="ltr" className="wrap-anywhere">
              {account.email}
            </bdi>
          ) : (
            <span>{t("auth.account.none")}</span>
          )}
          <LinkButton href={path("/account/email")} variant="outline" size="sm" className="mt-2">
            {t(account.email ? "security.email.title" : "security.email.title_first")}
          </LinkButton>
        </Fact>
        <Fact label={t("auth.field.phone")} isConfirmed={account.phone ? account.isPhoneConfirmed : undefined}>
          {account.phone ? <bdi dir="ltr">{format.phone(account.phone)}</bdi> : <span>{t("auth.account.none")}</span>}
          {account.phone && account.isEmailConfirmed && !account.isPhoneConfirmed ? (
            // a user without any confirmed contact gets the same link in the banner
            <LinkButton href={path("/verify-otp")} variant="outline" size="sm" className="mt-2">
              {t("codes.confirm_phone")}
            </LinkButton>
          ) : null}
          <LinkButton href={path("/account/phone")} variant="outline" size="sm" className="mt-2">
            {t(account.phone ? "security.phone.title" : "security.phone.title_first")}
          </LinkButton>
        </Fact>
        <Fact label={t("auth.account.language")}>{t(`auth.account.language_name.${account.language}`)}</Fact>
      </dl>
      <LinkButton href={path("/account/edit")} variant="outline" className="mt-3">
        {t("profile.info.title")}
      </LinkButton>
    </Card>
  );
}

function Fact({ label, isConfirmed, children }: { label: string; isConfirmed?: boolean; children: ReactNode }) {
  const { t } = useTranslations();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="col-start-1 grid justify-items-start font-medium">{children}</dd>
      {isConfirmed === undefined ? null : (
        <dd className="col-start-2 row-span-2 row-start-1">
          <Badge tone={isConfirmed ? "pine" : "neutral"}>
            {t(isConfirmed ? "security.confirmed" : "security.not_confirmed")}
          </Badge>
        </dd>
      )}
    </div>
  );
}
