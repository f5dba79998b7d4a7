import type { z } from "zod";
import { type SignIn, signInWithPassword } from "#app/domain/auth/sign-in-with-password.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { deviceMarksIn } from "./device-cookie.ts";
import { enter } from "./enter.ts";
import { FIRST_PAGE, PANEL_PAGE } from "./first-page.ts";
import { submitForm, typedFields } from "./form.ts";
import { type Asked, here } from "./guard.ts";
import { nextOf } from "./next.ts";
import { toldInactive } from "./told-inactive.ts";

/** The form of every sign-in page: the right words open a session and lead to where the reader was going, else to the first page of the view. */
export async function submitSignIn<Schema extends z.ZodType>(
  ctx: Ctx,
  { request, url }: Asked & { request: Request },
  schema: Schema,
  signInOf: (input: z.output<Schema>) => SignIn,
) {
  const userAgent = request.headers.get("User-Agent") ?? undefined;
  const outcome = await submitForm(ctx, await typedFields(request), schema, async (visitor, input) => {
    const signIn = { ...signInOf(input), userAgent, marks: deviceMarksIn(request, visitor.origin) };
    const { activeRole, ...opened } = await signInWithPassword(visitor, signIn).catch(toldInactive(url));
    return { opened, firstPage: signIn.door === "admin" ? PANEL_PAGE : FIRST_PAGE[activeRole] };
  });
  if (!outcome.ok) return outcome.reply;
  const { opened, firstPage } = outcome.result;
  return enter(ctx, request, opened, nextOf(url) ?? here(url, firstPage));
}
