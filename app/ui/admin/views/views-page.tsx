import type { OwnView } from "#app/domain/inbox/views/own-views.ts";
import { MAX_VIEW_NAME_LENGTH, type ViewList } from "#app/domain/inbox/views/view-rules.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/users/admin-user-rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { SHORT_LIST_ORDERINGS, type ShortListOrdering } from "#app/views/short-list.ts";
import { fieldProps, fieldText } from "../../forms/field-props.ts";
import { FormError } from "../../forms/form-error.tsx";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import type { SubmissionState } from "../../forms/use-last-submission.ts";
import { usePageForms } from "../../forms/use-page-forms.tsx";
import { Button } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { ListToolbar } from "../layout/list-toolbar.tsx";
import { useListCount } from "../layout/use-list-count.ts";
import { useOrder } from "../layout/use-order.ts";
import { VIEWS, type ViewAction } from "./view-actions.ts";

const NAME_OF = {
  users: "admin.users.title",
  tasks: "admin.tasks.title",
  blog: "admin.posts.title",
  reviews: "admin.reviews.title",
  log: "admin.log.title",
  receipts: "admin.receipts.title",
  reports: "admin.reports.title",
  queries: "admin.contact_messages.title",
  disputes: "admin.disputes.title",
  "no-shows": "admin.no_shows.title",
} as const satisfies Record<ViewList, string>;

type ViewsPageProps = {
  views: readonly OwnView[];
  search: string;
  ordering: ShortListOrdering;
  /** Found or not. */
  total: number;
  done: ViewAction | null;
  submission: SubmissionState | undefined;
};

/** Each own view with its name as a field, and a refused new one. */
export function ViewsPage({ views, search, ordering, total, done, submission }: ViewsPageProps) {
  const { t } = useTranslations();
  const { lastResult, message, onSubmit } = usePageForms(submission, done && t(`admin.views.done.${done}`));
  const [{ isSubmitted: isRefused }] = useFormSubmission({ id: "saved-view", lastResult, when: { do: "saved" } });
  const count = useListCount({ from: 1, shown: views.length, count: views.length });
  const order = useOrder(ordering, SHORT_LIST_ORDERINGS);
  return (
    <AdminPageFrame title={t("admin.views.title")} lead={t("admin.views.hint")}>
      <div className="grid max-w-3xl gap-3" onSubmit={onSubmit}>
        {message}
        {total > 0 ? (
          <ListToolbar
            list={VIEWS}
            search={{ label: t("admin.list.find"), value: search, maxLength: MAX_SEARCH_LENGTH }}
            sort={order}
            count={count}
          />
        ) : null}
        {isRefused ? <ViewForm lastResult={lastResult} /> : null}
        {total === 0 && !isRefused ? (
          <EmptyState icon={<Icon name="sliders-horizontal" />} title={t("admin.views.empty")}>
            {t("admin.views.empty_text")}
          </EmptyState>
        ) : null}
        {views.map((view) => (
          <ViewForm key={view.id} view={view} lastResult={lastResult} />
        ))}
      </div>
    </AdminPageFrame>
  );
}

function ViewForm({ view, lastResult }: { view?: OwnView; lastResult: FormSubmission | undefined }) {
  const { t } = useTranslations();
  const path = usePath();
  const [form, fields] = useFormSubmission<Record<"name" | "list" | "query", string>>({
    id: view?.id ?? "new-view",
    lastResult,
    when: view ? { id: view.id } : { do: "saved" },
    defaultValue: view && { name: view.name },
  });
  return (
    <form method="post" noValidate className="card grid gap-3">
      <FormError id={`${form.id}-fault`} sentences={form.errors} />
      {view ? (
        <>
          <input type="hidden" name="id" value={view.id} />
          <p>
            <a href={`${path(`/panel-admin/${view.list}`)}?${view.query}`} className="link inline-flex min-h-11 items-center">
              {t("ui.labelled", { label: t(NAME_OF[view.list]) })}&nbsp;<bdi>{view.name}</bdi>
            </a>
          </p>
        </>
      ) : (
        <>
          <input type="hidden" name="list" value={fieldText(fields.list)} />
          <input type="hidden" name="query" value={fieldText(fields.query)} />
        </>
      )}
      <TextField
        {...fieldProps(fields.name)}
        label={t("admin.views.name")}
        maxLength={MAX_VIEW_NAME_LENGTH}
        dir="auto"
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button name="do" value={view ? "renamed" : "saved"} variant={view ? "outline" : "primary"}>
          {t(view ? "admin.views.rename" : "admin.views.save")}
        </Button>
        {view ? (
          <Button name="do" value="removed" variant="danger">
            {t("admin.views.remove")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
