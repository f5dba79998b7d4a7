import { data, redirect } from "react-router";
import { z } from "zod";
import { followHouseHours } from "#app/domain/push/follow-house-hours.ts";
import { PushSettingsForm } from "#app/domain/push/input.ts";
import { pushDevicesOf } from "#app/domain/push/push-devices.ts";
import { pushSettingsOf } from "#app/domain/push/push-settings.ts";
import { savePushSettings } from "#app/domain/push/save-push-settings.ts";
import { sendTestPush } from "#app/domain/push/send-test-push.ts";
import { unsubscribeDevice } from "#app/domain/push/unsubscribe-device.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { timeText } from "#app/domain/shared/input/minute-of-day.ts";
import { closedPushCardCookie } from "#app/http/cookies/push-card-cookie.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/page-guards.ts";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { PUSH_DONE, PUSH_PAGE, type PushDone } from "#app/ui/push/push-actions.ts";
import { PushPage } from "#app/ui/push/push-page.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import type { Route } from "./+types/push.ts";

export const handle: RouteHandle = { hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireSignedIn(args);
  if (ctx.pushPublicKey === null) throw data(null, { status: 404 });
  const [devices, own] = await Promise.all([pushDevicesOf(ctx), pushSettingsOf(ctx)]);
  const hours = own.hasOwnHours ? own.hours : own.house;
  return {
    publicKey: ctx.pushPublicKey,
    devices,
    settings: {
      ...{ quietOn: own.quietOn, from: timeText(hours.from), to: timeText(hours.to), hasOwnHours: own.hasOwnHours },
      ...{ urgentAtNight: ctx.actor.isArtisan ? own.urgentAtNight : null, showDetails: own.showDetails },
    },
    now: ctx.now,
    done: PUSH_DONE.find((one) => one === args.url.searchParams.get("done")) ?? null,
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireSignedIn(args);
  const typed = await readFormValues(args.request);
  const done = (name: PushDone) => redirect(localizedPath(args.url, `${PUSH_PAGE}?done=${name}`), 303);
  switch (typed.do) {
    case "settings": {
      const outcome = await submitForm(ctx, typed, PushSettingsForm, savePushSettings);
      return outcome.ok ? done("saved") : outcome.reply;
    }
    case "house_hours":
      await followHouseHours(ctx);
      return done("house_hours");
    case "test": {
      const outcome = await submitForm(ctx, typed, z.object({}), sendTestPush);
      return outcome.ok ? done("tested") : outcome.reply;
    }
    case "remove":
      await unsubscribeDevice(ctx, { subscriptionId: String(typed.id) }).catch((error: unknown) => {
        // It has ended already, so the result is the requested one.
        if (!(error instanceof Refusal && error.code === "not_found")) throw error;
      });
      return done("removed");
    case "close_card":
      return redirect(localizedPath(args.url, "/jobs"), {
        status: 303,
        headers: { "Set-Cookie": closedPushCardCookie(ctx.origin) },
      });
    default:
      throw data(null, { status: 400 });
  }
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

/** Pushes of this account: this browser, its devices, quiet hours. */
export default function Push({ loaderData, actionData }: Route.ComponentProps) {
  return <PushPage {...loaderData} answer={actionData} />;
}
