import type { ReactNode } from "react";
import { Button } from "../kit/button.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

export type Consent = { kind: "terms" | "marketing" | "papers"; version: string; createdAt: number; withdrawnAt: number | null };

/** A version is a date in digits. Without this the browser may break it after a hyphen. */
const unbroken = (version: string) => version.replaceAll("-", "-\u2060");

type ConsentsCardProps = {
  consents: readonly Consent[];
  /** What an accepted form did. */
  message: ReactNode;
};

/** The given consents with their dates and versions. Consent to news can be given and withdrawn here. */
export function ConsentsCard({ consents, message }: ConsentsCardProps) {
  const { t } = useTranslations();
  const path = usePath();
  const hasMarketing = consents.some(({ kind, withdrawnAt }) => kind === "marketing" && withdrawnAt === null);
  return (
    <section id="consents" className="card" aria-labelledby="consents-title">
      <h3 id="consents-title" className="type-h4">
        {t("privacy.consents.title")}
      </h3>
      {message}
      {consents.length === 0 ? <p className="mt-1 text-ink-2">{t("privacy.consents.none")}</p> : null}
      <ul className="mt-1 mb-4 divide-y divide-line">
        {consents.map(({ kind, version, createdAt, withdrawnAt }) => (
          <li key={`${kind} ${createdAt}`} className="py-2">
            <p className="font-semibold">{t(`privacy.consents.kind.${kind}`)}</p>
            <p className="text-small text-ink-2">{t("privacy.consents.given", { at: createdAt, version: unbroken(version) })}</p>
            {withdrawnAt === null ? null : (
              <p className="text-small text-ink-2">{t("privacy.consents.withdrawn", { at: withdrawnAt })}</p>
            )}
            {kind === "papers" && withdrawnAt === null ? (
              <form method="post" action={path("/mydata/consent")} className="mt-2">
                <input type="hidden" name="papers" value="no" />
                <p className="mb-2 text-small text-ink-2">{t("privacy.consents.papers_text")}</p>
                <Button variant="outline">{t("privacy.consents.withdraw_papers")}</Button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
      <form method="post" action={path("/mydata/consent")}>
        <input type="hidden" name="marketing" value={hasMarketing ? "no" : "yes"} />
        <Button variant="outline">{t(hasMarketing ? "privacy.consents.withdraw" : "privacy.consents.agree")}</Button>
      </form>
    </section>
  );
}
