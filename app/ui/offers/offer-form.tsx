import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { WRITING_REPORT_INTERVAL_MS } from "#app/domain/live/rules.ts";
import { EARLIEST_WITHIN_DAYS, MAX_MESSAGE_LENGTH, OFFER_KINDS } from "#app/domain/offers/rules.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { DAY_MS } from "#app/domain/shared/contracts/durations.ts";
import { useErrorList } from "../forms/error-list.ts";
import { checkboxProps, fieldError, fieldProps, fieldText } from "../forms/field-props.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { type SubmissionState, useLastSubmission } from "../forms/use-last-submission.ts";
import { Button, LinkButton } from "../kit/button.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { ChoiceGroup } from "../kit/fields/choice-group.tsx";
import { DateField } from "../kit/fields/date-field.tsx";
import { ErrorSummary } from "../kit/fields/error-summary.tsx";
import { Folded } from "../kit/fields/folded.tsx";
import { Switch } from "../kit/fields/switch.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePageNews } from "../live/use-page-news.ts";
import { useNotSentToast } from "../use-not-sent-toast.ts";
import { useOneSubmission } from "../use-one-submission.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { MessageField } from "./message-field.tsx";
import { PriceField } from "./price-field.tsx";

const BRINGS_POINTS = ["payment_accepted", "points_adjusted"];

type Fields = Record<"kind" | "price" | "message" | "earliest_date" | "valid_until" | "material_included", string>;

type OfferFormProps = {
  action: string;
  submission: SubmissionState | undefined;
  once: string;
  cost: number;
  points: { available: number; held: number };
  /** YYYY-MM-DD in Algiers. */
  today: string;
  /** The request takes no offers any more. What is typed stays. */
  isClosed: boolean;
};

/**
 * The form of an offer. It shows the points that will be held, and sends this cost. With too few points it links to the points
 * page.
 */
export function OfferForm({ action, submission, once, cost, points: { available, held }, today, isClosed }: OfferFormProps) {
  const { t } = useTranslations();
  const path = usePath();
  const navigation = useNavigation();
  const oneSubmission = useOneSubmission();
  const box = useRef<HTMLFormElement>(null);
  const { lastResult, lost } = useLastSubmission(submission);
  useNotSentToast(lost, () => box.current?.requestSubmit());
  const [form, fields] = useFormSubmission<Fields>({ id: "offer", lastResult, defaultValue: { kind: "fixed" } });
  const latest = dayInAlgiers(Date.parse(today) + EARLIEST_WITHIN_DAYS * DAY_MS);
  const { "": refused, ...faults } = form.allErrors;
  const labels: Partial<Record<string, string>> = {
    kind: t("offers.form.kind"),
    price: t("offers.form.price"),
    earliest_date: t("offers.form.earliest"),
    valid_until: t("offers.form.valid_until"),
    message: t("offers.form.message"),
  };
  const errors = useErrorList(faults, labels, (name) => form.field(name).id);
  const isAffordable = available >= cost;
  // Typed text stays, and a form that cannot be sent has none to lose.
  usePageNews({ isAbout: ({ type }) => BRINGS_POINTS.includes(type), says: {}, isOn: !isAffordable, byNewsAlone: true });
  const jobId = action.split("/").at(-1) ?? "";
  useEffect(() => {
    // the pressed button is gone, and the focus with it
    if (isClosed && document.activeElement === document.body) box.current?.closest("section")?.focus({ preventScroll: true });
  }, [isClosed]);
  const signalledAt = useRef(0);
  const sayWriting = () => {
    if (Date.now() - signalledAt.current < WRITING_REPORT_INTERVAL_MS) return;
    signalledAt.current = Date.now();
    // the client sees how many artisans are typing; a failure of this signal is ignored
    fetch(`/api/v1/services/jobs/${jobId}/writing`, { method: "POST" }).catch(() => {});
  };
  return (
    <section id="make-offer" aria-labelledby="make-offer-title" tabIndex={-1} className="offer-box offer-form [&_legend]:sr-only">
      <h2 id="make-offer-title" className="type-h2">
        {t("offers.form.title")}
      </h2>
      <Form
        ref={box}
        onInput={sayWriting}
        onSubmit={oneSubmission}
        method="post"
        action={`${action}#make-offer`}
        id={form.id}
        noValidate
        className="grid gap-3"
      >
        <input type="hidden" name="once" value={once} />
        <input type="hidden" name="points_cost" value={cost} />
        <FormError id="offer-fault" sentences={refused} />
        <ErrorSummary errors={errors} />
        <ChoiceGroup
          {...fieldProps(fields.kind)}
          label={t("offers.form.kind")}
          choices={OFFER_KINDS.map((value) => ({ value, label: t(`offers.kind.${value}`) }))}
        />
        <PriceField {...fieldProps(fields.price)} />
        <Switch {...checkboxProps(fields.material_included)} label={t("offers.form.material")} end />
        <DateField {...fieldProps(fields.earliest_date)} label={t("offers.form.earliest")} min={today} max={latest} optional />
        <MessageField {...fieldProps(fields.message)} maxLength={MAX_MESSAGE_LENGTH}>
          <Folded
            isOpen={Boolean(fieldText(fields.valid_until) || fieldError(fields.valid_until))}
            className="open:basis-full"
            summaryClass="phrase"
            summary={
              <>
                <Icon name="plus" />
                <span>{t("offers.form.validity")}</span>
              </>
            }
          >
            <div className="pt-3">
              <DateField {...fieldProps(fields.valid_until)} label={t("offers.form.valid_until")} min={today} optional />
            </div>
          </Folded>
        </MessageField>
        {isClosed ? (
          <Alert tone="clay" title={t("offers.form.takes_none")}>
            {t("offers.form.closed_kept")}
          </Alert>
        ) : (
          <>
            <div className={isAffordable ? "stake" : "stake stake-short"}>
              <Icon name="coins" />
              <p>
                <strong>{isAffordable ? t("offers.form.holds", { count: cost }) : t("offers.form.too_few")}</strong>
                <span>
                  {isAffordable
                    ? t("offers.form.after", { now: available, available: available - cost, held: held + cost })
                    : t("offers.form.too_few_text", { available, needed: cost })}
                </span>
              </p>
            </div>
            <p className="text-center text-small text-ink-2 md:order-1">{t("offers.form.revocable")}</p>
          </>
        )}
        <div className="dock dock-here">
          {isClosed ? (
            <LinkButton size="lg" block variant="outline" href={path("/jobs")}>
              {t("offers.form.other_requests")}
            </LinkButton>
          ) : isAffordable ? (
            <Button size="lg" block busy={navigation.formMethod === "POST"} busyLabel={t("offers.form.busy")}>
              {t("offers.form.submit")}
            </Button>
          ) : (
            <LinkButton size="lg" block href={path("/account/points")}>
              {t("offers.form.top_up")}
            </LinkButton>
          )}
        </div>
      </Form>
    </section>
  );
}
