import { data } from "react-router";
import { consumeFirstAdminLink } from "#app/domain/auth/admins/consume-first-admin-link.ts";
import { redeemAdminReset } from "#app/domain/auth/admins/redeem-admin-reset.ts";
import { RedeemAdminResetInput, RedeemFirstAdminInput } from "#app/domain/auth/input.ts";
import { findFirstAdminLink } from "#app/domain/auth/queries.ts";
import { startSession } from "#app/http/auth/start-session.ts";
import { ctxContext } from "#app/http/context.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { FACTOR_PAGE } from "#app/http/redirect-to-set-factor.ts";
import { FirstAdminForm } from "#app/ui/auth/first-admin-form.tsx";
import { MessagePage } from "#app/ui/auth/message-page.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icons/icon.tsx";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import type { Route } from "./+types/first-admin.ts";

const keyIn = (url: URL) => url.searchParams.get("key") ?? "";

/** Opening the link consumes nothing, because mail scanners and previews also open links. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const link = await findFirstAdminLink(context.get(ctxContext), keyIn(url));
  return data({ email: link?.email ?? null, isReset: link?.isReset ?? false }, { status: link ? 200 : 400 });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const userAgent = request.headers.get("User-Agent") ?? undefined;
  const key = keyIn(url);
  const values = await readFormValues(request);
  const outcome = (await findFirstAdminLink(ctx, key))?.isReset
    ? await submitForm(ctx, values, RedeemAdminResetInput, (visitor, { password }) =>
        redeemAdminReset(visitor, { key, password, userAgent }),
      )
    : await submitForm(ctx, values, RedeemFirstAdminInput, (visitor, input) =>
        consumeFirstAdminLink(visitor, {
          key,
          firstName: input.first_name,
          lastName: input.last_name,
          password: input.password,
          userAgent,
        }),
      );
  const first = ctx.isFactorRequired ? FACTOR_PAGE : "/account";
  return outcome.ok ? startSession(ctx, request, outcome.result, localizedPath(url, first)) : outcome.reply;
}

/** Target of the links that `npm run deploy -- --first-admin` and `--reset-factor` print. */
export default function FirstAdmin({ loaderData: { email, isReset }, actionData }: Route.ComponentProps) {
  return email === null ? <BadLink /> : <FirstAdminForm email={email} isReset={isReset} lastResult={actionData} />;
}

function BadLink() {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <MessagePage
      title={t("auth.first_admin.bad_title")}
      tone="clay"
      icon={<Icon name="link-2-off" />}
      text={<p>{t("auth.first_admin.bad_text")}</p>}
    >
      <LinkButton href={path("/login/admin")} size="lg" block>
        {t("auth.sign_in.title.admin")}
      </LinkButton>
      <LinkButton href={path("/")} variant="ghost" block>
        {t("ui.error.go_home")}
      </LinkButton>
    </MessagePage>
  );
}
