import type { SubmissionResult } from "@conform-to/react";
import type { SubcategoryView } from "#app/http/category-views.ts";
import { FormFault, FormSuccess } from "../auth/form-fault.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { CATEGORIES, type CategoryDone } from "./category-places.ts";
import { NamesForm } from "./names-form.tsx";
import { PanelFrame } from "./panel-frame.tsx";
import { RetirementForm } from "./retirement-form.tsx";

type SubcategoryPageProps = { view: SubcategoryView; done: CategoryDone | null; lastResult: SubmissionResult | undefined };

/** One speciality: its names, and whether it may be chosen. */
export function SubcategoryPage({ view, done, lastResult }: SubcategoryPageProps) {
  const { t } = useWords();
  const path = usePath();
  return (
    <PanelFrame
      counts={{}}
      current="categories"
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
        <FormFault id="refused" sentences={lastResult?.error?.[""] ?? undefined} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <NamesForm
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
    </PanelFrame>
  );
}
