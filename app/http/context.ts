import { createContext } from "react-router";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { LANGUAGES, type Language } from "#app/domain/shared/contracts/language.ts";
import type { Viewer } from "#app/views/users/viewer.ts";

export const ctxContext = createContext<Ctx>();
export const viewerContext = createContext<() => Promise<Viewer>>(async () => null);
/** Whether a reading may begin before it is known who reads (openOptimisticSession). */
export const optimisticSessionContext = createContext<boolean>(false);
/** Set when the optimistic session was wrong. The response is discarded and the page is rendered again. */
export const staleSessionContext = createContext<boolean>(false);
/** For the inline scripts of this response (Content-Security-Policy). */
export const nonceContext = createContext<string>("");
/** What a plain document shows. Loader data would be encoded for a browser that has no framework to read it. */
export const staticPageDataContext = createContext<unknown>(null);
/** The languages that a document is written in, where it isn't in all. */
export const availableLanguagesContext = createContext<readonly Language[]>(LANGUAGES);
/** Set by a loader whose document every visitor gets alike, in one language and theme, until the minute is over (app/domain/shared/lists/isolate-cache.ts). */
export const sharedPageContext = createContext<boolean>(false);
/** The same where there are more such documents than an isolate holds: the edge alone keeps them. */
export const edgeCachedPageContext = createContext<boolean>(false);
/**
 * Set by loaders and the renderer. `isOverload`: the database is busy or unreachable, which is no error of the page.
 * `isPart`: a loader left out what it could not read. The page is usable, but an older complete copy is better.
 */
export const loadErrorsContext = createContext<{ isOverload: boolean; isPart: boolean }>({ isOverload: false, isPart: false });
/** Status of the "not found" page when it replaces a URL without a page. */
export const unansweredContext = createContext<number>(404);
export const requestIdContext = createContext<string>("");
/** Set-Cookie headers to add to the response. Of each name only one is sent; a cookie of the response itself replaces one of these. */
export const cookiesContext = createContext<string[]>([]);
