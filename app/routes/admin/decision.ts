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

/**
 * Takes a decision back, with the others of its group (`with`), and returns to its file, or stays where something is typed. If it was too late, the file shows so, and a
 * page with scripts, which sends `stay`, stays and says so.
 */
export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const typed = await readFormValues(args.request);
  const { kind, subject, stay } = typed;
  const group = new Set([args.params.id, ...[typed.with ?? []].flat()].slice(0, MOST_OWN));
  const taken = await Promise.allSettled([...group].map((decisionId) => takeBackDecision(ctx, { decisionId })));
  for (const one of taken) {
    if (one.status === "fulfilled") continue;
    const { reason } = one;
    if (!(reason instanceof Refusal) || !NOT_TAKEN.includes(reason.code)) throw reason;
    if (stay !== undefined) return replyToError(reason, typed, ctx.language);
  }
  if (stay === "yes") return null;
  const found = SUBJECT_KINDS.find((one) => one === kind);
  const to =
    found && typeof subject === "string" ? `${PATH_OF_SUBJECT[found]}/${encodeURIComponent(subject)}` : "/panel-admin/inbox";
  return redirect(localizedPath(args.url, to), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);
