import { data, redirect } from "react-router";
import type { Ctx } from "#app/domain/ctx.ts";
import { addPack } from "#app/domain/payments/add-pack.ts";
import { AddPackInput, PackChoiceInput } from "#app/domain/payments/pack-input.ts";
import { sellPack } from "#app/domain/payments/sell-pack.ts";
import { settingsPage } from "#app/domain/payments/settings-page.ts";
import { AccountInput, LimitsInput, PromiseInput } from "#app/domain/settings/input.ts";
import { reviseSettings } from "#app/domain/settings/revise-settings.ts";
import { submitForm, type Typed, typedFields } from "#app/http/form.ts";
import { asAdmin, here } from "#app/http/guard.ts";
import { KEYS_OF, settingsView } from "#app/http/settings-view.ts";
import { SettingsPage } from "#app/ui/panel/settings-page.tsx";
import { SETTINGS, SETTINGS_DONE, type SettingsDone } from "#app/ui/panel/settings-places.ts";
import type { Route } from "./+types/settings.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const done = SETTINGS_DONE.find((one) => one === args.url.searchParams.get("done")) ?? null;
  return { done, view: settingsView(await settingsPage(ctx)) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = asAdmin(args);
  const typed = await typedFields(args.request);
  const asked = SETTINGS_DONE.find((one) => one === typed.do);
  if (!asked) throw data(null, { status: 400 });
  const outcome = await FORMS[asked](ctx, typed);
  return outcome.ok ? redirect(here(args.url, `${SETTINGS}?done=${asked}`), 303) : outcome.reply;
}

type Form = (ctx: Ctx, typed: Typed) => ReturnType<typeof submitForm>;

const sell =
  (isSold: boolean): Form =>
  (ctx, typed) =>
    submitForm(ctx, typed, PackChoiceInput, (_, { id, reason }) => sellPack(ctx, { packId: id, is_sold: isSold, reason }));

const FORMS: Record<SettingsDone, Form> = {
  account: (ctx, typed) => submitForm(ctx, typed, AccountInput, (_, input) => reviseSettings(ctx, input, KEYS_OF.account)),
  limits: (ctx, typed) => submitForm(ctx, typed, LimitsInput, (_, input) => reviseSettings(ctx, input, KEYS_OF.limits)),
  promise: (ctx, typed) => submitForm(ctx, typed, PromiseInput, (_, input) => reviseSettings(ctx, input, KEYS_OF.promise)),
  pack_added: (ctx, typed) => submitForm(ctx, typed, AddPackInput, addPack),
  pack_withdrawn: sell(false),
  pack_restored: sell(true),
};

/** R39, O22: what admins set without a release. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} lastResult={actionData} />;
}
