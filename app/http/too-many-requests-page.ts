import type { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { REQUEST_RATE_SECONDS } from "#app/domain/shared/limits/limit-request-rate.ts";
import { directionOf } from "#app/i18n/direction.ts";
import { translator } from "#app/i18n/translate.ts";
import { languageOf } from "./cookies/language.ts";

/** A text in the reader's language with the time to wait. The request had no other effect. */
export function tooManyRequestsPage(request: Request, refusal?: Refusal): Response {
  const { language } = languageOf(request);
  const retryAfterSeconds = Number(refusal?.params.retryAfterSeconds ?? REQUEST_RATE_SECONDS);
  const sentence = translator(language)("refusals.throttled", { retryAfterSeconds });
  const page = `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>429</title><p>${sentence}</p>`;
  const headers = { "Retry-After": String(retryAfterSeconds), "Content-Type": "text/html; charset=utf-8" };
  return new Response(page, { status: 429, headers });
}
