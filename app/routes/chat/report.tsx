import { data, redirect } from "react-router";
import { otherParticipantOf } from "#app/domain/chat/blocked-users.ts";
import { ReportRoomInput } from "#app/domain/reports/input.ts";
import { reportRoom } from "#app/domain/reports/report-room.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { withFormIdempotencyKey } from "#app/http/forms/form-idempotency.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { requireClientOrGuest } from "#app/http/guards/require-client-or-guest.ts";
import { reportTexts } from "#app/locales/browser/reports/texts.ts";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { ReportForm } from "#app/ui/reports/report-form.tsx";
import { ReportSent } from "#app/ui/reports/report-sent.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/report.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export const shouldRevalidate = revalidateUnlessOffline;

const MAX_SHOWN_LENGTH = 200;

/** A room has the id of its offer, which shows whether a follow link gives access. */
const readerOf = (args: Pick<Route.LoaderArgs, "context" | "request" | "url" | "params">) =>
  requireClientOrGuest(args, { offerId: args.params.room });

export async function loader(args: Route.LoaderArgs) {
  const ctx = await readerOf(args);
  const roomId = args.params.room;
  const other = await otherParticipantOf(ctx, roomId);
  if (!other) throw data(null, { status: 404 });
  if (other.isPurged) throw redirect(localizedPath(args.url, `/chat/${roomId}`), 303);
  return {
    roomId,
    name: other.name,
    isBlocked: other.isBlocked,
    isReported: other.isReported,
    isSent: args.url.searchParams.has("sent"),
    message: await meantMessage(ctx, { roomId, sender: other.id, requested: args.url.searchParams.get("message") }),
    once: newId(),
  };
}

/** The reported message of the other user. Null if the number is not one of theirs. */
async function meantMessage(
  ctx: Ctx,
  { roomId, sender, requested }: { roomId: string; sender: string; requested: string | null },
) {
  const seq = Number(requested);
  if (!Number.isSafeInteger(seq) || seq < 1) return null;
  const [found] = await ctx.rooms.messages(roomId, { before: seq + 1, limit: 1 });
  if (found?.seq !== seq || found.sender !== sender || found.kind === "system") return null;
  return { seq, text: [...found.text].slice(0, MAX_SHOWN_LENGTH).join(""), isPicture: found.kind === "image" };
}

export async function action(args: Route.ActionArgs) {
  const ctx = await readerOf(args);
  const roomId = args.params.room;
  const typed = await readFormValues(args.request);
  const outcome = await submitForm(await withFormIdempotencyKey(ctx, typed), typed, ReportRoomInput, (once, input) =>
    reportRoom(once, { ...input, roomId }),
  );
  if (!outcome.ok) return outcome.reply;
  // the sheet over the room shows its own confirmation
  return typed.stays ? { status: "success" as const } : redirect(localizedPath(args.url, `/chat/${roomId}/report?sent`), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** Reports the other user of a room, or one of their messages. */
export default withTexts(reportTexts, function Report({ loaderData: report, actionData }: Route.ComponentProps) {
  return report.isSent || report.isReported ? <ReportSent {...report} /> : <ReportForm {...report} submission={actionData} />;
});
