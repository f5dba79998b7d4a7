import type { Ctx } from "../shared/contracts/ctx.ts";
import { FORM_LIFETIME_MS, MIN_FORM_FILL_MS } from "./rules.ts";

const PURPOSE = "contact-form";

/** Signed time at which the form was opened. Detects forms that are filled faster than a human can. */
export const signFormTimestamp = async ({ signer: keys, now }: Ctx): Promise<string> =>
  `${now}.${await keys.sign(PURPOSE, String(now))}`;

/** "unknown": forged or too old. */
export async function checkFormTimestamp(
  { signer: keys, now }: Ctx,
  opened: string,
): Promise<"long_enough" | "just_now" | "unknown"> {
  const [, at = "", signature] = /^(\d{1,15})\.([\w.-]{43,60})$/.exec(opened) ?? [];
  if (signature === undefined || !(await keys.verify(PURPOSE, at, signature))) return "unknown";
  const age = now - Number(at);
  if (age > FORM_LIFETIME_MS) return "unknown";
  return age < MIN_FORM_FILL_MS ? "just_now" : "long_enough";
}
