import { redirect } from "react-router";
import { MOST_OWN, SUBJECT_KINDS } from "#app/domain/decisions/rules.ts";
import { takeBackDecisions } from "#app/domain/decisions/take-back-decisions.ts";
import { readFormValues, replyToError } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { PATH_OF_SUBJECT, TOO_LATE } from "#app/ui/admin/decisions/subject-paths.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import type { Route } from "./+types/decision.ts";

export function loader(args: Route.LoaderArgs) {
  requireAdminPage(args);
  return redirect(localizedPath(args.url, "/panel-admin/inbox"));
}

/** Takes a decision back, or a group (`with`), and returns to its file, or to the list. With scripts (`stay`) the page stays. */
export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const typed = await readFormValues(args.request);
  const { kind, subject, stay } = typed;
  const group = [...new Set([args.params.id, ...[typed.with ?? []].flat()])].slice(0, MOST_OWN);
  const refusal = await takeBackDecisions(ctx, group);
  if (stay !== undefined && refusal) return replyToError(refusal, typed, ctx.language);
  if (stay === "yes") return null;
  const found = SUBJECT_KINDS.find((one) => one === kind);
  const isOne = typeof subject === "string" && group.length === 1;
  // a file shows what became of its decision itself, a list would not
  const rest = isOne ? `/${encodeURIComponent(subject)}` : refusal ? `?${TOO_LATE}=${refusal.code}` : "";
  const to = found ? PATH_OF_SUBJECT[found] + rest : "/panel-admin/inbox";
  return redirect(localizedPath(args.url, to), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);
