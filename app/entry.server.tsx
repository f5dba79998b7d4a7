import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
  StaticRouter,
} from "react-router";
import { isOverload } from "#db/conflict.ts";
import { OptimisticCheckFailed } from "#db/optimistic-batch.ts";
import type { Company } from "./domain/shared/contracts/company.ts";
import { isLanguage, LANGUAGES, type Language } from "./domain/shared/contracts/language.ts";
import { safeErrorMessage } from "./domain/shared/errors/safe-error.ts";
import {
  availableLanguagesContext,
  ctxContext,
  loadErrorsContext,
  nonceContext,
  requestIdContext,
  staticPageDataContext,
} from "./http/context.ts";
import { languageOf } from "./http/cookies/language.ts";
import { localeOf } from "./http/middleware/i18n-middleware.ts";
import { i18nextInstance } from "./i18n/translate.ts";
import { CompanyContext } from "./ui/company-context.ts";
import { RenderContext } from "./ui/render-context.ts";
import { isFlagSet } from "./ui/route-handle.ts";
import { createTranslations, TranslationsContext } from "./ui/use-translations.ts";
import { type CompanyView, companyViewOf } from "./views/company/company-view.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const wait = waitOf(routerContext);
  if (wait) headers.set("Retry-After", wait);
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const nonce = context.get(nonceContext);
  const language = readersLanguage(request, context);
  const { company } = context.get(ctxContext);
  const view = companyViewOf(company, language);
  const { pathname, search } = new URL(request.url);
  const keep = (key: string, part: ReactNode) =>
    kept(
      company,
      key,
      <Framing language={language} company={view}>
        <StaticRouter location={pathname + search}>{part}</StaticRouter>
      </Framing>,
    );
  const page = (
    <RenderContext value={{ nonce, isOfForm: request.method === "POST", ...answerOf(context), keep }}>
      <Framing language={language} company={view}>
        <ServerRouter context={{ ...routerContext, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
      </Framing>
    </RenderContext>
  );
  const html = isDocument(routerContext)
    ? renderToStaticMarkup(page)
    : await withHandoff(renderToString(page), routerContext, nonce);
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

const END = "</body></html>";

/**
 * The loader data for the framework in the browser, at the end of the body, in the framework's format. Our pages need no
 * streaming,
 * and a complete page costs a third less than a stream.
 */
async function withHandoff(html: string, { serverHandoffStream }: EntryContext, nonce: string): Promise<string> {
  if (!serverHandoffStream) return html;
  const data = await new Response(serverHandoffStream).text();
  const script = (call: string) => `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`;
  return `${readFirst(html).slice(0, -END.length)}${script(`enqueue(${inScript(data)})`)}${script("close()")}${END}`;
}

/**
 * The framework would preload its scripts before the styles and fonts. On a slow network they would delay the visible content.
 */
const readFirst = (html: string) => html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

const answerOf = (context: RouterContextProvider) => ({
  requestId: context.get(requestIdContext),
  document: context.get(staticPageDataContext),
  languages: context.get(availableLanguagesContext),
  humanCheck: context.get(ctxContext).humanCheck,
});

const inScript = (text: string) =>
  JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Logs an error of a loader, an action or a middleware. The framework would log it with all parameters. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof OptimisticCheckFailed) return;
  if (isOverload(error)) context.get(loadErrorsContext).isOverload = true;
  else context.get(loadErrorsContext).error = error;
  logFault(error, context);
};

const logFault = (error: unknown, context: Readonly<RouterContextProvider>) =>
  context.get(ctxContext).log("page.failed", { error: safeErrorMessage(error) });

/** The framework passes on only cookies of an action's headers. This header is needed by every form. */
const waitOf = ({ staticHandlerContext: { actionHeaders } }: EntryContext) =>
  Object.values(actionHeaders)
    .map((own) => own.get("Retry-After"))
    .find(Boolean);

const isDocument = ({ staticHandlerContext: { matches, errors, loaderData } }: EntryContext) =>
  errors !== null || !matches.some(({ route: { id, handle } }) => isFlagSet("hydrate", handle, loaderData[id]));

const MAX_CACHED_PARTS = 200;
const partsOf = new WeakMap<Company, Map<string, string>>();

/** A cache of markup by a key that contains all its other inputs. It is cleared when it grows too large. */
function kept(company: Company, key: string, part: ReactNode): string {
  const parts = partsOf.get(company) ?? new Map<string, string>();
  partsOf.set(company, parts);
  const known = parts.get(key);
  if (known !== undefined) return known;
  if (parts.size >= MAX_CACHED_PARTS) parts.clear();
  const markup = renderToStaticMarkup(part);
  parts.set(key, markup);
  return markup;
}

const words = new Map(LANGUAGES.map((language) => [language, createTranslations(language, i18nextInstance(language).t)]));

/** Both translation functions, ours and the one of <Trans>, and the company: what every part of a page may use, errors too. */
const Framing = ({ language, company, children }: { language: Language; company: CompanyView; children: ReactNode }) => (
  <I18nextProvider i18n={i18nextInstance(language)}>
    <TranslationsContext value={words.get(language) ?? null}>
      <CompanyContext value={company}>{children}</CompanyContext>
    </TranslationsContext>
  </I18nextProvider>
);

/** A middleware may have failed before the language was known. The error page uses the reader's language anyway. */
function readersLanguage(request: Request, context: RouterContextProvider): Language {
  try {
    const locale = localeOf(context);
    if (isLanguage(locale)) return locale;
  } catch {
    // Nothing was set, so the request decides.
  }
  return languageOf(request).language;
}
