import { type FieldErrors, InvalidFields } from "#app/domain/shared/errors/field-errors.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { HTTP_STATUS_BY_KIND } from "#app/http/http-status.ts";
import { isOverload } from "#db/conflict.ts";
import { noteFault } from "../../cost/counters.ts";
import { fieldText, interpolate } from "./field-error-texts.ts";
import { refusalTexts } from "./refusal-texts.ts";

/** A refusal of the transport, before any command: 405, 413, 415, 422. */
export class TransportProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  /** The name of the text in the body. */
  readonly field: "detail" | "non_field_errors";

  constructor(
    status: number,
    code: string,
    text: string,
    headers: Record<string, string> = {},
    field: TransportProblem["field"] = "detail",
  ) {
    super(text);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.field = field;
  }
}

export type Problem = { status: number; body: Record<string, unknown>; headers: Record<string, string>; isBug: boolean };

/** Any error as a body of Django REST framework, with `code` and `request_id`. An unexpected error becomes a 500 without details. */
export function toProblem(error: unknown, requestId: string): Problem {
  const answer = (
    status: number,
    code: string,
    body: Record<string, unknown>,
    headers: Record<string, string> = {},
  ): Problem => ({
    status,
    body: { ...body, code, request_id: requestId },
    headers,
    isBug: false,
  });
  if (error instanceof InvalidFields) return answer(400, "invalid", fieldBody(error.errors));
  if (error instanceof Refusal)
    return answer(HTTP_STATUS_BY_KIND[error.kind], error.code, refusalBody(error), refusalHeaders(error));
  if (error instanceof TransportProblem) {
    const text = error.field === "detail" ? error.message : [error.message];
    return answer(error.status, error.code, { [error.field]: text }, error.headers);
  }
  if (isOverload(error)) return answer(503, "unavailable", { detail: refusalTexts.unavailable.text }, { "Retry-After": "2" });
  noteFault({ event: "api.bug", error });
  return { ...answer(500, "server_error", { detail: "A server error occurred." }), isBug: true };
}

const fieldBody = (errors: FieldErrors) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, list]) => [field === "" ? "non_field_errors" : field, list.map(fieldText)]),
  );

function refusalBody(refusal: Refusal): Record<string, unknown> {
  const { text } = refusalTexts[refusal.code];
  const sentence = interpolate(text, refusal.params);
  if (refusal.code === "invalid_credentials") return { non_field_errors: [sentence], detail: sentence };
  return refusal.field ? { [refusal.field]: [sentence] } : { detail: sentence };
}

function refusalHeaders(refusal: Refusal): Record<string, string> {
  if (refusal.kind === "unauthenticated") return { "WWW-Authenticate": "Token" };
  if (refusal.kind === "too_many") return { "Retry-After": String(refusal.params.retryAfterSeconds ?? 60) };
  return {};
}
