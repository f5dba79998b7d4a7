import type { OfferBoxView } from "#app/views/offers/offer-box-view.ts";
import { fieldText } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import type { SubmissionState } from "../forms/use-last-submission.ts";
import { Button, LinkButton } from "../kit/button.tsx";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { OfferForm } from "./offer-form.tsx";

type OfferBoxProps = {
  box: OfferBoxView;
  action: string;
  submission: SubmissionState | undefined;
  once: string;
  cap: number;
  cost: number;
  today: string;
  isClosed: boolean;
};

/** If the job no longer takes offers when the form arrives, the typed text is shown below the reason. */
export function OfferBox(props: OfferBoxProps) {
  return (
    <>
      <Box {...props} />
      {props.box.kind === "form" ? null : <Written submission={props.submission} />}
    </>
  );
}

function Written({ submission }: { submission: SubmissionState | undefined }) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<{ message: string }>({ id: "offer", lastResult: submission });
  const message = fieldText(fields.message);
  if (!message) return null;
  return (
    <div className="grid gap-1 text-small text-ink-2">
      <p>{t("offers.form.message")}</p>
      <p dir="auto" className="rounded-md bg-sunken p-4 text-start whitespace-pre-line wrap-anywhere">
        {message}
      </p>
    </div>
  );
}

function Box({ box, cap, ...form }: OfferBoxProps) {
  const { t } = useTranslations();
  const path = usePath();
  // the job was full or matched when the offer arrived
  const [{ errors }] = useFormSubmission({ id: "offer", lastResult: form.submission });
  const refused = errors?.join(" ");
  const tone = refused ? "danger" : "cobalt";
  switch (box.kind) {
    case "form": {
      const offer = <OfferForm {...form} points={box.points} />;
      return box.isFolded ? (
        <details open={form.submission !== undefined}>
          <summary className="btn btn-outline w-full">{t("offers.form.title")}</summary>
          {offer}
        </details>
      ) : (
        offer
      );
    }
    case "not_verified":
      return (
        <section className="offer-box border-2 border-brand-press">
          <div className="flex items-center gap-4">
            <KhatimFrame colour="star-pine text-on-pine" className="size-12">
              <Icon name="check" className="stroke-3" />
            </KhatimFrame>
            <h2 className="type-h3">{t("offers.form.not_verified")}</h2>
          </div>
          <p className="text-ink-2">{t("offers.form.not_verified_text")}</p>
          <LinkButton href={path("/account/verification")} block icon={<Icon name="id-card" className="size-5" />}>
            {t("offers.form.not_verified_link")}
          </LinkButton>
        </section>
      );
    case "not_confirmed":
      return (
        <Alert
          tone="clay"
          title={t("offers.form.not_confirmed")}
          action={
            <LinkButton href={path("/email-verification")} variant="outline" size="sm">
              {t("jobs.new.waits_link")}
            </LinkButton>
          }
        >
          {t("offers.form.not_confirmed_text")}
        </Alert>
      );
    case "full":
      return (
        <Alert
          tone={tone}
          title={refused ?? t("offers.form.full", { cap })}
          action={
            <div className="flex flex-wrap gap-2">
              {box.waits ? null : (
                <form method="post" action={`${form.action}/place`}>
                  <Button size="sm">{t("offers.form.full_wait")}</Button>
                </form>
              )}
              <OtherRequests />
            </div>
          }
        >
          {t(box.waits ? "offers.form.full_waits" : "offers.form.full_text")}
        </Alert>
      );
    case "enough":
      return <Alert tone={tone} title={refused ?? box.why} action={<OtherRequests />} />;
    case "closed":
      return (
        <Alert tone={tone} title={refused ?? t("jobs.show.closed_for_you")} action={<OtherRequests />}>
          {t("jobs.show.closed_for_you_text")}
        </Alert>
      );
    case "nothing":
      return refused ? <Alert tone={tone} title={refused} /> : null;
  }
}

function OtherRequests() {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <LinkButton href={path("/jobs")} variant="outline" size="sm">
      {t("offers.form.other_requests")}
    </LinkButton>
  );
}
