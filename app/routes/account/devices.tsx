import { redirect } from "react-router";
import { endOtherSessions } from "#app/domain/auth/end-other-sessions.ts";
import { endSession } from "#app/domain/auth/end-session.ts";
import { devicesOf } from "#app/domain/auth/queries.ts";
import { Refusal } from "#app/domain/refusals.ts";
import { typedFields } from "#app/http/form.ts";
import { here, signedIn } from "#app/http/guard.ts";
import { DeviceList } from "#app/ui/account/device-list.tsx";
import { FormSuccess } from "#app/ui/auth/form-fault.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/devices.ts";

/** What stands in the field `session` in place of one session's id. */
const OTHERS = "others";
/** What was just done, as the address tells it. */
const ENDS = ["one", OTHERS] as const;

export async function loader(args: Route.LoaderArgs) {
  const ctx = signedIn(args);
  const said = args.url.searchParams.get("ended");
  return { now: ctx.now, devices: await devicesOf(ctx), ended: ENDS.find((end) => end === said) ?? null };
}

export async function action(args: Route.ActionArgs) {
  const ctx = signedIn(args);
  const { session } = await typedFields(args.request);
  if (session === OTHERS) {
    await endOtherSessions(ctx);
    return redirect(here(args.url, "/account/devices?ended=others"), 303);
  }
  await endSession(ctx, { sessionId: typeof session === "string" ? session : "" }).catch((error: unknown) => {
    // Pressed twice, or over by itself: it is what the reader wished for.
    if (!(error instanceof Refusal && error.code === "not_found")) throw error;
  });
  return redirect(here(args.url, "/account/devices?ended=one"), 303);
}

/** E21: every device on which the account is open, each to be signed out from here. */
export default function Devices({ loaderData: { now, devices, ended } }: Route.ComponentProps) {
  const { t } = useWords();
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
}
