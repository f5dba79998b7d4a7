import { data, redirect } from "react-router";
import { ownViews } from "#app/domain/inbox/views/own-views.ts";
import { removeView } from "#app/domain/inbox/views/remove-view.ts";
import { renameView } from "#app/domain/inbox/views/rename-view.ts";
import { saveView } from "#app/domain/inbox/views/save-view.ts";
import { RemoveViewInput, RenameViewInput, SaveViewInput } from "#app/domain/inbox/views/view-input.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { orderedRows, searchedRows } from "#app/http/admin/short-list.ts";
import { type FormValues, readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { VIEW_ACTIONS, VIEWS, type ViewAction } from "#app/ui/admin/views/view-actions.ts";
import { ViewsPage } from "#app/ui/admin/views/views-page.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import type { Route } from "./+types/views.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const done = VIEW_ACTIONS.find((one) => one === args.url.searchParams.get("done")) ?? null;
  const { found, ...search } = searchedRows(args.url, await ownViews(ctx), ({ name }) => [name]);
  const { rows, ordering } = orderedRows(args.url, found, { nameOf: ({ name }) => name, language: ctx.language });
  return { done, views: rows, ordering, ...search };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const typed = await readFormValues(args.request);
  const what = VIEW_ACTIONS.find((one) => one === typed.do);
  if (!what) throw data(null, { status: 400 });
  const outcome = await saved(ctx, what, typed);
  if (!outcome.ok) return outcome.reply;
  return redirect(localizedPath(args.url, what === "saved" ? addressOf(typed) : `${VIEWS}?done=${what}`), 303);
}

function saved(ctx: Ctx, what: ViewAction, typed: FormValues) {
  if (what === "saved") return submitForm(ctx, typed, SaveViewInput, saveView);
  if (what === "renamed") return submitForm(ctx, typed, RenameViewInput, renameView);
  return submitForm(ctx, typed, RemoveViewInput, removeView);
}

/** Of the list with the saved filters. */
function addressOf(typed: FormValues): string {
  const { list, query } = SaveViewInput.parse(typed);
  return `/panel-admin/${list}?${query}`;
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

/** The admin's own views of lists: their names, and which of them go. */
export default function Views({ loaderData, actionData }: Route.ComponentProps) {
  return <ViewsPage {...loaderData} submission={actionData} />;
}
