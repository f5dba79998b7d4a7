import type { Browser, Page } from "@playwright/test";
import type { DemoUserName } from "#db/seeds/demo-users.ts";
import { signInAs, test } from "./e2e.ts";

/** A page in Arabic, 360 px wide, of somebody whose browser runs no scripts. */
export async function withoutScripts(browser: Browser, who: DemoUserName): Promise<Page> {
  const { baseURL } = test.info().project.use;
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ baseURL, viewport, locale: "ar", javaScriptEnabled: false });
  await signInAs(context, who);
  return context.newPage();
}
