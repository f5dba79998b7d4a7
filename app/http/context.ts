import { createContext } from "react-router";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { LANGUAGES, type Language } from "#app/domain/shared/contracts/language.ts";
import type { Viewer } from "#app/views/users/viewer.ts";

export const ctxContext = createContext<Ctx>();
export const viewerContext = createContext<() => Promise<Viewer>>(async () => null);
/** Whether a reading may begin before it is known who reads (openOptimisticSession). */
export const optimisticSessionContext = createContext<boolean>(false);
/** Set when it began for somebody whom the database no longer knows so: the answer is thrown away. */
export const staleSessionContext = createContext<boolean>(false);
/** For the inline scripts of this answer (Content-Security-Policy). */
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
 * What became known of faults while the answer was made: a database that is busy or away is no fault of the page
 * (`isOverload`), and a page that stays usable without what could not be read has been whole before (`isPart`).
 */
export const loadErrorsContext = createContext<{ isOverload: boolean; isPart: boolean }>({ isOverload: false, isPart: false });
/** Under what status the page of what nobody knows answers, where it stands in for an address that has no page of its own. */
export const unansweredContext = createContext<number>(404);
export const requestIdContext = createContext<string>("");
/** Set-Cookie lines that go with whatever answer comes. Of one name the last is sent, and the answer's own before all of these. */
export const cookiesContext = createContext<string[]>([]);
