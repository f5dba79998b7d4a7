import { data, redirect } from "react-router";
import { CloseContactInput, type SettleContactInput as SettleContact, SettleContactInput } from "#app/domain/contact/input.ts";
import { settleContactMessage } from "#app/domain/contact/settle-contact-message.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { contactInbox } from "#app/http/contact-inbox.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { asAdmin, here } from "#app/http/guard.ts";
import { QueriesPage } from "#app/ui/panel/queries-page.tsx";
import { QueryFile as QueryPane } from "#app/ui/panel/query-file.tsx";
import type { Route } from "./+types/query-file.ts";

export async function loader(args: Route.LoaderArgs) {
  const { open, ...inbox } = await contactInbox(asAdmin(args), args.url, args.params.id);
  if (!open) throw data(null, { status: 404 });
  return { open, inbox };
}

export async function action(args: Route.ActionArgs) {
  const ctx = asAdmin(args);
  const messageId = args.params.id;
  const typed = await typedFields(args.request);
  const settle = (_: Ctx, input: SettleContact) => settleContactMessage(ctx, { ...input, messageId });
  const outcome = await (typed.status === "closed"
    ? submitForm(ctx, typed, CloseContactInput, settle)
    : submitForm(ctx, typed, SettleContactInput, settle));
  return outcome.ok ? redirect(here(args.url, `/panel-admin/queries/${messageId}`) + args.url.search, 303) : outcome.reply;
}

/** One message beside the others: who wrote it, what we answered, or the box for it. */
export default function QueryFile({ loaderData: { open, inbox }, actionData }: Route.ComponentProps) {
  return (
    <QueriesPage inbox={inbox} openId={open.id}>
      <QueryPane found={open} now={inbox.now} lastResult={actionData} />
    </QueriesPage>
  );
}
