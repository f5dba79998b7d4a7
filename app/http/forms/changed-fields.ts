import { z } from "zod";
import type { FormValues } from "./form.ts";

const Was = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** A form as its page made it, to be sent with it in a field `was`. */
export const initialValuesField = (fields: z.output<typeof Was>): string => JSON.stringify(fields);

/**
 * The groups of fields that differ from the form's snapshot: a page that was open for a while must not overwrite changes saved
 * elsewhere. All groups if the form has no snapshot.
 */
export function changedFieldsIn(typed: FormValues): (...names: string[]) => boolean {
  const was = wasOf(typed);
  return (...names) => was === null || names.some((name) => toText(typed[name]) !== toText(was[name]));
}

/**
 * The form with its changes of these lists made to what is saved now, so that it neither takes away what was added elsewhere nor
 * brings back what was removed there. Its snapshot is then what is saved.
 */
export function ontoSavedLists(typed: FormValues, saved: Record<string, string[]>): FormValues {
  const was = wasOf(typed);
  if (was === null) return typed;
  const lists = Object.entries(saved).map(([name, now]) => {
    const before = [was[name] ?? []].flat();
    const kept = [typed[name] ?? []].flat().filter((one) => !before.includes(one) || now.includes(one));
    return [name, [...new Set([...kept, ...now.filter((one) => !before.includes(one))])]];
  });
  return { ...typed, ...Object.fromEntries(lists), was: initialValuesField({ ...was, ...saved }) };
}

/** Only the fields that differ from the form's snapshot. `ofUnticked`: the values of boxes, which send nothing when unticked. */
export function changedValuesOf(typed: FormValues, ofUnticked: FormValues = {}): FormValues {
  const isChanged = changedFieldsIn(typed);
  return Object.fromEntries(Object.entries({ ...ofUnticked, ...typed }).filter(([name]) => isChanged(name)));
}

function wasOf({ was }: FormValues): z.output<typeof Was> | null {
  try {
    return Was.safeParse(typeof was === "string" ? JSON.parse(was) : null).data ?? null;
  } catch {
    return null;
  }
}

/** Forms break lines in two signs, and send an empty value before the boxes of a list. */
const toText = (value: string | readonly string[] = ""): string =>
  JSON.stringify(
    [value]
      .flat()
      .map((text) => text.replaceAll("\r\n", "\n"))
      .filter((text) => text !== "")
      .sort(),
  );
