import type { SubcategoryView } from "#app/views/taxonomy/admin-category-views.ts";
import { FormError } from "../../forms/form-error.tsx";
import type { SubmissionState } from "../../forms/use-last-submission.ts";
import { usePageForms } from "../../forms/use-page-forms.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { CATEGORIES, type CategoryDone } from "./category-actions.ts";
import { CategoryNamesForm } from "./category-names-form.tsx";
import { RetirementForm } from "./retirement-form.tsx";

type SubcategoryPageProps = { view: SubcategoryView; done: CategoryDone | null; submission: SubmissionState | undefined };

/** A subcategory: its names, and whether it can be chosen. */
export function SubcategoryPage({ view, done, submission }: SubcategoryPageProps) {
  const { t } = useTranslations();
  const { lastResult, faults, message, onSubmit } = usePageForms(submission, done && t(`categories.done.${done}`));
  const back = { href: usePath()(`${CATEGORIES}/${view.categoryId}`), label: view.category };
  return (
    <AdminPageFrame
      title={view.title}
      lead={
        <a href={back.href} className="inline-flex min-h-11 items-center underline underline-offset-4 max-md:hidden">
          <bdi>{back.label}</bdi>
        </a>
      }
      back={back}
    >
      <div className="grid gap-4" onSubmit={onSubmit}>
        {message}
        <FormError id="refused" sentences={faults} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <CategoryNamesForm
            id="data"
            action="data"
            title={t("categories.sub_data")}
            names={view.names}
            version={view.version}
            cost={null}
            lastResult={lastResult}
          />
          <RetirementForm of="subcategory" version={view.version} retiredAt={view.retiredAt} lastResult={lastResult} />
        </div>
      </div>
    </AdminPageFrame>
  );
}
