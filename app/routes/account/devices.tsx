import { redirect } from "react-router";
import { devicesOf } from "#app/domain/auth/queries.ts";
import { revokeOtherSessions } from "#app/domain/auth/sessions/revoke-other-sessions.ts";
import { revokeSession } from "#app/domain/auth/sessions/revoke-session.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { readFormValues } from "#app/http/forms/form.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/page-guards.ts";
import { accountTexts } from "#app/locales/browser/account.ts";
import { DeviceList } from "#app/ui/account/device-list.tsx";
import { FormSuccess } from "#app/ui/forms/form-error.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icons/icon.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/devices.ts";

export const handle: RouteHandle = { hydrate: true };

/** Value of the field `session` for all other sessions. */
const OTHERS = "others";
/** Values of the URL parameter that names the last action. */
const ENDS = ["one", OTHERS] as const;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireSignedIn(args);
  const ended = args.url.searchParams.get("ended");
  return { now: ctx.now, devices: await devicesOf(ctx), ended: ENDS.find((end) => end === ended) ?? null };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireSignedIn(args);
  const { session } = await readFormValues(args.request);
  if (session === OTHERS) {
    await revokeOtherSessions(ctx);
    return redirect(localizedPath(args.url, "/account/devices?ended=others"), 303);
  }
  await revokeSession(ctx, { sessionId: typeof session === "string" ? session : "" }).catch((error: unknown) => {
    // The session is already over, by a second click or by itself, so the result is the requested one.
    if (!(error instanceof Refusal && error.code === "not_found")) throw error;
  });
  return redirect(localizedPath(args.url, "/account/devices?ended=one"), 303);
}

/** Lists the active sessions. Each can be revoked here. */
export default withTexts(accountTexts, function Devices({ loaderData: { now, devices, ended } }: Route.ComponentProps) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <Page title={t("security.devices.title")} lead={t("security.devices.lead")} back={path("/account")} width="list">
      <div className="grid gap-5">
        {ended ? (
          <FormSuccess>{t(ended === "one" ? "security.devices.ended" : "security.devices.ended_others")}</FormSuccess>
        ) : null}
        <DeviceList devices={devices} now={now} />
        {devices.length > 1 ? (
          <form method="post" className="grid justify-items-start">
            <input type="hidden" name="session" value={OTHERS} />
            <Button variant="danger" icon={<Icon name="log-out" className="icon-mirror size-5" />}>
              {t("security.devices.sign_out_others")}
            </Button>
          </form>
        ) : (
          <p className="text-ink-2">{t("security.devices.only_this")}</p>
        )}
      </div>
    </Page>
  );
});
