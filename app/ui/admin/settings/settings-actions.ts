/** The forms of the settings, as named by the action and by the confirmation in the URL. */
export const SETTINGS_DONE = [
  "account",
  "limits",
  "limit_proposed",
  "limit_decided",
  "ramadan",
  "features",
  "pack_added",
  "pack_withdrawn",
  "pack_restored",
] as const;
export type SettingsDone = (typeof SETTINGS_DONE)[number];

export const SETTINGS = "/panel-admin/settings";
