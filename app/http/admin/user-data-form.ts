import { type ShownUserData, USER_DATA_FIELDS } from "#app/domain/users/unchanged-user-data.ts";
import type { FormValues } from "../forms/form.ts";

/**
 * What the admin changed, and what the form showed there: unchanged fields are not sent, because another admin or the user may
 * have changed them meanwhile. A commune that still belongs to the previous wilaya is cleared; of wilaya and commune neither is
 * stored beside another than the form showed.
 */
export function changedUserData(form: FormValues): { typed: FormValues; shown: ShownUserData } {
  const typed: FormValues = {};
  const shown: ShownUserData = {};
  for (const [name, value] of Object.entries(form)) if (!/_was$/.test(name)) typed[name] = value;
  for (const field of USER_DATA_FIELDS) {
    const was = form[`${field}_was`];
    if (was === undefined) continue;
    if (normalized(typed[field]) === normalized(was)) delete typed[field];
    else shown[field] = normalized(was);
  }
  if (shown.wilaya !== undefined && typed.commune === undefined && form.commune !== "") {
    typed.commune = "";
  }
  if (shown.wilaya !== undefined || shown.commune !== undefined)
    for (const field of PLACE) if (form[`${field}_was`] !== undefined) shown[field] = normalized(form[`${field}_was`]);
  return { typed, shown };
}

const PLACE = ["wilaya", "commune"] as const;

/** Forms send lines with a carriage return. */
const normalized = (value: string | string[] | undefined): string => String(value ?? "").replaceAll("\r\n", "\n");
