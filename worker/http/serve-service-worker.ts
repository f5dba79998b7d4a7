import script from "virtual:service-worker-source";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { LANGUAGES } from "#app/domain/shared/contracts/language.ts";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { translator } from "#app/i18n/translate.ts";
import stylesheet from "#app/styles/app.css?url";
import { FONTS_OF } from "#app/styles/fonts/preloads.ts";
import sprite from "#app/ui/art/icons.svg?url&no-inline";
import { APP_ICONS } from "#app/ui/installed-app/app-icons.ts";
import type { BuildFacts } from "#app/ui/installed-app/service-worker-types.ts";

const facts: Omit<BuildFacts, "isTestSite"> = {
  name: import.meta.env.BUILD_NAME,
  pages: LANGUAGES.map((language) => pathInLanguage(language, "/offline")),
  icon: APP_ICONS[0].src,
  news: Object.fromEntries(LANGUAGES.map((language) => [language, translator(language)("pushes.hidden")])),
  files: [stylesheet, sprite, ...new Set(LANGUAGES.flatMap((language) => FONTS_OF[language]))],
};

const textOf = (isTestSite: boolean) => `const BUILD=${JSON.stringify({ ...facts, isTestSite })};\n${script}`;

/** GET /sw.js. Browsers ask for a new version with each page load, so it may not be cached without a check. */
export function serveServiceWorker(request: Request, { isTestSite }: Pick<Ctx, "isTestSite">): Response {
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
  const headers = {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "no-cache",
    "Service-Worker-Allowed": "/",
  };
  return new Response(request.method === "HEAD" ? null : textOf(isTestSite), { headers });
}
