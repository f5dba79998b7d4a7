import type { ReactNode } from "react";
import { JOB_DURATIONS, JOB_URGENCIES } from "#app/domain/jobs/rules.ts";
import { withNext } from "#app/views/auth/with-next.ts";
import { LinkButton } from "../../kit/button.tsx";
import { Checkbox } from "../../kit/fields/checkbox.tsx";
import { ChoiceGroup } from "../../kit/fields/choice-group.tsx";
import { OptionalMark } from "../../kit/fields/field.tsx";
import { PhoneField } from "../../kit/fields/phone-field.tsx";
import { SelectField } from "../../kit/fields/select-field.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { useViewer } from "../../use-viewer.ts";
import type { FieldProps } from "../location/address-field.tsx";
import { DescriptionField } from "./description-field.tsx";
import type { NewJobField } from "./use-new-job-fields.ts";

/** `step`: where it is shown. Without scripts all sections are on one page. */
export const Section = ({ step, title, lead, children }: SectionProps) => (
  <section data-in={step} className="new-job-section">
    <div className="new-job-heading">
      <h2 tabIndex={-1} className="type-h1 outline-none md:text-[1.75rem]">
        {title}
      </h2>
      {lead ? <p className="text-ink-2">{lead}</p> : null}
    </div>
    {children}
  </section>
);

type SectionProps = { step: string; title: string; lead?: ReactNode; children: ReactNode };

type DetailsProps = { fieldOf: (name: NewJobField) => FieldProps; mayBeEmpty: boolean };

export function Details({ fieldOf, mayBeEmpty }: DetailsProps) {
  const { t } = useTranslations();
  return (
    <>
      <DescriptionField {...fieldOf("description")} mayBeEmpty={mayBeEmpty} />
      <ChoiceGroup
        {...fieldOf("urgency")}
        label={t("jobs.new.urgency")}
        optional
        choices={JOB_URGENCIES.map((value) => ({
          value,
          label: t(`jobs.urgency.${value}`),
          icon: value === "now" ? <Icon name="zap" className="size-4" /> : undefined,
        }))}
      />
      <Further fieldOf={fieldOf} />
    </>
  );
}

/** What few requests need, folded so that the photos are near. */
function Further({ fieldOf }: Pick<DetailsProps, "fieldOf">) {
  const { t } = useTranslations();
  const isUsed = FURTHER.map(fieldOf).some(({ defaultValue, error }) => defaultValue || error);
  return (
    <div className="accordion">
      <details open={isUsed}>
        <summary className="py-2! text-[0.9375rem]!">
          <span>
            {t("jobs.new.further")} <OptionalMark optional />
          </span>
        </summary>
        <div className="grid gap-4 pe-0! pt-2 md:grid-cols-2">
          <SelectField {...fieldOf("duration")} label={t("jobs.new.duration")} optional>
            {JOB_DURATIONS.map((value) => (
              <option key={value} value={value}>
                {t(`jobs.duration.${value}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            {...fieldOf("preferred_slots")}
            label={t("jobs.new.slots")}
            placeholder={t("jobs.new.slots_placeholder")}
            maxLength={80}
            dir="auto"
            optional
          />
          <InvoiceField {...fieldOf("invoice_required")} />
        </div>
      </details>
    </div>
  );
}

const FURTHER = ["duration", "preferred_slots", "invoice_required"] as const;

function InvoiceField({ defaultValue, ...field }: FieldProps) {
  const { t } = useTranslations();
  return (
    <Checkbox
      {...field}
      label={t("jobs.new.invoice")}
      hint={t("jobs.new.invoice_hint")}
      defaultChecked={defaultValue === "true"}
      optional
    />
  );
}

/** For guests: name and phone for the code, or a link to sign in that keeps the draft. */
export function ContactFields({ firstName, phone, children }: ContactFieldsProps) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <div className="grid gap-4">
      <h3 className="type-h3">{t("jobs.new.contact")}</h3>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...firstName} label={t("jobs.new.first_name")} autoComplete="given-name" maxLength={60} dir="auto" />
        <PhoneField {...phone} label={t("jobs.new.phone")} hint={t("jobs.new.phone_hint")} />
      </div>
      {children}
      <p className="flex flex-wrap items-center gap-x-4 text-small text-ink-2">
        <span className="basis-full">{t("jobs.new.terms_accepted")}</span>
        {(["terms", "privacy"] as const).map((page) => (
          <a
            key={page}
            href={path(LEGAL[page])}
            target="_blank"
            rel="noopener"
            className="link inline-flex min-h-11 items-center"
          >
            {t(`ui.footer.${page}`)}
          </a>
        ))}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-line py-3">
        <span className="font-semibold">{t("jobs.new.has_account")}</span>
        <LinkButton href={withNext(path("/login/client"), path("/new-job#review"))} variant="outline" size="sm">
          {t("jobs.new.sign_in")}
        </LinkButton>
      </p>
    </div>
  );
}

type ContactFieldsProps = { firstName: FieldProps; phone: FieldProps; children: ReactNode };

const LEGAL = { terms: "/terms", privacy: "/policy" } as const;

/** The last step explains what happens after sending. To guests the field of the number already says who sees it. */
export function WhatHappensNext({ className }: { className: string }) {
  const { t } = useTranslations();
  const choice = useViewer() ? t("jobs.new.after_choice") : t("jobs.new.after_choice_guest");
  return (
    <ul className={`grid gap-2.5 ${className}`}>
      {[t("jobs.new.after_told"), t("jobs.new.after_offers"), choice, t("jobs.new.after")].map((sentence) => (
        <li key={sentence} className="flex items-start gap-2.5">
          <Icon name="check" className="mt-1 size-[18px] stroke-[2.5] text-pine" />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
