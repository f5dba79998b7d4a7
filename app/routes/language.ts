import { data, redirect } from "react-router";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import { isLanguage } from "#app/domain/shared/contracts/language.ts";
import { setLanguage } from "#app/domain/users/set-language.ts";
import { ctxContext } from "#app/http/context.ts";
import { languageCookie } from "#app/http/cookies/language.ts";
import { readFormValues } from "#app/http/forms/form.ts";
import { localPath } from "#app/http/guards/same-origin.ts";
import { withoutPrefix } from "#app/i18n/localized-path.ts";
import type { Route } from "./+types/language.ts";

/** Saves the language and shows the same page at the URL without a prefix, where the saved language applies. */
export async function action({ request, context }: Route.ActionArgs) {
  const { language, next } = await readFormValues(request);
  if (!isLanguage(language)) throw data(null, { status: 400 });
  const ctx = context.get(ctxContext);
  if (isSignedIn(ctx.actor)) await setLanguage(ctx, { language });
  return redirect(pageOf(next), { status: 303, headers: { "Set-Cookie": languageCookie(language, ctx.origin) } });
}

export const loader = () => redirect("/");

function pageOf(next: unknown): string {
  const path = typeof next === "string" ? localPath(next) : null;
  if (!path) return "/";
  const { pathname, search } = new URL(path, "http://here.invalid");
  return localPath(withoutPrefix(pathname) + search) ?? "/";
}
