/** The forms of the settings, as the action knows them and as the address says afterwards that it is done. */
export const SETTINGS_DONE = ["account", "limits", "promise", "pack_added", "pack_withdrawn", "pack_restored"] as const;
export type SettingsDone = (typeof SETTINGS_DONE)[number];

export const SETTINGS = "/panel-admin/settings";
