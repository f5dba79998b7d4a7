import type { LimitProposal } from "#app/domain/settings/limit-proposal.ts";
import type { SettingsView } from "#app/views/settings/settings-view.ts";
import { FormError } from "../../forms/form-error.tsx";
import type { SubmissionState } from "../../forms/use-last-submission.ts";
import { usePageForms } from "../../forms/use-page-forms.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { CATEGORIES } from "../categories/category-actions.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { FeaturesForm } from "./features-form.tsx";
import { ProposedLimit } from "./proposed-limit.tsx";
import { RamadanForm } from "./ramadan-form.tsx";
import type { SettingsDone } from "./settings-actions.ts";
import { AccountForm, LimitsForm } from "./settings-fields.tsx";
import { AddPackForm, PacksTable } from "./settings-packs.tsx";

type SettingsPageProps = {
  view: SettingsView;
  proposal: LimitProposal | null;
  done: SettingsDone | null;
  submission: SubmissionState | undefined;
};

/** Payment accounts, packs, and limits. The price of an offer is set with its category. */
export function SettingsPage({ view, proposal, done, submission }: SettingsPageProps) {
  const { t } = useTranslations();
  const { lastResult, faults, message, onSubmit } = usePageForms(submission, done && t(`settings.done.${done}`));
  const path = usePath();
  return (
    <AdminPageFrame title={t("admin.settings.title")} lead={t("settings.lead")}>
      <div className="grid gap-4" onSubmit={onSubmit}>
        {message}
        <FormError id="refused" sentences={faults} />
        {proposal ? <ProposedLimit proposal={proposal} standard={view.pointsAloneStandard} /> : null}
        <p className="flex flex-wrap items-center gap-x-4 text-ink-2">
          {t("settings.costs")}
          <a href={path(CATEGORIES)} className="link inline-flex min-h-11 items-center">
            {t("settings.costs_link")}
          </a>
        </p>
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <AccountForm view={view} lastResult={lastResult} />
          <LimitsForm view={view} lastResult={lastResult} />
        </div>
        <h2 className="type-h4">{t("settings.packs.title")}</h2>
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
          <PacksTable packs={view.packs} lastResult={lastResult} />
          <AddPackForm lastResult={lastResult} />
        </div>
        <div className="grid gap-4 lg:grid-cols-2">
          <FeaturesForm view={view} lastResult={lastResult} />
          <RamadanForm view={view} lastResult={lastResult} />
        </div>
      </div>
    </AdminPageFrame>
  );
}
