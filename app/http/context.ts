import { createContext } from "react-router";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { LANGUAGES, type Language } from "#app/domain/shared/contracts/language.ts";
import type { Viewer } from "#app/views/users/viewer.ts";

export const ctxContext = createContext<Ctx>();
export const viewerContext = createContext<() => Promise<Viewer>>(async () => null);
/** Whether loaders may read before the session is checked (openOptimisticSession). */
export const optimisticSessionContext = createContext<boolean>(false);
/** Set when the optimistic session was wrong. The response is discarded and the page is rendered again. */
export const staleSessionContext = createContext<boolean>(false);
/** For the inline scripts of this response (Content-Security-Policy). */
export const nonceContext = createContext<string>("");
/** The data of a static page. Loader data would be encoded for the framework, which is not loaded there. */
export const staticPageDataContext = createContext<unknown>(null);
/** The languages of the document, if it is not in all. */
export const availableLanguagesContext = createContext<readonly Language[]>(LANGUAGES);
/**
 * Set by a loader whose document is the same for every visitor, by language and theme. It is cached for a minute
 * (app/domain/shared/lists/isolate-cache.ts).
 */
export const sharedPageContext = createContext<boolean>(false);
/** The same for a route with more documents than an isolate can hold: only the edge caches them. */
export const edgeCachedPageContext = createContext<boolean>(false);
type LoadErrors = { isOverload: boolean; isPart: boolean; error?: unknown };

/**
 * Set by loaders and the renderer. `isOverload`: the database is busy or unreachable, which is no error of the page.
 * `error`: any other. `isPart`: a loader left out what it could not read. The page is usable, but an older complete copy is better.
 */
export const loadErrorsContext = createContext<LoadErrors>({ isOverload: false, isPart: false });
/** What was typed into a form whose own page the reader may no longer open: the page in its place shows it. */
export const unsentTextContext = createContext<string | null>(null);
/** Status of the "not found" page when it replaces a URL without a page. */
export const unansweredContext = createContext<number>(404);
export const requestIdContext = createContext<string>("");
/** Set-Cookie headers to add to the response. Of each name only one is sent; a cookie of the response itself replaces one of these. */
export const cookiesContext = createContext<string[]>([]);
