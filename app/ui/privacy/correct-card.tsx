import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { useViewer } from "../use-viewer.ts";

/** The pages where users correct their data. */
const waysOf = ({ isClient }: { isClient: boolean }) =>
  [
    { to: "/account/edit", says: "privacy.correct.profile" },
    { to: isClient ? "/account/edit#photo" : "/photo", says: "privacy.correct.picture" },
    { to: "/account/email", says: "privacy.correct.email" },
    { to: "/account/phone", says: "privacy.correct.phone" },
    { to: "/account/requests", says: "privacy.correct.requests" },
  ] as const;

/** Links to correct each field. Fields that users cannot change are corrected through the contact form. */
export function CorrectCard() {
  const { t } = useTranslations();
  const path = usePath();
  const isClient = useViewer()?.activeRole !== "artisan";
  return (
    <section className="card grid content-start gap-3" aria-labelledby="correct">
      <h3 id="correct" className="type-h4">
        {t("privacy.correct.title")}
      </h3>
      <ul className="grid">
        {waysOf({ isClient }).map(({ to, says }) => (
          <li key={to}>
            <a href={path(to)} className="link inline-flex min-h-11 items-center">
              {t(says)}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-2">{t("privacy.correct.rest")}</p>
    </section>
  );
}
