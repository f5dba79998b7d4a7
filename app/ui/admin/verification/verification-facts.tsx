import type { ReactNode } from "react";
import type { VerificationView } from "#app/views/verification/verification-views.ts";
import { Alert } from "../../kit/feedback/alert.tsx";
import { useTranslations } from "../../use-translations.ts";

/** The data to compare with the images. */
export function VerificationFacts({ view: { request, documents, holders, refusals } }: { view: VerificationView }) {
  const { t, format } = useTranslations();
  const isCard = request.kind === "national_id";
  return (
    <>
      <dl className="verification-facts">
        <Fact label={t("admin.verification.fact.name")}>
          <bdi>{request.ownName}</bdi>
        </Fact>
        {isCard ? (
          <Fact label={t("admin.verification.fact.number")}>
            {request.lastDigits ? (
              <bdi className="num" dir="ltr">
                •••• {request.lastDigits}
              </bdi>
            ) : (
              t("admin.verification.not_given")
            )}
          </Fact>
        ) : (
          <Fact label={t("admin.verification.fact.document")}>{t(`offers.document.${request.kind}`)}</Fact>
        )}
        <Fact label={t("admin.verification.fact.register")}>
          {request.registerNumber ? <bdi dir="ltr">{request.registerNumber}</bdi> : t("admin.verification.not_given")}
        </Fact>
        {request.validUntil === null ? null : (
          <Fact label={t("admin.verification.fact.valid_until")}>{format.date(request.validUntil - 1)}</Fact>
        )}
        {documents.length > 0 ? (
          <Fact label={t("admin.verification.fact.standing")}>
            {documents.map(({ kind, checkedAt }) => (
              <span key={kind} className="block">
                {t(`offers.document.${kind}`)} ·&nbsp;{format.date(checkedAt)}
              </span>
            ))}
          </Fact>
        ) : null}
      </dl>
      {refusals.length > 0 ? (
        <Alert tone="clay" title={t("admin.verification.refused_before")}>
          <ul className="grid gap-2">
            {refusals.map(({ id, decidedAt, reason, note, by }) => (
              <li key={id}>
                <p className="font-semibold">{t(`admin.verification.reasons.${reason ?? "other"}`)}</p>
                {note ? (
                  <p>
                    <bdi>{note}</bdi>
                  </p>
                ) : null}
                <p className="text-small">{t("admin.verification.refused_by", { name: by, date: decidedAt ?? 0 })}</p>
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {holders.length > 0 ? (
        <Alert tone="clay" title={t("admin.verification.held")}>
          <ul>
            {holders.map(({ id, name, isVerified, isActive }) => (
              <li key={id}>
                <bdi className="font-semibold">{name}</bdi>
                {isVerified ? ` (${t("admin.verification.held_verified")})` : null}
                {isActive ? null : ` (${t("admin.verification.held_deactivated")})`}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
