import { ccpKeyOf, ripKeyOf } from "#app/domain/payments/bank-account-rules.ts";
import type { SettingsAndPacks } from "#app/domain/payments/settings-and-packs.ts";
import { FEATURES } from "#app/domain/settings/feature-rules.ts";
import { RAMADAN_NIGHT } from "#app/domain/settings/house-hours-rules.ts";
import {
  COMPANY_ACCOUNT,
  FEATURE_KEYS,
  LIMIT_NAMES,
  LIMITS,
  POINTS_ALONE_PROPOSAL,
  RAMADAN,
} from "#app/domain/settings/rules.ts";
import { timeText } from "#app/domain/shared/input/minute-of-day.ts";

/** Which settings each form of the page writes. */
export const SETTING_KEYS_BY_FORM = {
  account: [COMPANY_ACCOUNT.key],
  limits: [...LIMIT_NAMES.map((name) => LIMITS[name].key), POINTS_ALONE_PROPOSAL],
  ramadan: [RAMADAN.key],
  features: FEATURE_KEYS,
} as const;

export type SettingsView = ReturnType<typeof settingsView>;

export const settingsView = ({ account, limits, ramadan, features, packs, versionOf }: SettingsAndPacks) => ({
  account: {
    version: versionOf(SETTING_KEYS_BY_FORM.account),
    values: {
      beneficiary: account?.beneficiary ?? "",
      ccp_number: account?.ccp?.number ?? "",
      ccp_key: account?.ccp?.key ?? "",
      rip: account?.rip ?? "",
      bank_name: account?.bank?.name ?? "",
      bank_rib: account?.bank?.rib ?? "",
    },
    /** Accounts whose check digits do not match. Only a warning, because no official text states the formulas. */
    odd: {
      ccp_key: account?.ccp ? ccpKeyOf(account.ccp.number) !== account.ccp.key : false,
      rip: isOdd(account?.rip),
      bank_rib: isOdd(account?.bank?.rib),
    },
  },
  limits: {
    version: versionOf(SETTING_KEYS_BY_FORM.limits),
    each: LIMIT_NAMES.map((name) => {
      const { min, max } = LIMITS[name];
      const { set, standard } = limits[name];
      return { name, min, max, standard, set: set === null ? "" : String(set) };
    }),
  },
  ramadan: {
    version: versionOf(SETTING_KEYS_BY_FORM.ramadan),
    values: {
      ramadan_first_day: ramadan.days?.first ?? "",
      ramadan_last_day: ramadan.days?.last ?? "",
      ramadan_quiet_from: ramadan.from === null ? "" : timeText(ramadan.from),
      ramadan_quiet_to: ramadan.to === null ? "" : timeText(ramadan.to),
    },
    usual: { ramadan_quiet_from: timeText(RAMADAN_NIGHT.from), ramadan_quiet_to: timeText(RAMADAN_NIGHT.to) },
  },
  features: {
    version: versionOf(SETTING_KEYS_BY_FORM.features),
    values: Object.fromEntries(FEATURES.map((feature) => [feature, features[feature] ? "true" : ""])),
  },
  packs,
  pointsAloneStandard: limits.points_alone.standard,
});

/** The first three digits name the bank or the post. */
const isOdd = (rip: string | null | undefined): boolean => (rip ? ripKeyOf(rip.slice(3, -2)) !== rip.slice(-2) : false);
