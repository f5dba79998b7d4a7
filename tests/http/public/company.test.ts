import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { htmlOf } from "#tests/support/pages.ts";
import { envWith, inStaging, visitWith } from "#tests/worker/handlers.ts";

beforeAll(insertDemoUsers);

const VISITOR = { Cookie: "" };
const { OPERATOR, CONTACT, LINKS } = env;
const ON_A_PHONE = { headers: { "User-Agent": "Mozilla/5.0 (Linux; Android 15)" }, redirect: "manual" } as const;

describe("who operates the site", () => {
  it("is named from the settings, in Arabic letters on Arabic pages and in Latin letters on others", async () => {
    const [arabic, french] = [await htmlOf(VISITOR, "/terms"), await htmlOf(VISITOR, "/fr/terms")];
    for (const text of [OPERATOR.name_ar, OPERATOR.address_ar, OPERATOR.tax_number]) expect(arabic).toContain(text);
    for (const text of [OPERATOR.name_latin, OPERATOR.address_latin, CONTACT.email]) expect(french).toContain(text);
    expect(arabic).not.toContain(OPERATOR.name_latin);
    expect(french.replaceAll(/\u2060/g, "").replaceAll("\u00a0", " ")).toContain(OPERATOR.commerce_register);
  });

  it("has an officer for data protection, whom the policy names", async () => {
    const officer = "officer@elsewhere.example";
    const settings = envWith({ CONTACT: { ...CONTACT, privacy_officer: officer } as never });
    expect(await (await visitWith(settings, "/en/policy?officer")).text()).toContain(`Data protection officer: \u2068${officer}`);
  });
});

describe("a link that the operator does not have", () => {
  const without = envWith({ LINKS: {} as never });

  it("is on no page: no button of a store, no page of a network", async () => {
    const whole = await htmlOf(VISITOR, "/en?all");
    const html = await (await visitWith(without, "/en?none")).text();
    const shown = [...Object.values(LINKS), "App Store", "Google Play", 'aria-label="Facebook"', "/qr/app"];
    expect(shown.filter((text) => !whole.includes(text))).toEqual([]);
    expect(shown.filter((text) => html.includes(text))).toEqual([]);
    expect(html.includes(CONTACT.email)).toBe(true);
  });

  it("leads a phone that asks for the app to the home page", async () => {
    const store = await visitWith(envWith({}), "/fr/app", ON_A_PHONE);
    const home = await visitWith(without, "/fr/app", ON_A_PHONE);
    expect([store.headers.get("Location"), home.headers.get("Location")]).toEqual([LINKS.google_play, "/fr"]);
  });
});

it("a test site says on every page that it is one, and the real site on none", async () => {
  const isSaid = async (bindings: Env, path: string) =>
    (await (await visitWith(bindings, `${path}?test`)).text()).includes("Site de test");
  for (const path of ["/fr/matching", "/fr/login/client"])
    expect([path, await isSaid(inStaging(), path), await isSaid(envWith({}), path)]).toEqual([path, true, false]);
});
