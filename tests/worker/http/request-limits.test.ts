import { beforeAll, describe, expect, it } from "vitest";
import { newDevice } from "#app/domain/shared/contracts/device.ts";
import { tokenOf } from "#tests/support/api.ts";
import { insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { envWith, visitWith } from "#tests/worker/handlers.ts";

beforeAll(insertDemoUsers);

const CATEGORIES = "/api/v1/services/categories/";
const PICTURE = "/media/00000000000000000000";

/** Rate limits that record calls and refuse the given keys. */
function noting(refuses: (name: string, key: string) => boolean = () => false) {
  const requests: string[] = [];
  const named = (name: string) => ({
    limit: async ({ key }: { key: string }) => {
      requests.push(`${name} ${key}`);
      return { success: !refuses(name, key) };
    },
  });
  return {
    requests,
    bindings: envWith({
      IP_RATE_LIMIT: named("IP_RATE_LIMIT"),
      MEDIA_BURST: named("MEDIA_BURST"),
      CALLER_RATE_LIMIT: named("CALLER_RATE_LIMIT"),
    }),
  };
}

const from = (address: string, headers: Record<string, string> = {}) => ({
  headers: { "CF-Connecting-IP": address, ...headers },
});

describe("the gate", () => {
  it("counts pages and the API by IP, images and files separately, IPv6 by its network", async () => {
    const { requests, bindings } = noting();
    for (const path of ["/terms", CATEGORIES, PICTURE, "/assets/gone.js", "/fonts/gone.woff2", "/art/gone.png"])
      await visitWith(bindings, path, from("2001:db8:1:2:3:4:5:6"));

    expect(requests.map((line) => line.replace(/ .*/, ""))).toEqual([
      "IP_RATE_LIMIT",
      "IP_RATE_LIMIT",
      ...Array(4).fill("MEDIA_BURST"),
    ]);
    expect(new Set(requests.map((line) => line.replace(/^\S+ /, "")))).toEqual(new Set(["2001:db8:1:2::"]));
  });

  it("lets an IP with too many image requests still load pages, and the other way round", async () => {
    const statuses = async (refused: string) => {
      const { bindings } = noting((name) => name === refused);
      return Promise.all(["/terms", CATEGORIES, PICTURE].map(async (path) => (await visitWith(bindings, path)).status));
    };

    expect(await statuses("MEDIA_BURST")).toEqual([200, 200, 429]);
    expect(await statuses("IP_RATE_LIMIT")).toEqual([429, 429, 404]);
  });
});

describe("a device", () => {
  it("is counted by its mark, in a cookie or a header, whatever the IP; a forged mark does not count", async () => {
    const mark = await newDevice(testCtx().signer).mark();
    const { requests, bindings } = noting();
    const forged = `${mark.slice(0, 16)}${"A".repeat(43)}`;
    await visitWith(bindings, "/terms", from("192.0.2.1", { Cookie: `device=${mark}` }));
    await visitWith(bindings, CATEGORIES, from("192.0.2.2", { "X-Device-Mark": `${mark}.${"B".repeat(59)}` }));
    await visitWith(bindings, PICTURE, from("192.0.2.2", { Cookie: `device=${mark}` }));
    for (const text of [forged, "", ".", "A".repeat(4096), `${"A".repeat(59)}.${mark}`])
      await visitWith(bindings, CATEGORIES, from("192.0.2.3", { "X-Device-Mark": text }));

    expect(requests.filter((line) => line.startsWith("CALLER_RATE_LIMIT"))).toEqual([
      `CALLER_RATE_LIMIT device ${mark}`,
      `CALLER_RATE_LIMIT device ${mark}`,
    ]);
  });

  it("over its limit is refused before any work, and others at the same IP are not", async () => {
    const [mark, other] = [await newDevice(testCtx().signer).mark(), await newDevice(testCtx().signer).mark()];
    const { bindings } = noting((name, key) => name === "CALLER_RATE_LIMIT" && key === `device ${mark}`);
    const ask = (path: string, shown: string) => visitWith(bindings, path, from("192.0.2.4", { "X-Device-Mark": shown }));
    const refused = [await ask("/terms", mark), await ask(CATEGORIES, mark)];

    expect(refused.map(({ status, headers }) => [status, headers.get("Retry-After")])).toEqual([
      [429, "60"],
      [429, "60"],
    ]);
    expect([(await ask("/terms", other)).status, (await ask(CATEGORIES, "")).status]).toEqual([200, 200]);
  });
});

describe("an account", () => {
  it("is counted once a request, on pages and by the API, across sessions and IPs", async () => {
    const { requests, bindings } = noting();
    for (const nth of [1, 2]) {
      const token = await tokenOf("amina");
      for (const again of [1, 2]) {
        const at = `192.0.2.${10 * nth + again}`;
        await visitWith(bindings, "/my-jobs", from(at, { Cookie: `token=${token}` }));
        await visitWith(bindings, "/api/v1/auth/user/", from(at, { Authorization: `Token ${token}` }));
      }
    }

    expect(requests.filter((line) => line.startsWith("CALLER_RATE_LIMIT"))).toEqual(
      Array(8).fill("CALLER_RATE_LIMIT account amina"),
    );
  });

  it("over its limit is told so in its language or in the API format, and others continue", async () => {
    const { bindings } = noting((name, key) => name === "CALLER_RATE_LIMIT" && key === "account yacine");
    const [his, hers] = [await tokenOf("yacine"), await tokenOf("lydia")];
    const page = await visitWith(bindings, "/fr/jobs", from("192.0.2.5", { Cookie: `token=${his}` }));
    const call = await visitWith(bindings, "/api/v1/auth/user/", from("192.0.2.5", { Authorization: `Token ${his}` }));
    const again = await visitWith(bindings, "/api/v1/auth/user/", from("192.0.2.6", { Authorization: `Token ${his}` }));
    const next = await visitWith(bindings, "/api/v1/auth/user/", from("192.0.2.5", { Authorization: `Token ${hers}` }));

    expect([page.status, page.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(await page.text()).toContain("Trop de tentatives");
    expect([call.status, again.status, next.status]).toEqual([429, 429, 200]);
    expect(await call.json()).toMatchObject({
      code: "throttled",
      detail: "Request was throttled. Expected available in 60 seconds.",
    });
  });
});
