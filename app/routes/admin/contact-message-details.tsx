import { data, redirect } from "react-router";
import { ResolveContactInput } from "#app/domain/contact/input.ts";
import { listContactMessages } from "#app/domain/contact/list-contact-messages.ts";
import { resolveContactMessage } from "#app/domain/contact/resolve-contact-message.ts";
import { savedReplies } from "#app/domain/contact/saved-replies.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { nextItemOf } from "#app/http/admin/next-item.ts";
import { submitDecision } from "#app/http/admin/submit-decision.ts";
import { type FormValues, readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { loadContactMessages } from "#app/http/loaders/load-contact-messages.ts";
import { adminContactTexts } from "#app/locales/browser/admin-contact/texts.ts";
import { ContactMessagesPage } from "#app/ui/admin/contact/contact-messages-page.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/contact-message-details.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const [{ open, ...inbox }, replies] = await Promise.all([
    loadContactMessages(ctx, args.url, args.params.id),
    savedReplies(ctx),
  ]);
  if (!open) throw data(null, { status: 404 });
  const { searchParams } = args.url;
  return { open, inbox, replies, chosen: { id: searchParams.get("reply"), language: searchParams.get("in") } };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const messageId = args.params.id;
  const typed = await readFormValues(args.request);
  const outcome = await settled(ctx, typed, messageId);
  if (!outcome.ok) return outcome.reply;
  const next = typed.status === "new" ? messageId : (nextItemOf(typed) ?? (await oldestNewMessage(ctx)));
  return redirect(localizedPath(args.url, `/panel-admin/queries${next ? `/${next}` : ""}`) + args.url.search, 303);
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

async function oldestNewMessage(ctx: Ctx): Promise<string | undefined> {
  const { results } = await listContactMessages(ctx, { status: "new", newestFirst: false, limit: 1 });
  return results[0]?.id;
}

/** A closed message is reopened at once, because nothing is sent. */
function settled(ctx: Ctx, typed: FormValues, messageId: string) {
  if (typed.status === "closed") return submitDecision(ctx, typed, "contact.closed", messageId);
  if (typed.status === "answered") return submitDecision(ctx, typed, "contact.answered", messageId);
  return submitForm(ctx, typed, ResolveContactInput, (_, input) => resolveContactMessage(ctx, { ...input, messageId }));
}

/** One message beside the list: the sender, our reply, or the reply form. */
export default withTexts(adminContactTexts, function ContactMessageDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactMessagesPage {...loaderData} submission={actionData} />;
});
