import { data, redirect } from "react-router";
import { CloseContactInput, ResolveContactInput, type ResolveContactInput as SettleContact } from "#app/domain/contact/input.ts";
import { resolveContactMessage } from "#app/domain/contact/resolve-contact-message.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
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
  const settle = (_: Ctx, input: SettleContact) => resolveContactMessage(ctx, { ...input, messageId });
  const outcome = await (typed.status === "closed"
    ? submitForm(ctx, typed, CloseContactInput, settle)
    : submitForm(ctx, typed, ResolveContactInput, settle));
  return outcome.ok
    ? redirect(localizedPath(args.url, `/panel-admin/queries/${messageId}`) + args.url.search, 303)
    : outcome.reply;
}

/** One message beside the list: the sender, our reply, or the reply form. */
export default function ContactMessageDetails({ loaderData: { open, inbox }, actionData }: Route.ComponentProps) {
  return (
    <ContactMessagesPage inbox={inbox} openId={open.id}>
      <QueryPane found={open} now={inbox.now} lastResult={actionData} />
    </ContactMessagesPage>
  );
}
