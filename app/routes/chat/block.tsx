import { data, redirect } from "react-router";
import { blockPerson } from "#app/domain/chat/block-person.ts";
import { otherSideOf } from "#app/domain/chat/blocked-people.ts";
import { unblockPerson } from "#app/domain/chat/unblock-person.ts";
import { clientOrGuest } from "#app/http/client-or-guest.ts";
import { typedFields } from "#app/http/form.ts";
import { here } from "#app/http/guard.ts";
import { ConfirmPage } from "#app/ui/jobs/confirm-page.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/block.ts";

export const handle: RouteHandle = { flow: true };

async function otherSide(args: Pick<Route.LoaderArgs, "context" | "request" | "url" | "params">) {
  const roomId = args.params.room;
  const ctx = await clientOrGuest(args, { offerId: roomId });
  const other = await otherSideOf(ctx, roomId);
  if (!other) throw data(null, { status: 404 });
  if (other.isForgotten) throw redirect(here(args.url, `/chat/${roomId}`), 303);
  return { ctx, roomId, other };
}

export async function loader(args: Route.LoaderArgs) {
  const { roomId, other } = await otherSide(args);
  return { roomId, name: other.name, isArtisan: other.side === "artisan", isBlocked: other.isBlocked };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, roomId, other } = await otherSide(args);
  const { undo } = await typedFields(args.request);
  if (undo === "true") await unblockPerson(ctx, { userId: other.id });
  else await blockPerson(ctx, { roomId });
  return redirect(here(args.url, `/chat/${roomId}`), 303);
}

/** The other side of a room is blocked, or no more. */
export default function Block({ loaderData: { roomId, name, isArtisan, isBlocked } }: Route.ComponentProps) {
  const { t } = useWords();
  const path = usePath();
  return (
    <ConfirmPage
      title={t(isBlocked ? "reports.block.done" : "reports.block.title", { name })}
      action={path(`/chat/${roomId}/block`)}
      heard={undefined}
      submit={t(isBlocked ? "reports.block.undo" : "reports.block.submit")}
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
}
