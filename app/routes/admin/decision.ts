import { redirect } from "react-router";
import { MOST_OWN, SUBJECT_KINDS } from "#app/domain/decisions/rules.ts";
import { takeBackDecision } from "#app/domain/decisions/take-back-decision.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { readFormValues, replyToError } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { PATH_OF_SUBJECT } from "#app/ui/admin/decisions/subject-paths.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import type { Route } from "./+types/decision.ts";

export function loader(args: Route.LoaderArgs) {
  requireAdminPage(args);
  return redirect(localizedPath(args.url, "/panel-admin/inbox"));
}

/** The file then shows the decision and whose it is. */
const NOT_TAKEN: readonly string[] = ["decision.applied", "decision.of_another"];

/** Takes a decision back, or a group (`with`), and returns to its file, or to the list. With scripts (`stay`) the page stays. */
export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const typed = await readFormValues(args.request);
  const { kind, subject, stay } = typed;
  const group = new Set([args.params.id, ...[typed.with ?? []].flat()].slice(0, MOST_OWN));
  const taken = await Promise.allSettled([...group].map((decisionId) => takeBackDecision(ctx, { decisionId })));
  const reasons = taken.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  for (const reason of reasons) if (!(reason instanceof Refusal) || !NOT_TAKEN.includes(reason.code)) throw reason;
  if (stay !== undefined && reasons.length > 0) return replyToError(reasons[0], typed, ctx.language);
  if (stay === "yes") return null;
  const found = SUBJECT_KINDS.find((one) => one === kind);
  const file = typeof subject === "string" && group.size === 1 ? `/${encodeURIComponent(subject)}` : "";
  const to = found ? PATH_OF_SUBJECT[found] + file : "/panel-admin/inbox";
  return redirect(localizedPath(args.url, to), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);
