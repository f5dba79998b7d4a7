import { FEATURES } from "#app/domain/settings/feature-rules.ts";
import { changedFieldsIn } from "../forms/changed-fields.ts";
import type { FormValues } from "../forms/form.ts";

const UNTICKED = Object.fromEntries(FEATURES.map((feature) => [feature, "false"]));

/** What the admin changed in a form of the settings: another admin may have saved the other fields meanwhile. */
export function changedSettings(typed: FormValues): FormValues {
  const isChanged = changedFieldsIn(typed);
  const sent = typed.do === "features" ? { ...UNTICKED, ...typed } : typed;
  return Object.fromEntries(Object.entries(sent).filter(([name]) => isChanged(name)));
}
