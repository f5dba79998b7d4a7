import { data } from "react-router";
import type { z } from "zod";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { type FieldError, type FieldErrors, InvalidFields, parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { Refusal, type RefusalCode, refusalKey } from "#app/domain/shared/errors/refusals.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/translate.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { HTTP_STATUS_BY_KIND } from "../http-status.ts";
import { withTypedDays } from "./typed-days.ts";

/** The fields of a form: a single name is a text, a repeated name a list. */
export type FormValues = Record<string, string | string[]>;

export type FormResult<Result> = { ok: true; result: Result } | { ok: false; reply: ReturnType<typeof data<FormSubmission>> };

/** Pages report some errors at a field that the user can change, although the refusal names none. */
const SHOWN_AT: Partial<Record<RefusalCode, string>> = {
  "points.too_few": "price",
  "offer.price_unchanged": "price",
};

const SECRET = /password|secret|token|totp/;

/**
 * Handles a form of a page: parses it, runs the command and returns the result. A refusal becomes texts at the fields in the
 * reader's language, and the typed values are kept, except secrets. A missing object is a 404 page.
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
    return { ok: false, reply: replyToError(error, typed, ctx.language, ownSentence) };
  }
}

/** The response to a refused form. Rethrows everything that is not a refusal. */
export function replyToError(error: unknown, typed: FormValues, language: Language, own?: FormErrorText) {
  if (error instanceof InvalidFields) return reply(typed, sentencesOf(error.errors, language, own), 400);
  if (!(error instanceof Refusal)) throw error;
  if (error.kind === "not_found") throw data(null, { status: 404 });
  return reply(
    typed,
    Object.fromEntries(
      [error, ...error.others].map((one) => [one.field ?? SHOWN_AT[one.code] ?? "", [refusalSentence(one, language)]]),
    ),
    HTTP_STATUS_BY_KIND[error.kind],
    retryAfterHeaders(error),
  );
}

export function refusalSentence({ code, params }: Refusal, language: Language): string {
  const day = params.day === undefined ? "" : formatsIn(language).date(Date.parse(`${params.day}T12:00:00Z`));
  return translator(language)(`refusals.${refusalKey(code)}`, { retryAfterSeconds: 60, name: "", cost: 0, ...params, day });
}

/** When a rate-limited form may be sent again. */
export const retryAfterHeaders = ({ kind, params }: Refusal): Record<string, string> =>
  kind === "too_many" ? { "Retry-After": String(params.retryAfterSeconds ?? 60) } : {};

/** Shows a form again with the typed values, except secrets, and an error at each wrong field. "" is the form itself. */
export const reply = (typed: FormValues, error: Record<string, string[]>, status: number, headers: Record<string, string> = {}) =>
  data<FormSubmission>(
    {
      status: "error",
      initialValue: Object.fromEntries(Object.entries(typed).filter(([name]) => !SECRET.test(name))),
      error,
    },
    { status, headers },
  );

/** A form's own text for an error. Undefined for the default text. */
export type FormErrorText = (field: string, error: FieldError) => string | undefined;

function sentencesOf(errors: FieldErrors, language: Language, own: FormErrorText = () => undefined): Record<string, string[]> {
  const t = translator(language);
  return Object.fromEntries(
    Object.entries(errors).map(([field, list]) => [
      field,
      list.map(
        (error) =>
          own(field, error) ?? t(`fields.${error.code}`, { max: 0, min: 0, digits: "", name: "", value: "", ...error.params }),
      ),
    ]),
  );
}

const MAX_FORM_BYTES = 256 * 1024;

/**
 * Reads a form without files. Names such as "images[0]image" stay unchanged. A body that is too large is a 413, a malformed one a
 * 400.
 */
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
  return withTypedDays(typed);
}

/** The names of the fields with errors. */
export const fieldsWithErrors = ({ error }: FormSubmission): string[] => Object.keys(error ?? {});

/** The typed values of a response by field. */
export const typedValuesOf = ({ initialValue }: FormSubmission) => ({ ...initialValue });
