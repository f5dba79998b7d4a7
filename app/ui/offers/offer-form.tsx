import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { LONGEST_MESSAGE, OFFER_KINDS } from "#app/domain/offers/rules.ts";
import { boxProps, fieldProps } from "../auth/field-props.ts";
import { errorsOf } from "../jobs/form-errors.ts";
import { Button } from "../kit/button.tsx";
import { Checkbox } from "../kit/checkbox.tsx";
import { Choices } from "../kit/choices.tsx";
import { ErrorSummary } from "../kit/error-summary.tsx";
import { Icon } from "../kit/icon.tsx";
import { Notice } from "../kit/notice.tsx";
import { TextField } from "../kit/text-field.tsx";
import { useWords } from "../use-words.ts";
import { MessageField } from "./message-field.tsx";
import { PriceField } from "./price-field.tsx";

type Fields = Record<"kind" | "price" | "message" | "earliest_date" | "valid_until" | "material_included", string>;

type OfferFormProps = {
  action: string;
  lastResult: SubmissionResult | undefined;
  once: string;
  cost: number;
  points: { available: number; held: number };
  /** YYYY-MM-DD in Algiers. */
  today: string;
};

/** What the artisan offers; the points it holds are said before it is sent. */
export function OfferForm({ action, lastResult, once, cost, points, today }: OfferFormProps) {
  const { t } = useWords();
  const navigation = useNavigation();
  const [form, fields] = useForm<Fields>({ id: "offer", lastResult, defaultValue: { kind: "fixed" } });
  if (points.available < cost)
    return (
      <Notice tone="clay" title={t("offers.form.too_few")}>
        {t("offers.form.too_few_text", { available: points.available, needed: cost })}
      </Notice>
    );
  return (
    <section aria-labelledby="make-offer" className="rounded-xl border border-line bg-surface p-4 shadow-3 md:p-6">
      <h2 id="make-offer" className="type-h2 mb-4">
        {t("offers.form.title")}
      </h2>
      <Form method="post" action={action} id={form.id} noValidate preventScrollReset className="grid gap-4.5">
        <input type="hidden" name="once" value={once} />
        <ErrorSummary errors={errorsOf(form)} />
        <Choices
          {...fieldProps(fields.kind)}
          label={t("offers.form.kind")}
          choices={OFFER_KINDS.map((value) => ({ value, label: t(`offers.kind.${value}`) }))}
        />
        <PriceField {...fieldProps(fields.price)} />
        <Checkbox {...boxProps(fields.material_included)} label={t("offers.form.material")} />
        <div className="grid grid-cols-1 gap-4.5">
          <TextField {...fieldProps(fields.earliest_date)} label={t("offers.form.earliest")} type="date" min={today} optional />
          <TextField {...fieldProps(fields.valid_until)} label={t("offers.form.valid_until")} type="date" min={today} optional />
        </div>
        <MessageField {...fieldProps(fields.message)} maxLength={LONGEST_MESSAGE} />
        <div className="flex gap-3 rounded-md border border-brand-soft bg-brand-wash p-4">
          <Icon name="coins" className="mt-1 size-5 shrink-0 text-brand-text" />
          <p className="grid gap-0.5">
            <span className="font-semibold">{t("offers.form.holds", { count: cost })}</span>
            <span className="text-small text-ink-2">
              {t("offers.form.after", { available: points.available - cost, held: points.held + cost })}
            </span>
          </p>
        </div>
        <Button size="lg" block busy={navigation.formMethod === "POST"} busyLabel={t("offers.form.busy")}>
          {t("offers.form.submit")}
        </Button>
        <p className="text-center text-small text-ink-2">{t("offers.form.revocable")}</p>
      </Form>
    </section>
  );
}
