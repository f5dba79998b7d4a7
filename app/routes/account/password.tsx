import { changePassword } from "#app/domain/auth/change-password.ts";
import { ChangePasswordInput } from "#app/domain/auth/input.ts";
import { ownCredentials } from "#app/domain/auth/queries.ts";
import { isNoMailAddress } from "#app/domain/messaging/rules.ts";
import { enter } from "#app/http/enter.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { here, signedIn } from "#app/http/guard.ts";
import { ChangePasswordForm } from "#app/ui/account/change-password-form.tsx";
import { FormSuccess } from "#app/ui/auth/form-fault.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/password.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = signedIn(args);
  const { email, phone, hasPassword } = await ownCredentials(ctx);
  const hasMail = !isNoMailAddress(email);
  return {
    hasPassword,
    username: hasMail ? email : (phone ?? ""),
    // Admins have no reset by code.
    resetPath: ctx.actor.isAdmin ? null : hasMail ? "/forget-password/client" : "/forget-password/artisan",
    isChanged: args.url.searchParams.has("changed"),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = signedIn(args);
  const userAgent = args.request.headers.get("User-Agent") ?? undefined;
  const outcome = await submitForm(ctx, await typedFields(args.request), ChangePasswordInput, (person, input) =>
    changePassword(person, { currentPassword: input.current_password, newPassword: input.new_password, userAgent }),
  );
  if (!outcome.ok) return outcome.reply;
  const opened = { ...outcome.result, userId: ctx.actor.userId };
  return enter(ctx, args.request, opened, here(args.url, "/account/password?changed"));
}

/** V08, for who is signed in. */
export default function Password({
  loaderData: { hasPassword, username, resetPath, isChanged },
  actionData,
}: Route.ComponentProps) {
  const { t } = useWords();
  const path = usePath();
  return (
    <Page title={t("security.password.title")} lead={t("security.password.lead")} back={path("/account")} width="form">
      <div className="grid max-w-[520px] gap-5">
        {isChanged && !actionData ? <FormSuccess>{t("security.password.changed")}</FormSuccess> : null}
        {hasPassword ? (
          <ChangePasswordForm username={username} lastResult={actionData} />
        ) : (
          <Notice title={t("security.password.none_title")}>{t("security.password.none_text")}</Notice>
        )}
        {resetPath ? (
          <p className="text-center">
            <a href={path(resetPath)} className="link inline-flex min-h-11 items-center">
              {t(hasPassword ? "security.password.forgotten" : "security.password.choose")}
            </a>
          </p>
        ) : null}
      </div>
    </Page>
  );
}
