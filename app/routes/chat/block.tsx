import { data, redirect } from "react-router";
import { blockUser } from "#app/domain/chat/block-user.ts";
import { otherParticipantOf } from "#app/domain/chat/blocked-users.ts";
import { unblockUser } from "#app/domain/chat/unblock-user.ts";
import { readFormValues } from "#app/http/forms/form.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { requireClientOrGuest } from "#app/http/guards/require-client-or-guest.ts";
import { reportTexts } from "#app/locales/browser/reports/texts.ts";
import { ConfirmPage } from "#app/ui/jobs/confirm/confirm-page.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/block.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export const shouldRevalidate = revalidateUnlessOffline;

async function otherSide(args: Pick<Route.LoaderArgs, "context" | "request" | "url" | "params">) {
  const roomId = args.params.room;
  const ctx = await requireClientOrGuest(args, { offerId: roomId });
  const other = await otherParticipantOf(ctx, roomId);
  if (!other) throw data(null, { status: 404 });
  if (other.isPurged) throw redirect(localizedPath(args.url, `/chat/${roomId}`), 303);
  return { ctx, roomId, other };
}

export async function loader(args: Route.LoaderArgs) {
  const { roomId, other } = await otherSide(args);
  return { roomId, name: other.name, isArtisan: other.side === "artisan", isBlocked: other.isBlocked };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, roomId, other } = await otherSide(args);
  const { undo } = await readFormValues(args.request);
  if (undo === "true") await unblockUser(ctx, { userId: other.id });
  else await blockUser(ctx, { roomId });
  return redirect(localizedPath(args.url, `/chat/${roomId}`), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** Blocks or unblocks the other user of a room. */
export default withTexts(reportTexts, function Block({ loaderData, actionData }: Route.ComponentProps) {
  const { roomId, name, isArtisan, isBlocked } = loaderData;
  const { t } = useTranslations();
  const path = usePath();
  return (
    <ConfirmPage
      title={t(isBlocked ? "reports.block.done" : "reports.block.title", { name })}
      action={path(`/chat/${roomId}/block`)}
      submission={actionData}
      submit={t(isBlocked ? "reports.blocked.undo" : "reports.block.submit")}
      busy={t("reports.block.busy")}
      isDangerous={!isBlocked}
      back={{ href: path(`/chat/${roomId}`), label: t("reports.block.cancel") }}
    >
      {isBlocked ? (
        <>
          <input type="hidden" name="undo" value="true" />
          <p className="text-ink-2">{t("reports.block.done_text")}</p>
        </>
      ) : (
        <p className="text-ink-2">
          {t("reports.block.text")}
          {isArtisan ? <> {t("reports.block.text_artisan")}</> : null}
        </p>
      )}
    </ConfirmPage>
  );
});
