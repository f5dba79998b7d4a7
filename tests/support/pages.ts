import { ORIGIN, tokenOf, visit } from "./api.ts";

export const browserOf = async (userId: string) => ({ Cookie: `token=${await tokenOf(userId)}` });

type Browser = Awaited<ReturnType<typeof browserOf>>;

export const openPage = (browser: Browser, path: string) => visit(path, { headers: browser });

export const htmlOf = async (browser: Browser, path: string) => (await openPage(browser, path)).text();

/** The request of a browser without scripts. FormData is sent as multipart. */
export const sendForm = (browser: Browser, path: string, fields: Record<string, string> | FormData) =>
  visit(path, {
    method: "POST",
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    headers: { ...browser, Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" },
  });

export const formResultOf = (response: Response) => ({ status: response.status, to: response.headers.get("Location") });
