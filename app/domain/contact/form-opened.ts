import type { Ctx } from "../ctx.ts";
import { FORM_LASTS_MS, WRITTEN_IN_AT_LEAST_MS } from "./rules.ts";

const PURPOSE = "contact-form";

/** What the form carries to say when it was opened, so that nobody fills it faster than a person writes (T23). */
export const formOpened = async ({ keys, now }: Ctx): Promise<string> => `${now}.${await keys.sign(PURPOSE, String(now))}`;

/** Whether that is ours, and long enough ago, and not too long. */
export async function wasWritten({ keys, now }: Ctx, opened: string): Promise<boolean> {
  const [, at = "", signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(opened) ?? [];
  if (signature === undefined || signature !== (await keys.sign(PURPOSE, at))) return false;
  const age = now - Number(at);
  return age >= WRITTEN_IN_AT_LEAST_MS && age <= FORM_LASTS_MS;
}
