import type { AdminUserView } from "#app/views/users/admin-user-views.ts";
import { FormError } from "../../forms/form-error.tsx";
import type { SubmissionState } from "../../forms/use-last-submission.ts";
import { usePageForms } from "../../forms/use-page-forms.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AccountPhone } from "../account-phone.tsx";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { useLiveItem } from "../queue/use-live-item.ts";
import { AdjustPoints } from "./adjust-points.tsx";
import type { AccountDone } from "./user-actions.ts";
import { UserDataForm } from "./user-data-form.tsx";
import { UserHistory } from "./user-history.tsx";
import { UserIdentity } from "./user-identity.tsx";
import { UserPauses } from "./user-pauses.tsx";
import { UserState } from "./user-state.tsx";

type AccountPageProps = { view: AdminUserView; done: AccountDone | null; submission: SubmissionState | undefined };

/** A user: identity, data, access and history. */
export function UserPage({ view, done, submission }: AccountPageProps) {
  const { t } = useTranslations();
  const back = { href: usePath()("/panel-admin/users"), label: t("admin_users.back") };
  useLiveItem();
  const { lastResult, faults, message, onSubmit } = usePageForms(submission, done && t(`admin_users.done.${done}`));
  return (
    <AdminPageFrame
      title={view.line.name}
      lead={
        <a href={back.href} className="inline-flex min-h-11 items-center underline underline-offset-4 max-md:hidden">
          {back.label}
        </a>
      }
      back={back}
    >
      <div className="grid gap-4" onSubmit={onSubmit}>
        {message}
        <FormError id="refused" sentences={faults} />
        <UserIdentity view={view} />
        <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <UserDataForm view={view} lastResult={lastResult} />
          <div className="grid gap-4 lg:row-span-2">
            {view.paused.length > 0 ? <UserPauses paused={view.paused} lastResult={lastResult} /> : null}
            <UserState view={view} lastResult={lastResult} />
            {view.account.isArtisan ? <AdjustPoints view={view} lastResult={lastResult} /> : null}
            <AccountPhone lastResult={lastResult} />
          </div>
          <UserHistory view={view} />
        </div>
      </div>
    </AdminPageFrame>
  );
}
