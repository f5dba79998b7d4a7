import { useContext, useEffect } from "react";
import { preload } from "react-dom";
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { browserCompanyOf } from "#app/views/company/company-view.ts";
import type { Viewer } from "#app/views/users/viewer.ts";
import type { Route } from "./+types/root.ts";
import { ctxContext, viewerContext } from "./http/context.ts";
import { themeOf } from "./http/cookies/theme.ts";
import { guestOfBrowser } from "./http/guest-of-browser.ts";
import { actorMiddleware } from "./http/middleware/actor-middleware.ts";
import { canonicalUrlMiddleware } from "./http/middleware/canonical-url-middleware.ts";
import { i18nMiddleware } from "./http/middleware/i18n-middleware.ts";
import { directionOf } from "./i18n/direction.ts";
import stylesheet from "./styles/app.css?url";
import { FONTS_OF } from "./styles/fonts/preloads.ts";
import { CompanyContext, useCompany } from "./ui/company-context.ts";
import { endHydrating } from "./ui/hydration-mark.ts";
import { AppHead } from "./ui/installed-app/app-head.tsx";
import { UpdateBar } from "./ui/installed-app/update-bar.tsx";
import { HiddenJob } from "./ui/jobs/hidden-job.tsx";
import { hiddenJobFor } from "./ui/jobs/hidden-job-for.ts";
import { keepPage } from "./ui/keep-page.ts";
import { Toasts } from "./ui/kit/feedback/toasts.tsx";
import { ErrorPage } from "./ui/layouts/error-page.tsx";
import { LanguageLinks } from "./ui/layouts/language-links.tsx";
import { OfflineToast } from "./ui/layouts/offline-toast.tsx";
import { OfflineWords } from "./ui/layouts/offline-words.tsx";
import { PublicLayout } from "./ui/layouts/public-layout.tsx";
import { SPECULATION_RULES } from "./ui/layouts/scripts/speculation.ts";
import documentScript from "./ui/layouts/scripts/static-page.js?worker&url";
import { themeScript } from "./ui/layouts/scripts/theme-script.ts";
import { SpinnerOverlay } from "./ui/layouts/spinner-overlay.tsx";
import { TestSiteStrip } from "./ui/layouts/test-site-strip.tsx";
import { BellWords } from "./ui/live/bell-words.tsx";
import { LiveFeed } from "./ui/live/live-feed.tsx";
import { RenderContext } from "./ui/render-context.ts";
import { useRouteFlag } from "./ui/route-handle.ts";
import { useTranslations } from "./ui/use-translations.ts";
import { useUnread, useViewer } from "./ui/use-viewer.ts";

export const middleware: Route.MiddlewareFunction[] = [canonicalUrlMiddleware, i18nMiddleware, actorMiddleware];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const viewer = await context.get(viewerContext)();
  return {
    viewer,
    origin: context.get(ctxContext).origin,
    isTestSite: context.get(ctxContext).isTestSite,
    company: browserCompanyOf(context.get(ctxContext).company),
    theme: themeOf(request),
    // a page works without links to the source code
    ...(viewer === null ? await guestOfBrowser(context.get(ctxContext), request) : { waits: false, guest: null }),
  };
};

/** Needs no loader data, because the error page also uses it when the session cannot be read. */
export function Layout({ children }: { children: React.ReactNode }) {
  const { language } = useTranslations();
  const { nonce, isOfForm } = useContext(RenderContext);
  const root = useRouteLoaderData<typeof loader>("root");
  // null as well as undefined, because the context of errors is initially null
  const failed = (useRouteError() ?? null) !== null;
  const hydrates = useRouteFlag("hydrate") && !failed;
  const isPlain = useRouteFlag("plain") && !failed;
  const isOfPosting = useRouteFlag("posting") && !failed;
  const keyboard = useRouteFlag("typing") ? ", interactive-widget=resizes-content" : "";
  const viewer = isPlain ? null : root?.viewer;
  // Before the fonts, whose preloads React writes above all other elements: the first paint waits for the style only.
  if (import.meta.env.SSR) preload(stylesheet, { as: "style" });
  // Here, because the page may have become the error page.
  useEffect(() => endHydrating(document.documentElement), []);
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-theme={root?.theme}
      data-account={viewer?.id}
      data-answer={isOfForm && !failed ? "" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={`width=device-width, initial-scale=1, viewport-fit=cover${keyboard}`} />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run before the first paint */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: themeScript }} suppressHydrationWarning />
        {FONTS_OF[language].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Links />
        {import.meta.env.SSR ? <LanguageLinks origin={root?.origin} /> : null}
        {import.meta.env.SSR ? <AppHead theme={root?.theme} /> : null}
      </head>
      <body>
        {root?.isTestSite ? <TestSiteStrip /> : null}
        {children}
        {import.meta.env.SSR && (viewer || isOfPosting) ? <UpdateBar /> : null}
        {import.meta.env.SSR && !hydrates && !isPlain ? <OfflineWords /> : null}
        {import.meta.env.SSR && viewer && !hydrates ? <BellWords account={viewer.mustSetFactor ? undefined : viewer.id} /> : null}
        {/* In the browser's build too, which then contains its parts. */}
        {hydrates || isPlain ? null : <script src={documentScript} type="module" nonce={nonce} suppressHydrationWarning />}
        {import.meta.env.SSR && !hydrates && !isPlain ? (
          <script
            type="speculationrules"
            nonce={nonce}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
            dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }}
          />
        ) : null}
        {hydrates ? <ScrollRestoration nonce={nonce} /> : null}
        {hydrates ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { state, formMethod } = useNavigation();
  const viewer = useViewer();
  // A filtered list shows its own placeholders.
  const isLoading = state === "loading" && formMethod !== "GET";
  // A multi-step form shows its own message about the typed text.
  const isFlow = useRouteFlag("flow");
  return (
    <CompanyContext value={{ ...useCompany(), ...loaderData.company }}>
      <LiveFeed account={viewer && !viewer.mustSetFactor ? viewer.id : null} shown={useUnread()}>
        <Toasts>
          <Outlet />
          {isFlow ? null : <OfflineToast />}
          {isLoading ? <SpinnerOverlay /> : null}
        </Toasts>
      </LiveFeed>
    </CompanyContext>
  );
}

/**
 * Documents have a navigation bar and a footer. Errors in the browser do not, because every page's script would have to contain
 * them.
 */
const ErrorFrame = import.meta.env.SSR ? PublicLayout : PlainFrame;

function PlainFrame({ children }: { viewer: Viewer; children: React.ReactNode }) {
  return <main id="content">{children}</main>;
}

/** The error page: language, status, a link home and the request id. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const viewer = useViewer();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const hidden = isRouteErrorResponse(error) ? hiddenJobFor(error.data) : null;
  const isHidden = hidden !== null;
  useEffect(() => {
    // An open page whose job is hidden now: the server's page of it says why.
    if (isHidden) location.reload();
  }, [isHidden]);
  return (
    <ErrorFrame viewer={viewer}>
      {import.meta.env.SSR && hidden ? <HiddenJob {...hidden} /> : <ErrorPage status={status} />}
    </ErrorFrame>
  );
}
