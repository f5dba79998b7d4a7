import type { ReactNode } from "react";
import { JOB_DURATIONS, JOB_URGENCIES } from "#app/domain/jobs/rules.ts";
import { CategoryIcon } from "../../kit/display/category-icon.tsx";
import { KhatimFrame } from "../../kit/display/khatim.tsx";
import { PhotoPreview } from "../../kit/display/photo-preview.tsx";
import type { ComboboxOption } from "../../kit/fields/combobox-search.ts";
import { Icon, type IconName } from "../../kit/icons/icon.tsx";
import type { Upload } from "../../uploads/use-uploads.ts";
import { useTranslations } from "../../use-translations.ts";
import type { CategoryChoice } from "./category-picker.tsx";
import { WhatHappensNext } from "./new-job-sections.tsx";
import { type NewJobStep, stepButton } from "./new-job-steps.ts";
import { type NewJobValues, subcategoryOf } from "./new-job-values.ts";

export type SummaryProps = {
  values: NewJobValues;
  photos: readonly Upload[];
  categories: readonly CategoryChoice[];
  wilayas: readonly ComboboxOption[];
  communes: readonly ComboboxOption[];
  onEdit: (step: NewJobStep) => void;
  /** Complete in the last step. Beside the form only the main data, shortened. */
  whole?: boolean;
};

/** The data so far, each line with a link to its step. */
export function NewJobSummary({ values, photos, categories, wilayas, communes, onEdit, whole }: SummaryProps) {
  const { t } = useTranslations();
  const category = categories.find(({ id }) => String(id) === values.category);
  const speciality = category?.subcategories.find(({ id }) => String(id) === subcategoryOf(values));
  const urgency = JOB_URGENCIES.find((one) => one === values.urgency);
  const duration = JOB_DURATIONS.find((one) => one === values.duration);
  const commune = communes.find(({ value }) => value === values.commune);
  const wilaya = wilayas.find(({ value }) => value === values.wilaya);
  const description = values.description?.trim();
  const line = { onEdit };
  return (
    <ul className="summary">
      {category ? (
        <Line
          {...line}
          step="category"
          what={t("jobs.new.step_service")}
          icon={<CategoryIcon slug={category.slug} id={category.id} className="size-10" />}
        >
          <span className="block">{speciality?.name ?? category.name}</span>
          {speciality ? <span className="block text-small font-normal text-ink-2">{category.name}</span> : null}
        </Line>
      ) : null}
      {description ? (
        <Line {...line} step="details" what={t("jobs.new.description")} icon={<Star tint={1} name="file-text" />}>
          <span dir="auto" className={whole ? "block text-start whitespace-pre-line" : "line-clamp-2 text-start"}>
            {description}
          </span>
        </Line>
      ) : null}
      {urgency || (whole && (duration || values.preferred_slots)) ? (
        <Line {...line} step="details" what={t("jobs.new.summary_when")} icon={<Star tint={1} name="zap" />}>
          {urgency ? <span className="block">{t(`jobs.urgency.${urgency}`)}</span> : null}
          {whole && duration ? <span className="block">{t(`jobs.duration.${duration}`)}</span> : null}
          {whole && values.preferred_slots ? (
            <span className="block">
              <bdi>{values.preferred_slots}</bdi>
            </span>
          ) : null}
        </Line>
      ) : null}
      {whole && values.invoice_required ? (
        <Line {...line} step="details" what={t("jobs.new.summary_invoice")} icon={<Star tint={1} name="file-text" />}>
          {t("jobs.fact.invoice")}
        </Line>
      ) : null}
      {photos.length > 0 ? (
        <Line {...line} step="details" what={t("jobs.new.photos")} icon={<Star tint={2} name="camera" />}>
          <span className="flex flex-wrap gap-2">
            {photos.map(({ key, src, name }) => (
              <PhotoPreview key={key} src={src} name={name} className="size-11 rounded-sm" />
            ))}
          </span>
        </Line>
      ) : null}
      {commune && wilaya ? (
        <Line {...line} step="place" what={t("jobs.new.summary_place")} icon={<Star tint={3} name="map-pin" />}>
          <span className="block">
            {t("jobs.fact.place_of", { commune: commune.label, wilaya: `${wilaya.code}\u00a0– ${wilaya.label}` })}
          </span>
          {whole && values.address ? (
            <span className="block text-small font-normal text-ink-2">
              <bdi>{values.address}</bdi>
            </span>
          ) : null}
        </Line>
      ) : null}
    </ul>
  );
}

const Star = ({ tint, name }: { tint: number; name: IconName }) => (
  <KhatimFrame tint={tint} className="size-10">
    <Icon name={name} />
  </KhatimFrame>
);

type LineProps = Pick<SummaryProps, "onEdit"> & { step: NewJobStep; what: string; icon: ReactNode; children: ReactNode };

function Line({ step, what, icon, onEdit, children }: LineProps) {
  const { t } = useTranslations();
  return (
    <li>
      {icon}
      <div className="min-w-0 flex-1">
        <p className="text-small text-ink-2">{what}</p>
        <div className="font-medium">{children}</div>
      </div>
      <button {...stepButton(step, () => onEdit(step))} className="link summary-edit">
        {t("jobs.new.edit")}
        <span className="sr-only"> {what}</span>
      </button>
    </li>
  );
}

/** Beside the form on a wide screen: the data so far, and what follows after sending. */
export function NewJobAside({ isSaved, ...summary }: SummaryProps & { isSaved: boolean }) {
  const { t } = useTranslations();
  const isEmpty = !summary.values.category && !summary.values.description?.trim();
  return (
    <aside className="new-job-aside">
      <Panel id="new-job-so-far" title={t("jobs.new.summary")}>
        {isEmpty ? <p className="py-4 text-small text-ink-2">{t("jobs.new.summary_empty")}</p> : <NewJobSummary {...summary} />}
      </Panel>
      <Panel id="new-job-after" title={t("jobs.show.next")}>
        <WhatHappensNext className="py-4" />
      </Panel>
      <ul className="mt-4 grid gap-2 px-2 text-small text-ink-2">
        <li className="flex items-center gap-2">
          <Icon name="shield-check" className="size-5 text-pine" />
          {t("jobs.new.lead")}
        </li>
        <li className="flex min-h-5 items-center gap-2">
          <Saved isSaved={isSaved} />
        </li>
      </ul>
    </aside>
  );
}

const Panel = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className={`${id} overflow-hidden rounded-xl border border-line bg-surface shadow-1`}>
    <header className="relative bg-inverse px-6 py-4 text-on-inverse">
      <span aria-hidden="true" className="lattice absolute inset-0 text-brand opacity-15" />
      <h2 id={id} className="type-h3 relative">
        {title}
      </h2>
    </header>
    <div className="px-6 py-2">{children}</div>
  </section>
);

/** A separate live region, so that it is announced once. */
export function Saved({ isSaved }: { isSaved: boolean }) {
  const { t } = useTranslations();
  return isSaved ? (
    <>
      <Icon name="circle-check" className="size-5 text-pine" />
      {t("jobs.new.saved")}
    </>
  ) : null;
}
