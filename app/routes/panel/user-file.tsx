import { data, redirect } from "react-router";
import { dismissAdmin } from "#app/domain/auth/dismiss-admin.ts";
import { DismissInput, ResetFactorInput, SetPhoneInput } from "#app/domain/auth/input.ts";
import { setPhoneBySupport } from "#app/domain/auth/set-phone-by-support.ts";
import { resetFactor } from "#app/domain/auth/set-up-factor.ts";
import { signOutAccount } from "#app/domain/auth/sign-out-account.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { accountFile } from "#app/domain/users/account-file.ts";
import { AccountDataInput, SuspendInput, TrustInput, WhyInput } from "#app/domain/users/account-input.ts";
import { reviseAccount } from "#app/domain/users/revise-account.ts";
import { accountView } from "#app/http/account-views.ts";
import { submitForm, type Typed, typedFields } from "#app/http/form.ts";
import { asAdmin, here } from "#app/http/guard.ts";
import { AccountPage } from "#app/ui/panel/account-page.tsx";
import { ACCOUNT_DONE, type AccountDone } from "#app/ui/panel/account-places.ts";
import type { Route } from "./+types/user-file.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const file = await accountFile(ctx, args.params.id);
  if (!file) throw data(null, { status: 404 });
  const done = ACCOUNT_DONE.find((one) => one === args.url.searchParams.get("done")) ?? null;
  return { done, ...accountView(ctx, file) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = asAdmin(args);
  const userId = args.params.id;
  const typed = await typedFields(args.request);
  const asked = ACCOUNT_DONE.find((one) => one === typed.do);
  if (!asked || !(asked in FORMS)) throw data(null, { status: 400 });
  const outcome = await FORMS[asked](ctx, typed, userId);
  return outcome.ok ? redirect(here(args.url, `/panel-admin/users/${userId}?done=${asked}`), 303) : outcome.reply;
}

type Form = (ctx: Ctx, typed: Typed, userId: string) => ReturnType<typeof submitForm>;

const FORMS: Record<AccountDone, Form> = {
  data: (ctx, typed, userId) =>
    submitForm(ctx, meant(typed), AccountDataInput, (_, input) => reviseAccount(ctx, { ...input, userId })),
  suspended: (ctx, typed, userId) =>
    submitForm(ctx, typed, SuspendInput, (_, input) => reviseAccount(ctx, { ...input, is_active: false, userId })),
  restored: (ctx, typed, userId) =>
    submitForm(ctx, typed, WhyInput, (_, input) => reviseAccount(ctx, { ...input, is_active: true, userId })),
  trusted: (ctx, typed, userId) =>
    submitForm(ctx, typed, TrustInput, (_, input) => reviseAccount(ctx, { ...input, is_trusted: true, userId })),
  untrusted: (ctx, typed, userId) =>
    submitForm(ctx, typed, TrustInput, (_, input) => reviseAccount(ctx, { ...input, is_trusted: false, userId })),
  factor_reset: (ctx, typed, userId) =>
    submitForm(ctx, typed, ResetFactorInput, (_, input) => resetFactor(ctx, { ...input, userId })),
  dismissed: (ctx, typed, userId) => submitForm(ctx, typed, DismissInput, (_, input) => dismissAdmin(ctx, { ...input, userId })),
  phone_set: (ctx, typed, userId) =>
    submitForm(ctx, typed, SetPhoneInput, (_, { phone_number: phone, note }) => setPhoneBySupport(ctx, { userId, phone, note })),
  signed_out: (ctx, typed, userId) => submitForm(ctx, typed, WhyInput, (_, input) => signOutAccount(ctx, { ...input, userId })),
};

/**
 * A commune that only stayed behind when another wilaya was chosen is not meant, nor a company that stands as the page showed it:
 * its owner may have written another one meanwhile.
 */
function meant({ commune_was, wilaya_was, company_name_was, commercial_register_number_was, ...typed }: Typed): Typed {
  const { company_name, commercial_register_number, ...rest } = typed;
  return {
    ...rest,
    ...(wilaya_was !== typed.wilaya && commune_was === typed.commune && { commune: "" }),
    ...(company_name !== undefined && company_name !== company_name_was && { company_name }),
    ...(commercial_register_number !== undefined &&
      commercial_register_number !== commercial_register_number_was && { commercial_register_number }),
  };
}

/** O18: one account, what it did, and what may be done about it. */
export default function UserFile({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage view={loaderData} done={loaderData.done} heard={actionData} />;
}
