import { data, redirect } from "react-router";
import { addSavedReply } from "#app/domain/contact/add-saved-reply.ts";
import { RemoveReplyInput, ReviseReplyInput, SavedReplyInput } from "#app/domain/contact/input.ts";
import { removeSavedReply } from "#app/domain/contact/remove-saved-reply.ts";
import { reviseSavedReply } from "#app/domain/contact/revise-saved-reply.ts";
import { savedReplies } from "#app/domain/contact/saved-replies.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { orderedRows, searchedRows } from "#app/http/admin/short-list.ts";
import { type FormResult, type FormValues, readFormValues, replyToError, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminContactTexts } from "#app/locales/browser/admin-contact/texts.ts";
import { REPLY_ACTIONS, type ReplyAction, SAVED_REPLIES } from "#app/ui/admin/contact/reply-actions.ts";
import { SavedRepliesPage } from "#app/ui/admin/contact/saved-replies-page.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/saved-replies.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const done = REPLY_ACTIONS.find((one) => one === args.url.searchParams.get("done")) ?? null;
  const replies = await savedReplies(ctx);
  const { found, ...search } = searchedRows(args.url, replies, ({ title, texts }) => [title, ...Object.values(texts)]);
  const { rows, ordering } = orderedRows(args.url, found, { nameOf: ({ title }) => title, language: ctx.language });
  return { done, replies: rows, ordering, ...search };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const typed = await readFormValues(args.request);
  const what = REPLY_ACTIONS.find((one) => one === typed.do);
  if (!what) throw data(null, { status: 400 });
  const outcome = await saved(ctx, what, typed);
  return outcome.ok ? redirect(localizedPath(args.url, `${SAVED_REPLIES}?done=${what}`), 303) : outcome.reply;
}

function saved(ctx: Ctx, what: ReplyAction, typed: FormValues) {
  if (what === "added") return submitForm(ctx, typed, SavedReplyInput, addSavedReply);
  if (what === "revised") return revised(ctx, typed);
  return submitForm(ctx, typed, RemoveReplyInput, (admin, input) => removeSavedReply(admin, input).catch(unlessGone));
}

/** Another admin removed it first: what was typed fills the form of a new one. */
async function revised(ctx: Ctx, typed: FormValues): Promise<FormResult<Refusal | undefined>> {
  const outcome = await submitForm(ctx, typed, ReviseReplyInput, (admin, input) =>
    reviseSavedReply(admin, input).then(() => undefined, unlessRemoved),
  );
  if (!outcome.ok || !outcome.result) return outcome;
  return { ok: false, reply: replyToError(outcome.result, { ...typed, do: "added" satisfies ReplyAction }, ctx.language) };
}

function unlessRemoved(error: unknown): Refusal {
  if (error instanceof Refusal && error.code === "contact.reply_removed") return error;
  throw error;
}

/** Another admin removed it first: it is gone, as was wanted. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Refusal && error.kind === "not_found")) throw error;
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

/** Answers to messages of the contact form that are written once. */
export default withTexts(adminContactTexts, function SavedReplies({ loaderData, actionData }: Route.ComponentProps) {
  return <SavedRepliesPage {...loaderData} submission={actionData} />;
});
