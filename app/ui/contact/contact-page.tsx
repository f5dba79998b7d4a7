import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { FormSuccess } from "../forms/form-error.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { PageMetadata } from "../page-metadata.tsx";
import { useTranslations } from "../use-translations.ts";
import { ContactCard } from "./contact-card.tsx";

type ContactPageProps = { opened: string; once: string; isSent: boolean; lastResult: FormSubmission | undefined };

export function ContactPage({ isSent, ...form }: ContactPageProps) {
  const { t } = useTranslations();
  const isThanked = isSent && form.lastResult === undefined;
  return (
    <div className="wrap-page grid gap-5 py-8 lg:py-14">
      <PageMetadata
        title={t("contact.title")}
        description={t("contact.about")}
        trail={[{ name: t("contact.title"), path: "/contact" }]}
      />
      {isThanked ? (
        <>
          <FormSuccess>
            {t("contact.sent")} {t("contact.sent_text")}
          </FormSuccess>
          <div className="toasts" aria-hidden="true">
            <p className="toast toast-of-document on-dark">
              <Icon name="circle-check" className="text-pine-on-inverse" />
              <span className="font-semibold">{t("contact.sent")}</span>
            </p>
          </div>
        </>
      ) : null}
      <ContactCard isPage {...form} />
    </div>
  );
}
