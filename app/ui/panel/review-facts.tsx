import type { ReactNode } from "react";
import type { FileView } from "#app/http/review-views.ts";
import { Notice } from "../kit/notice.tsx";
import { useWords } from "../use-words.ts";

/** What the pictures are compared with. */
export function ReviewFacts({ view: { file, documents, holders, refusals } }: { view: FileView }) {
  const { t, format } = useWords();
  const isCard = file.kind === "national_id";
  return (
    <>
      <dl className="review-facts">
        <Fact label={t("panel.review.fact.name")}>
          <bdi>{file.ownName}</bdi>
        </Fact>
        {isCard ? (
          <Fact label={t("panel.review.fact.number")}>
            {file.lastDigits ? (
              <bdi className="num" dir="ltr">
                •••• {file.lastDigits}
              </bdi>
            ) : (
              t("panel.review.not_given")
            )}
          </Fact>
        ) : (
          <Fact label={t("panel.review.fact.document")}>{t(`offers.document.${file.kind}`)}</Fact>
        )}
        <Fact label={t("panel.review.fact.register")}>
          {file.registerNumber ? <bdi dir="ltr">{file.registerNumber}</bdi> : t("panel.review.not_given")}
        </Fact>
        {file.validUntil === null ? null : (
          <Fact label={t("panel.review.fact.valid_until")}>{format.date(file.validUntil - 1)}</Fact>
        )}
        {documents.length > 0 ? (
          <Fact label={t("panel.review.fact.standing")}>
            {documents.map(({ kind, checkedAt }) => (
              <span key={kind} className="block">
                {t(`offers.document.${kind}`)} · {format.date(checkedAt)}
              </span>
            ))}
          </Fact>
        ) : null}
      </dl>
      {refusals.length > 0 ? (
        <Notice tone="clay" title={t("panel.review.refused_before")}>
          <ul className="grid gap-2">
            {refusals.map(({ id, decidedAt, reason, note, by }) => (
              <li key={id}>
                <p className="font-semibold">{t(`panel.review.reasons.${reason ?? "other"}`)}</p>
                {note ? (
                  <p>
                    <bdi>{note}</bdi>
                  </p>
                ) : null}
                <p className="text-small">{t("panel.review.refused_by", { name: by, date: decidedAt ?? 0 })}</p>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {holders.length > 0 ? (
        <Notice tone="clay" title={t("panel.review.held")}>
          <ul>
            {holders.map(({ id, name, isVerified, isActive }) => (
              <li key={id}>
                <bdi className="font-semibold">{name}</bdi>
                {isVerified ? ` (${t("panel.review.held_verified")})` : null}
                {isActive ? null : ` (${t("panel.review.held_deactivated")})`}
              </li>
            ))}
          </ul>
        </Notice>
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
