import { z } from "zod";
import { addPack } from "#app/domain/payments/add-pack.ts";
import { AddPackInput, PackOnSaleInput } from "#app/domain/payments/pack-input.ts";
import { setPackOnSale } from "#app/domain/payments/set-pack-on-sale.ts";
import { type SettingsAndPacks, settingsAndPacks } from "#app/domain/payments/settings-and-packs.ts";
import { decideLimit } from "#app/domain/settings/decide-limit.ts";
import { RAMADAN_NIGHT } from "#app/domain/settings/house-hours-rules.ts";
import { ProposedLimitValueInput, ReviseSettingsInput } from "#app/domain/settings/input.ts";
import { reviseSettings } from "#app/domain/settings/revise-settings.ts";
import { requireAdmin } from "#app/domain/shared/admin-rights/require-admin.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { Refusal, refuse } from "#app/domain/shared/errors/refusals.ts";
import { timeText } from "#app/domain/shared/input/minute-of-day.ts";
import { parseTypedInteger } from "#app/domain/shared/input/parse-typed-integer.ts";
import { defineEndpoint } from "../serve/endpoint.ts";

const pack = z.object({ id: z.int(), points: z.int(), price: z.int(), is_sold: z.boolean() }).meta({ id: "PackOfAll" });

const limit = z.int().nullable().describe("Null where nothing is set and the standard holds.");

const settings = z
  .object({
    beneficiary: z.string(),
    ccp_number: z.string(),
    ccp_key: z.string(),
    rip: z.string(),
    bank_name: z.string(),
    bank_rib: z.string(),
    sms_a_day: limit,
    sms_kept_percent: limit.describe(
      "Of a hundred SMS, so many are kept for people who sign in or confirm. Null where nothing is set.",
    ),
    requests_a_day: limit,
    company_requests_a_day: limit,
    artisans_per_wave: limit,
    points_alone: limit.describe(
      "One administrator corrects one balance by at most this many points a day; more needs a second administrator. " +
        "A higher value waits until another administrator confirms it.",
    ),
    points_alone_proposed: z
      .int()
      .nullable()
      .describe("A higher value of points_alone that waits for another administrator; null where none waits."),
    ramadan_first_day: z.string().nullable().describe("YYYY-MM-DD; both days or none."),
    ramadan_last_day: z.string().nullable(),
    ramadan_quiet_from: z.string().nullable().describe("HH:MM in Algiers; null where the standard holds."),
    ramadan_quiet_to: z.string().nullable(),
    ...{ registration: z.boolean(), guest_posting: z.boolean(), uploads: z.boolean() },
    standards: z.object({
      sms_a_day: z.int(),
      sms_kept_percent: z.int(),
      requests_a_day: z.int(),
      company_requests_a_day: z.int(),
      artisans_per_wave: z.int(),
      points_alone: z.int(),
      ramadan_quiet_from: z.string(),
      ramadan_quiet_to: z.string(),
    }),
    packs: z.array(pack),
    version: z.int().describe("Sent back with a change, it is refused where somebody else came between."),
  })
  .meta({ id: "Settings" });

const packJson = ({ isSold, ...row }: SettingsAndPacks["packs"][number]): z.infer<typeof pack> => ({ ...row, is_sold: isSold });

const settingsJson = ({
  account,
  limits,
  ramadan,
  features,
  proposed,
  packs,
  versionOf,
}: SettingsAndPacks): z.infer<typeof settings> => ({
  beneficiary: account?.beneficiary ?? "",
  ccp_number: account?.ccp?.number ?? "",
  ccp_key: account?.ccp?.key ?? "",
  rip: account?.rip ?? "",
  bank_name: account?.bank?.name ?? "",
  bank_rib: account?.bank?.rib ?? "",
  sms_a_day: limits.sms_a_day.set,
  sms_kept_percent: limits.sms_kept_percent.set,
  requests_a_day: limits.requests_a_day.set,
  company_requests_a_day: limits.company_requests_a_day.set,
  artisans_per_wave: limits.artisans_per_wave.set,
  points_alone: limits.points_alone.set,
  points_alone_proposed: proposed ? (proposed.value ?? limits.points_alone.standard) : null,
  ramadan_first_day: ramadan.days?.first ?? null,
  ramadan_last_day: ramadan.days?.last ?? null,
  ramadan_quiet_from: ramadan.from === null ? null : timeText(ramadan.from),
  ramadan_quiet_to: ramadan.to === null ? null : timeText(ramadan.to),
  ...features,
  standards: {
    sms_a_day: limits.sms_a_day.standard,
    sms_kept_percent: limits.sms_kept_percent.standard,
    requests_a_day: limits.requests_a_day.standard,
    company_requests_a_day: limits.company_requests_a_day.standard,
    artisans_per_wave: limits.artisans_per_wave.standard,
    points_alone: limits.points_alone.standard,
    ramadan_quiet_from: timeText(RAMADAN_NIGHT.from),
    ramadan_quiet_to: timeText(RAMADAN_NIGHT.to),
  },
  packs: packs.map(packJson),
  version: versionOf(),
});

/** What admins once typed, and what is measured now. */
const MEASURED_FIELDS = ["promise_ar", "promise_fr", "promise_en"];

const authorize = async ({ actor }: Ctx) => void requireAdmin(actor);

async function packOf(ctx: Ctx, id: number) {
  const row = (await settingsAndPacks(ctx)).packs.find((one) => one.id === id);
  if (!row) throw refuse("not_found");
  return packJson(row);
}

const numberOf = ({ id = "" }: Readonly<Record<string, string>>) => parseTypedInteger(id) ?? 0;

export const settingCalls = [
  defineEndpoint({
    method: "get",
    path: "/admin/settings",
    spec: "C57",
    summary:
      "What administrators set without a release: where points are paid, packs, limits and the hours of Ramadan with their standards.",
    audience: "signed_in",
    authorize,
    answers: { 200: settings },
    run: async (ctx) => ({ status: 200, body: settingsJson(await settingsAndPacks(ctx)) }),
  }),
  defineEndpoint({
    method: "patch",
    path: "/admin/settings",
    spec: "C57",
    summary:
      "Set a part of it, for a `reason` that stands in the log. An empty text is none, an empty number the standard. Account numbers are " +
      "taken however their digits are parted; their keys are not judged. Without `version`, points_alone is refused with 409 while the " +
      "proposal of another administrator waits.",
    audience: "signed_in",
    authorize,
    permit: (_, came) => {
      const typed = MEASURED_FIELDS.find((field) => field in came);
      if (typed) throw new Refusal("settings.promise_is_measured", {}, typed);
    },
    body: ReviseSettingsInput,
    answers: { 200: settings },
    run: async (ctx, { body }) => {
      await reviseSettings(ctx, body);
      return { status: 200, body: settingsJson(await settingsAndPacks(ctx)) };
    },
  }),
  ...(["confirmation", "refusal"] as const).map((decision) =>
    defineEndpoint({
      method: "post",
      path: `/admin/settings/points-alone/${decision}`,
      spec: "3.1, ours",
      summary: {
        confirmation: "Set the higher value of points_alone that another administrator proposed, who must still be one.",
        refusal: "Refuse a proposed value of points_alone, or take back one's own.",
      }[decision],
      audience: "signed_in",
      authorize,
      body: ProposedLimitValueInput.describe("The value as points_alone_proposed shows it; another one is refused."),
      answers: { 200: settings },
      run: async (ctx, { body: { value } }) => {
        await decideLimit(ctx, { decision: decision === "confirmation" ? "confirmed" : "refused", value });
        return { status: 200, body: settingsJson(await settingsAndPacks(ctx)) };
      },
    }),
  ),
  defineEndpoint({
    method: "post",
    path: "/admin/packs",
    spec: "C57, ours",
    summary: "Sell a new pack; the one of so many points that was sold until now is withdrawn.",
    audience: "signed_in",
    authorize,
    body: AddPackInput,
    answers: { 201: pack },
    run: async (ctx, { body }) => ({ status: 201, body: await packOf(ctx, await addPack(ctx, body)) }),
  }),
  defineEndpoint({
    method: "patch",
    path: "/admin/packs/:id",
    spec: "C57, ours",
    summary: "Take a pack off sale, or sell it again. Its price stays: a new price is a new pack.",
    audience: "signed_in",
    authorize: async (ctx, params) => {
      await authorize(ctx);
      await packOf(ctx, numberOf(params));
    },
    body: PackOnSaleInput,
    answers: { 200: pack },
    run: async (ctx, { params, body }) => {
      await setPackOnSale(ctx, { ...body, packId: numberOf(params) });
      return { status: 200, body: await packOf(ctx, numberOf(params)) };
    },
  }),
];
