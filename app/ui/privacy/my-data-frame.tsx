import type { ReactNode } from "react";
import { useCompany } from "../company-context.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

/** What everybody reads about the stored data and the rights to it; `children`: the reader's own part. */
export function MyDataFrame({ metadata, children }: { metadata: ReactNode; children: ReactNode }) {
  const { t } = useTranslations();
  const { email } = useCompany();
  return (
    <div className="wrap-form py-8 lg:py-14">
      {metadata}
      <h1 className="type-h1">{t("privacy.page.title")}</h1>
      <p className="mt-2 max-w-[720px] text-lead text-ink-2">{t("privacy.page.lead")}</p>
      <section aria-labelledby="yours" className="mt-8 grid gap-4 print:hidden">
        <h2 id="yours" className="type-h3">
          {t("privacy.page.yours")}
        </h2>
        {children}
      </section>
      <div className="mt-10 grid max-w-[720px] gap-8">
        <Points
          id="held"
          title={t("privacy.page.held")}
          points={[
            t("privacy.page.held_account"),
            t("privacy.page.held_activity"),
            t("privacy.page.held_papers"),
            t("privacy.page.held_technical"),
          ]}
        />
        <Points
          id="rights"
          title={t("privacy.page.rights")}
          points={[
            t("privacy.page.right_copy"),
            t("privacy.page.right_correct"),
            t("privacy.page.right_object"),
            t("privacy.page.right_delete"),
          ]}
        />
        <div className="grid gap-3 text-ink-2">
          <p>{t("privacy.page.identity")}</p>
          <p>{t("privacy.page.complain")}</p>
          <p>
            <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center gap-2">
              <Icon name="mail" className="size-5" />
              {t("privacy.page.write")}
            </a>
          </p>
        </div>
      </div>
    </div>
  );
}

function Points({ id, title, points }: { id: string; title: string; points: readonly string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-h3 mb-3">
        {title}
      </h2>
      <ul className="grid list-disc gap-2 ps-6 leading-loose text-ink-2">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
