import { directionOf } from "#app/i18n/direction.ts";
import { pathInLanguage, prefixOf, withoutPrefix } from "#app/i18n/localized-path.ts";
import { translator } from "#app/i18n/translate.ts";
import { THEME_COLORS } from "#app/ui/installed-app/app-head.tsx";
import { APP_ICONS } from "#app/ui/installed-app/app-icons.ts";

export const isAppManifest = (pathname: string): boolean => withoutPrefix(pathname) === "/manifest.webmanifest";

/** The colour of the page in the light theme, shown while the installed app starts. */
const BACKGROUND = "#FBF8F1";

/**
 * GET /manifest.webmanifest, also below /fr and /en. The URL alone decides the language, so any cache may store it for an hour.
 * All three have one id, so that a user with another language does not install a second app.
 */
export function serveAppManifest(request: Request): Response {
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
  const language = prefixOf(new URL(request.url).pathname) ?? "ar";
  const t = translator(language);
  const path = (to: string) => pathInLanguage(language, to);
  const manifest = {
    id: "/",
    name: t("ui.brand"),
    short_name: t("ui.brand"),
    description: t("landing.description"),
    lang: language,
    dir: directionOf(language),
    start_url: `${path("/")}?source=app`,
    scope: "/",
    display: "standalone",
    background_color: BACKGROUND,
    theme_color: THEME_COLORS.light,
    icons: APP_ICONS,
    shortcuts: [
      { name: t("ui.nav.new_request"), url: path("/new-job") },
      { name: t("ui.nav.nearby"), url: path("/jobs") },
      { name: t("ui.nav.notifications"), url: path("/notifications") },
    ].map((shortcut) => ({ ...shortcut, icons: APP_ICONS.slice(0, 1) })),
  };
  const headers = { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  return new Response(request.method === "HEAD" ? null : JSON.stringify(manifest), { headers });
}
