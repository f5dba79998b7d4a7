import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import type { z } from "zod";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { type FieldError, type FieldErrors, InvalidFields, parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { Refusal, type RefusalCode, refusalKey } from "#app/domain/shared/errors/refusals.ts";
import { translator } from "#app/i18n/translate.ts";
import { HTTP_STATUS_BY_KIND } from "../http-status.ts";

/** A form's fields as they came: a name that came once is a text, one that came again is a list. */
export type FormValues = Record<string, string | string[]>;

export type FormResult<Result> = { ok: true; result: Result } | { ok: false; reply: ReturnType<typeof data<SubmissionResult>> };

/** On a page some sentences stand where the person can act on them, though no field is at fault. */
const SHOWN_AT: Partial<Record<RefusalCode, string>> = {
  "points.too_few": "price",
  "offer.price_unchanged": "price",
};

const SECRET = /password|secret|token|totp/;

/**
 * One form of a page: parse, run the verb, hand back its result; a "no" becomes sentences at their fields in the
 * reader's language, with everything typed (but secrets) kept. A thing that may not be seen is a 404 page.
 */
export async function submitForm<Schema extends z.ZodType, Result>(
  ctx: Ctx,
  typed: FormValues,
  schema: Schema,
  verb: (ctx: Ctx, input: z.output<Schema>) => Promise<Result>,
  ownSentence: FormErrorText = () => undefined,
): Promise<FormResult<Result>> {
  const parsed = parseInput(schema, typed);
  if (!parsed.ok) return { ok: false, reply: reply(typed, sentencesOf(parsed.errors, ctx.language, ownSentence), 400) };
  try {
    return { ok: true, result: await verb(ctx, parsed.input) };
  } catch (error) {
    return { ok: false, reply: replyToError(error, typed, ctx.language) };
  }
}

/** The response to a refused form. Rethrows everything that is not a refusal. */
export function replyToError(error: unknown, typed: FormValues, language: Language) {
  if (error instanceof InvalidFields) return reply(typed, sentencesOf(error.errors, language), 400);
  if (!(error instanceof Refusal)) throw error;
  if (error.kind === "not_found") throw data(null, { status: 404 });
  const sentence = translator(language)(`refusals.${refusalKey(error.code)}`, {
    retryAfterSeconds: 60,
    name: "",
    cost: 0,
    ...error.params,
  });
  return reply(
    typed,
    { [error.field ?? SHOWN_AT[error.code] ?? ""]: [sentence] },
    HTTP_STATUS_BY_KIND[error.kind],
    retryAfterHeaders(error),
  );
}

/** When a rate-limited form may be sent again. */
export const retryAfterHeaders = ({ kind, params }: Refusal): Record<string, string> =>
  kind === "too_many" ? { "Retry-After": String(params.retryAfterSeconds ?? 60) } : {};

/** A form that comes back with what was typed (but secrets) and a sentence at each field that is at fault; "" is the form's own. */
export const reply = (typed: FormValues, error: Record<string, string[]>, status: number, headers: Record<string, string> = {}) =>
  data<SubmissionResult>(
    {
      status: "error",
      initialValue: Object.fromEntries(Object.entries(typed).filter(([name]) => !SECRET.test(name))),
      error,
    },
    { status, headers },
  );

/** What a form says of a fault in words of its own; undefined where the house's are right. */
export type FormErrorText = (field: string, error: FieldError) => string | undefined;

function sentencesOf(errors: FieldErrors, language: Language, own: FormErrorText = () => undefined): Record<string, string[]> {
  const t = translator(language);
  return Object.fromEntries(
    Object.entries(errors).map(([field, list]) => [
      field,
      list.map((error) => own(field, error) ?? t(`fields.${error.code}`, { max: 0, min: 0, digits: "", ...error.params })),
    ]),
  );
}

const MAX_FORM_BYTES = 256 * 1024;

/** Reads a form without files: names such as "images[0]image" are left as they are. A larger body is a 413, what is no form a 400. */
export async function readFormValues(request: Request): Promise<FormValues> {
  const count = { bytes: 0 };
  const bounded = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        count.bytes += chunk.byteLength;
        if (count.bytes > MAX_FORM_BYTES) controller.error(new Error("too large"));
        else controller.enqueue(chunk);
      },
    }),
  );
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  const form = await new Response(bounded, { headers }).formData().catch(() => {
    throw data(null, { status: count.bytes > MAX_FORM_BYTES ? 413 : 400 });
  });
  const typed: FormValues = Object.create(null);
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    typed[name] = values.length === 1 ? (values[0] ?? "") : values;
  }
  return typed;
}
