import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { JOB_DURATIONS, JOB_URGENCIES } from "#app/domain/jobs/rules.ts";
import { fieldProps } from "../auth/field-props.ts";
import { Button } from "../kit/button.tsx";
import { Choices } from "../kit/choices.tsx";
import { ErrorSummary } from "../kit/error-summary.tsx";
import { Icon } from "../kit/icon.tsx";
import { SelectField } from "../kit/select-field.tsx";
import { TextField } from "../kit/text-field.tsx";
import { useWords } from "../use-words.ts";
import { type CategoryChoice, CategoryPicker } from "./category-picker.tsx";
import { DescriptionField } from "./description-field.tsx";
import { errorsOf } from "./form-errors.ts";
import { PhotosField } from "./photos-field.tsx";
import { type Communes, PlaceFields } from "./place-fields.tsx";

type Fields = Record<
  | "once"
  | "category"
  | "sub_category"
  | "description"
  | "urgency"
  | "duration"
  | "preferred_slots"
  | "wilaya"
  | "commune"
  | "address"
  | "images",
  string
>;

export type NewJobFormProps = {
  action: string;
  lastResult: SubmissionResult | undefined;
  /** A refused form came with photos, which no browser gives back. */
  photosCame: boolean;
  /** Makes two sendings of one form one request. */
  once: string;
  categories: readonly CategoryChoice[];
  wilayas: readonly { id: number; label: string }[];
  place: Communes;
  preset: { category?: string; description?: string; wilaya?: string; commune?: string };
  search: ReactNode;
};

/** One page with everything; photos last, so that whatever comes before them is read before a file can be refused. */
export function NewJobForm({
  action,
  lastResult,
  photosCame,
  once,
  categories,
  wilayas,
  place,
  preset,
  search,
}: NewJobFormProps) {
  const { t } = useWords();
  const navigation = useNavigation();
  const [form, fields] = useForm<Fields>({ id: "new-job", lastResult, defaultValue: preset });
  const typed: Record<string, unknown> = form.initialValue ?? {};
  const step = navigation.formData?.get("step");
  const isSending = navigation.formMethod === "POST";
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);

  return (
    <Form method="post" action={action} id={form.id} encType="multipart/form-data" noValidate className="grid grid-cols-1 gap-6">
      <input type="hidden" name="once" value={once} />
      {/* Enter in a line of text means this one, not the button of the communes */}
      <button type="submit" hidden />
      <ErrorSummary errors={errorsOf(form)} />
      <Section title={t("jobs.new.service")} lead={t("jobs.new.service_lead")}>
        {search}
        <CategoryPicker
          id={fields.category.id}
          categories={categories}
          category={text(fields.category.initialValue)}
          subcategoryOf={(id) => text(typed[`sub_category_${id}`])}
          error={fields.category.errors?.[0]}
          subcategoryError={fields.sub_category.errors?.[0]}
        />
      </Section>
      <Section title={t("jobs.new.details")} lead={t("jobs.new.details_lead")}>
        <DescriptionField {...fieldProps(fields.description)} />
        <Choices
          {...fieldProps(fields.urgency)}
          label={t("jobs.new.urgency")}
          optional
          choices={JOB_URGENCIES.map((value) => ({
            value,
            label: t(`jobs.urgency.${value}`),
            icon: value === "now" ? <Icon name="zap" className="size-4" /> : undefined,
          }))}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField {...fieldProps(fields.duration)} label={t("jobs.new.duration")} optional>
            {JOB_DURATIONS.map((value) => (
              <option key={value} value={value}>
                {t(`jobs.duration.${value}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            {...fieldProps(fields.preferred_slots)}
            label={t("jobs.new.slots")}
            placeholder={t("jobs.new.slots_placeholder")}
            maxLength={80}
            dir="auto"
            optional
          />
        </div>
      </Section>
      <Section title={t("jobs.new.place")} lead={t("jobs.new.place_lead")}>
        <PlaceFields
          wilayas={wilayas}
          place={place}
          wilaya={fieldProps(fields.wilaya)}
          commune={fieldProps(fields.commune)}
          isLoading={isSending && step === "communes"}
        />
        <TextField
          {...fieldProps(fields.address)}
          label={t("jobs.new.address")}
          hint={t("jobs.new.address_hint")}
          maxLength={200}
          autoComplete="street-address"
          dir="auto"
          optional
        />
      </Section>
      <Section title={t("jobs.new.photos")} lead={t("jobs.new.photos_lead")}>
        <PhotosField id={fields.images.id} error={fields.images.errors?.[0]} mustChooseAgain={photosCame} />
      </Section>
      <div className="grid gap-3 md:flex md:items-center md:justify-between">
        <p className="flex items-center gap-2 text-small text-ink-2">
          <Icon name="shield-check" className="size-5 shrink-0 text-pine" />
          <span>{t("jobs.new.after")}</span>
        </p>
        <Button size="lg" busy={isSending && step !== "communes"} busyLabel={t("jobs.new.submitting")} className="max-md:w-full">
          {t("jobs.new.submit")}
        </Button>
      </div>
    </Form>
  );
}

const Section = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-5 rounded-xl border border-line bg-surface p-4 shadow-1 md:p-8">
    <div>
      <h2 className="type-h2">{title}</h2>
      <p className="text-ink-2">{lead}</p>
    </div>
    {children}
  </section>
);
