import { data, redirect } from "react-router";
import { dismissAdmin } from "#app/domain/auth/admins/dismiss-admin.ts";
import { DismissInput, ResetFactorInput, SetPhoneInput } from "#app/domain/auth/input.ts";
import { resetFactor } from "#app/domain/auth/second-factor/reset-factor.ts";
import { signOutUser } from "#app/domain/auth/sessions/sign-out-user.ts";
import { setPhoneBySupport } from "#app/domain/auth/set-phone-by-support.ts";
import { LiftPausesForm } from "#app/domain/no-shows/input.ts";
import { liftPauses } from "#app/domain/no-shows/pauses/lift-pauses.ts";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { AdjustPointsForm } from "#app/domain/points/input.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { adminUserDetails } from "#app/domain/users/admin-user-details.ts";
import { AdminUserDataForm, ReasonInput, SuspendInput, TrustInput } from "#app/domain/users/admin-user-input.ts";
import { reviseUser } from "#app/domain/users/revise-user.ts";
import { changedUserData } from "#app/http/admin/user-data-form.ts";
import { type FormValues, readFormValues, submitForm } from "#app/http/forms/form.ts";
import { withFormIdempotencyKey } from "#app/http/forms/form-idempotency.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminReportsTexts } from "#app/locales/browser/admin-reports/texts.ts";
import { type AccountDone, USER_ACTION_DONE } from "#app/ui/admin/users/user-actions.ts";
import { UserPage } from "#app/ui/admin/users/user-page.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { adminUserView } from "#app/views/users/admin-user-views.ts";
import type { Route } from "./+types/user-details.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const details = await adminUserDetails(ctx, args.params.id);
  if (!details) throw data(null, { status: 404 });
  const done = USER_ACTION_DONE.find((one) => one === args.url.searchParams.get("done")) ?? null;
  return { done, ...adminUserView(ctx, details) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const userId = args.params.id;
  const typed = await readFormValues(args.request);
  const action = USER_ACTION_DONE.find((one) => one === typed.do);
  if (!action || action === "points_proposed") throw data(null, { status: 400 });
  const outcome = await FORMS[action](ctx, typed, userId);
  if (!outcome.ok) return outcome.reply;
  const done = outcome.result === "pending" ? "points_proposed" : action;
  return redirect(localizedPath(args.url, `/panel-admin/users/${userId}?done=${done}`), 303);
}

type Form = (ctx: Ctx, typed: FormValues, userId: string) => ReturnType<typeof submitForm>;

const FORMS: Record<Exclude<AccountDone, "points_proposed">, Form> = {
  data: (ctx, form, userId) => {
    const { typed, shown } = changedUserData(form);
    return submitForm(ctx, typed, AdminUserDataForm, (_, input) => reviseUser(ctx, { ...input, userId, shown }));
  },
  suspended: (ctx, typed, userId) =>
    submitForm(ctx, typed, SuspendInput, (_, input) => reviseUser(ctx, { ...input, is_active: false, userId })),
  restored: (ctx, typed, userId) =>
    submitForm(ctx, typed, ReasonInput, (_, input) => reviseUser(ctx, { ...input, is_active: true, userId })),
  trusted: (ctx, typed, userId) =>
    submitForm(ctx, typed, TrustInput, (_, input) => reviseUser(ctx, { ...input, is_trusted: true, userId })),
  untrusted: (ctx, typed, userId) =>
    submitForm(ctx, typed, TrustInput, (_, input) => reviseUser(ctx, { ...input, is_trusted: false, userId })),
  factor_reset: (ctx, typed, userId) =>
    submitForm(ctx, typed, ResetFactorInput, (_, input) => resetFactor(ctx, { ...input, userId })),
  dismissed: (ctx, typed, userId) => submitForm(ctx, typed, DismissInput, (_, input) => dismissAdmin(ctx, { ...input, userId })),
  points_adjusted: async (ctx, typed, userId) =>
    submitForm(await withFormIdempotencyKey(ctx, typed), typed, AdjustPointsForm, (once, input) =>
      adjustPoints(once, { ...input, userId }),
    ),
  phone_set: (ctx, typed, userId) =>
    submitForm(ctx, typed, SetPhoneInput, (_, { phone_number: phone, note }) => setPhoneBySupport(ctx, { userId, phone, note })),
  pause_lifted: (ctx, typed, userId) =>
    submitForm(ctx, typed, LiftPausesForm, (_, input) => liftPauses(ctx, { ...input, userId })),
  signed_out: (ctx, typed, userId) => submitForm(ctx, typed, ReasonInput, (_, input) => signOutUser(ctx, { ...input, userId })),
};

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

/** A user, with history and admin actions. */
export default withTexts(adminReportsTexts, function UserDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <UserPage view={loaderData} done={loaderData.done} submission={actionData} />;
});
