import type { z } from "zod";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { compactCode, isSixDigits } from "#app/domain/shared/text/code-text.ts";
import { translator } from "#app/i18n/translate.ts";
import { loadVisit, type VisitRequest, visitChanged } from "../loaders/load-visits.ts";
import { readFormValues, submitForm } from "./form.ts";

/** A form that changes the visit of the address: runs the command, and redirects to the page where the form was. */
export async function submitVisitForm<Schema extends z.ZodType<object>>(
  args: VisitRequest,
  schema: Schema,
  change: (ctx: Ctx, input: z.output<Schema> & { visitId: string }) => Promise<unknown>,
) {
  const { ctx, view } = await loadVisit(args);
  const { id: visitId, jobId, roomId } = view.card;
  const typed = await readFormValues(args.request);
  const verb = (_: Ctx, input: z.output<Schema>) => change(ctx, { ...input, visitId });
  const outcome = await submitForm(ctx, typed, schema, verb, (field, { code }) =>
    code === "wrong_code" && !isSixDigits(compactCode(String(typed[field])))
      ? translator(ctx.language)("visits.codes.digits")
      : undefined,
  );
  return outcome.ok ? visitChanged(args.url, typed, { jobId, visitId, roomId }) : outcome.reply;
}
