import type { SubmissionResult } from "@conform-to/react";
import type { SettingsView } from "#app/http/settings-view.ts";
import { FormFault, FormSuccess } from "../auth/form-fault.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { CATEGORIES } from "./category-places.ts";
import { PanelFrame } from "./panel-frame.tsx";
import { AccountForm, LimitsForm, PromiseForm } from "./settings-fields.tsx";
import { AddPackForm, PacksTable } from "./settings-packs.tsx";
import type { SettingsDone } from "./settings-places.ts";

type SettingsPageProps = { view: SettingsView; done: SettingsDone | null; lastResult: SubmissionResult | undefined };

/** O22: where points are paid, packs, limits, and the promise; what an offer costs is set with its category. */
export function SettingsPage({ view, done, lastResult }: SettingsPageProps) {
  const { t } = useWords();
  const path = usePath();
  return (
    <PanelFrame counts={{}} current="settings" title={t("panel.settings.title")} lead={t("settings.lead")}>
      <div className="grid gap-4">
        {done && !lastResult ? <FormSuccess>{t(`settings.done.${done}`)}</FormSuccess> : null}
        <FormFault id="refused" sentences={lastResult?.error?.[""] ?? undefined} />
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
          <PromiseForm view={view} lastResult={lastResult} />
        </div>
      </div>
    </PanelFrame>
  );
}
