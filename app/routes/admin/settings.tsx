import { data, redirect } from "react-router";
import type { z } from "zod";
import { addPack } from "#app/domain/payments/add-pack.ts";
import { AddPackInput, PackChoiceInput } from "#app/domain/payments/pack-input.ts";
import { setPackOnSale } from "#app/domain/payments/set-pack-on-sale.ts";
import { settingsAndPacks } from "#app/domain/payments/settings-and-packs.ts";
import { decideLimit } from "#app/domain/settings/decide-limit.ts";
import { FEATURES } from "#app/domain/settings/feature-rules.ts";
import {
  BankAccountInput,
  FeaturesInput,
  LimitsInput,
  ProposedLimitInput,
  RamadanInput,
  type ReviseSettingsInput,
} from "#app/domain/settings/input.ts";
import { limitProposal } from "#app/domain/settings/limit-proposal.ts";
import { reviseSettings } from "#app/domain/settings/revise-settings.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { changedValuesOf } from "#app/http/forms/changed-fields.ts";
import { type FormValues, readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { translator } from "#app/i18n/translate.ts";
import { adminSiteTexts } from "#app/locales/browser/admin-site.ts";
import { SETTINGS, SETTINGS_DONE, type SettingsDone } from "#app/ui/admin/settings/settings-actions.ts";
import { SettingsPage } from "#app/ui/admin/settings/settings-page.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { SETTING_KEYS_BY_FORM, settingsView } from "#app/views/settings/settings-view.ts";
import type { Route } from "./+types/settings.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const done = SETTINGS_DONE.find((one) => one === args.url.searchParams.get("done")) ?? null;
  const [settings, proposal] = await Promise.all([settingsAndPacks(ctx), limitProposal(ctx)]);
  return { done, view: settingsView(settings), proposal };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const typed = await readFormValues(args.request);
  const action = SETTINGS_DONE.find((one) => one === typed.do);
  if (!action || action === "limit_proposed") throw data(null, { status: 400 });
  const outcome = await FORMS[action](ctx, typed);
  if (!outcome.ok) return outcome.reply;
  const done = outcome.result === "pending" ? "limit_proposed" : action;
  return redirect(localizedPath(args.url, `${SETTINGS}?done=${done}`), 303);
}

type Form = (ctx: Ctx, typed: FormValues) => ReturnType<typeof submitForm>;

const sell =
  (isSold: boolean): Form =>
  (ctx, typed) =>
    submitForm(ctx, typed, PackChoiceInput, (_, { id, reason }) => setPackOnSale(ctx, { packId: id, is_sold: isSold, reason }));

const revise =
  (form: keyof typeof SETTING_KEYS_BY_FORM, schema: z.ZodType<ReviseSettingsInput>, ofUnticked: FormValues = {}): Form =>
  (ctx, typed) =>
    submitForm(ctx, changedValuesOf(typed, ofUnticked), schema, (_, input) =>
      reviseSettings(ctx, input, SETTING_KEYS_BY_FORM[form]),
    );

const FORMS: Record<Exclude<SettingsDone, "limit_proposed">, Form> = {
  account: revise("account", BankAccountInput),
  limits: revise("limits", LimitsInput),
  limit_decided: (ctx, typed) => submitForm(ctx, typed, ProposedLimitInput, decideLimit),
  ramadan: revise("ramadan", RamadanInput),
  features: revise("features", FeaturesInput, Object.fromEntries(FEATURES.map((feature) => [feature, "false"]))),
  pack_added: (ctx, typed) =>
    submitForm(ctx, typed, AddPackInput, addPack, (_, { code }) =>
      code === "not_unique" ? translator(ctx.language)("settings.packs.same") : undefined,
    ),
  pack_withdrawn: sell(false),
  pack_restored: sell(true),
};

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

/** Settings that admins change without a release. */
export default withTexts(adminSiteTexts, function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} submission={actionData} />;
});
