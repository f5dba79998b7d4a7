import type { z } from "zod";
import { type PasswordSignIn, signInWithPassword } from "#app/domain/auth/sign-in/sign-in-with-password.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { ADMIN_HOME, HOME_BY_ROLE } from "../auth/home-pages.ts";
import { nextPathOf } from "../auth/next.ts";
import { startSession } from "../auth/start-session.ts";
import { deviceCookiesIn } from "../cookies/device-cookie.ts";
import { localizedPath, type RouteRequest } from "../guards/page-guards.ts";
import { redirectIfDeactivated } from "../guards/redirect-if-deactivated.ts";
import { readFormValues, submitForm } from "./form.ts";

/**
 * The form of every sign-in page. A right password opens a session and redirects to the return path, or to the first page of the
 * view.
 */
export async function submitSignIn<Schema extends z.ZodType>(
  ctx: Ctx,
  { request, url }: RouteRequest & { request: Request },
  schema: Schema,
  signInOf: (input: z.output<Schema>) => PasswordSignIn,
) {
  const userAgent = request.headers.get("User-Agent") ?? undefined;
  const outcome = await submitForm(ctx, await readFormValues(request), schema, async (visitor, input) => {
    const signIn = { ...signInOf(input), userAgent, marks: deviceCookiesIn(request, visitor.origin) };
    const { activeRole, ...opened } = await signInWithPassword(visitor, signIn).catch(redirectIfDeactivated(url));
    return { opened, firstPage: signIn.portal === "admin" ? ADMIN_HOME : HOME_BY_ROLE[activeRole] };
  });
  if (!outcome.ok) return outcome.reply;
  const { opened, firstPage } = outcome.result;
  return startSession(ctx, request, opened, nextPathOf(url) ?? localizedPath(url, firstPage));
}
