import { z } from "zod";
import type { FormValues } from "./form.ts";

const Was = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** A form as its page made it, to be sent with it in a field `was`. */
export const initialValuesField = (fields: z.output<typeof Was>): string => JSON.stringify(fields);

/**
 * Of a form that says how it was made, the groups of fields that say something else now: a page that was left open must
 * not undo what was kept meanwhile from another. Of one that doesn't say it, all of them.
 */
export function changedFieldsIn(typed: FormValues): (...names: string[]) => boolean {
  const was = wasOf(typed);
  return (...names) => was === null || names.some((name) => said(typed[name]) !== said(was[name]));
}

function wasOf({ was }: FormValues): z.output<typeof Was> | null {
  try {
    return Was.safeParse(typeof was === "string" ? JSON.parse(was) : null).data ?? null;
  } catch {
    return null;
  }
}

/** Forms break lines in two signs, and send an empty value before the boxes of a list. */
const said = (value: string | readonly string[] = ""): string =>
  JSON.stringify(
    [value]
      .flat()
      .map((text) => text.replaceAll("\r\n", "\n"))
      .filter((text) => text !== "")
      .sort(),
  );
