import { LANGUAGES } from "#app/domain/shared/contracts/language.ts";
import { directionOf } from "#app/i18n/direction.ts";
import { translator } from "#app/i18n/translate.ts";

const RETRY_AFTER_SECONDS = 3600;

/**
 * Every answer of a site whose settings are not right: 503, a page in three languages, or for /healthz the names of these
 * settings, never their values.
 */
export function answerClosed(
  pathname: string,
  settings: readonly string[],
  texts: "ui.closed" | "ui.restoring" = "ui.closed",
): Response {
  const headers = {
    "Retry-After": String(RETRY_AFTER_SECONDS),
    "X-Robots-Tag": "noindex",
    "Cache-Control": "no-store",
  };
  if (pathname === "/healthz") return Response.json({ status: "misconfigured", settings }, { status: 503, headers });
  return pageInAllLanguages(texts, { status: 503, headers });
}

/** For readers whose language cannot be known. */
export function pageInAllLanguages(
  texts: "ui.closed" | "ui.restoring" | "ui.staging_door",
  init: { status: number; headers: HeadersInit },
): Response {
  const sections = LANGUAGES.map((language) => {
    const t = translator(language);
    return `<section lang="${language}" dir="${directionOf(language)}"><h2>${t(`${texts}.title`)}</h2><p>${t(`${texts}.text`)}</p></section>`;
  });
  const page = `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${init.status}</title><main>${sections.join("")}</main></html>`;
  const headers = new Headers(init.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(page, { status: init.status, headers });
}
