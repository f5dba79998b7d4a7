import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { SubcategoryView } from "#app/views/taxonomy/admin-category-views.ts";
import { FormError, FormSuccess } from "../../forms/form-error.tsx";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { CATEGORIES, type CategoryDone } from "./category-actions.ts";
import { CategoryNamesForm } from "./category-names-form.tsx";
import { RetirementForm } from "./retirement-form.tsx";

type SubcategoryPageProps = { view: SubcategoryView; done: CategoryDone | null; lastResult: FormSubmission | undefined };

/** A subcategory: its names, and whether it can be chosen. */
export function SubcategoryPage({ view, done, lastResult }: SubcategoryPageProps) {
  const [form] = useFormSubmission({ id: "category", lastResult });
  const { t } = useTranslations();
  const path = usePath();
  return (
    <AdminPageFrame
      title={view.title}
      lead={
        <a
          href={path(`${CATEGORIES}/${view.categoryId}`)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          <bdi>{view.category}</bdi>
        </a>
      }
    >
      <div className="grid gap-4">
        {done && !lastResult ? <FormSuccess>{t(`categories.done.${done}`)}</FormSuccess> : null}
        <FormError id="refused" sentences={form.errors} />
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
