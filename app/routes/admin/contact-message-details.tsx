import { data, redirect } from "react-router";
import { ResolveContactInput } from "#app/domain/contact/input.ts";
import { resolveContactMessage } from "#app/domain/contact/resolve-contact-message.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { submitDecision } from "#app/http/admin/submit-decision.ts";
import { type FormValues, readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { loadContactMessages } from "#app/http/loaders/load-contact-messages.ts";
import { ContactMessage as QueryPane } from "#app/ui/admin/contact/contact-message.tsx";
import { ContactMessagesPage } from "#app/ui/admin/contact/contact-messages-page.tsx";
import type { Route } from "./+types/contact-message-details.ts";

export async function loader(args: Route.LoaderArgs) {
  const { open, ...inbox } = await loadContactMessages(requireAdminPage(args), args.url, args.params.id);
  if (!open) throw data(null, { status: 404 });
  return { open, inbox };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const messageId = args.params.id;
  const typed = await readFormValues(args.request);
  const outcome = await settled(ctx, typed, messageId);
  return outcome.ok
    ? redirect(localizedPath(args.url, `/panel-admin/queries/${messageId}`) + args.url.search, 303)
    : outcome.reply;
}

/** A closed message is reopened at once, because nothing is sent. */
function settled(ctx: Ctx, typed: FormValues, messageId: string) {
  if (typed.status === "closed") return submitDecision(ctx, typed, "contact.closed", messageId);
  if (typed.status === "answered") return submitDecision(ctx, typed, "contact.answered", messageId);
  return submitForm(ctx, typed, ResolveContactInput, (_, input) => resolveContactMessage(ctx, { ...input, messageId }));
}

/** One message beside the list: the sender, our reply, or the reply form. */
export default function ContactMessageDetails({ loaderData: { open, inbox }, actionData }: Route.ComponentProps) {
  return (
    <ContactMessagesPage inbox={inbox} openId={open.id}>
      <QueryPane found={open} now={inbox.now} lastResult={actionData} />
    </ContactMessagesPage>
  );
}
