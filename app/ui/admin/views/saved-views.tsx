import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import type { ListView } from "#app/domain/inbox/inbox-totals.ts";
import { MAX_VIEW_NAME_LENGTH, MAX_VIEWS_PER_LIST, viewListOf, viewQueryOf } from "#app/domain/inbox/views/view-rules.ts";
import { parseTypedDay } from "#app/i18n/parse-typed-day.ts";
import { fieldProps } from "../../forms/field-props.ts";
import { FormError } from "../../forms/form-error.tsx";
import { useDoneToast } from "../../forms/use-done-toast.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { useSentForms } from "../../forms/use-sent-forms.ts";
import { Button } from "../../kit/button.tsx";
import { FilterChip } from "../../kit/chip.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { VIEWS } from "./view-actions.ts";

/** The views of the open list. */
export const ViewsContext = createContext<readonly ListView[]>([]);

/** The admin's own views of this list as chips, and a form that saves the current one. */
export function SavedViews() {
  const { t } = useTranslations();
  const path = usePath();
  const { pathname, search } = useLocation();
  const { lastResult, faults, accepted, onSubmit } = useSentForms(undefined);
  const [, fields] = useFormSubmission<{ name: string }>({ id: "save-view", lastResult });
  useDoneToast(accepted, accepted > 0 ? t("admin.views.done.saved") : null);
  const views = useContext(ViewsContext);
  const list = viewListOf(pathname);
  const current = viewQueryOf(withReadDays(search));
  if (list === null) return null;
  const isNew = current !== "" && !views.some(({ query }) => query === current);
  if (views.length === 0 && !isNew) return null;
  return (
    <div className="saved-views">
      {views.length > 0 ? (
        <nav aria-label={t("admin.views.title")}>
          {views.map(({ id, name, query }) => (
            <FilterChip key={id} on={query === current} href={`${path(`/panel-admin/${list}`)}?${query}`}>
              {name}
            </FilterChip>
          ))}
          <a href={path(VIEWS)} className="inline-flex min-h-11 items-center text-small underline underline-offset-4">
            {t("admin.views.manage")}
          </a>
        </nav>
      ) : null}
      {isNew && views.length < MAX_VIEWS_PER_LIST ? (
        <details>
          <summary className="chip chip-filter" title={t("admin.views.save")}>
            <Icon name="plus" />
            <span>{t("admin.views.save")}</span>
          </summary>
          <form method="post" noValidate action={path(VIEWS)} onSubmit={onSubmit}>
            <FormError id="view-fault" sentences={faults} />
            <input type="hidden" name="list" value={list} />
            <input type="hidden" name="query" value={current} />
            <TextField
              {...fieldProps(fields.name)}
              label={t("admin.views.name")}
              hint={t("admin.views.hint")}
              maxLength={MAX_VIEW_NAME_LENGTH}
              dir="auto"
              required
            />
            <Button name="do" value="saved">
              {t("admin.views.save")}
            </Button>
          </form>
        </details>
      ) : null}
    </div>
  );
}

/** A day of the log is typed as 27/11/2026. */
function withReadDays(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ["since", "until"]) if (params.has(name)) params.set(name, parseTypedDay(params.get(name) ?? "") ?? "");
  return params.toString();
}
