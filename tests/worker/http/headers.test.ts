import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { api, ORIGIN, tokenOf, visit } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { postedJob } from "#tests/support/fixtures.ts";
import { brokenDatabase, envWith, inProduction, inStaging, visitWith } from "#tests/worker/handlers.ts";
import worker from "#worker/index.ts";

afterEach(() => void vi.restoreAllMocks());
beforeAll(insertDemoUsers);

/** The errors in headers that every response has. */
function faultsOf(path: string, { headers, status }: Response): string[] {
  const is = (name: string, pattern: RegExp) => pattern.test(headers.get(name) ?? "");
  const isPublic = is("Cache-Control", /\bpublic\b/);
  const rules: Record<string, boolean> = {
    "an explicit Cache-Control": is("Cache-Control", /^(private, no-store|no-store|private, max-age=\d+|public, max-age=\d+)/),
    nosniff: is("X-Content-Type-Options", /^nosniff$/),
    "a policy": is("Content-Security-Policy", /default-src 'self'|default-src 'none'/),
    "no frames": is("X-Frame-Options", /^DENY$/),
    "a request id": is("X-Request-Id", /^[0-9a-f-]{36}$/),
    "a referrer policy": headers.has("Referrer-Policy"),
    "no cookie on what is shared": !(isPublic && headers.has("Set-Cookie")),
    "nothing shared that failed": !(isPublic && status >= 400),
  };
  return Object.entries(rules)
    .filter(([, holds]) => !holds)
    .map(([rule]) => `${status} ${path}: ${rule}`);
}

const paths = [
  ...["/", "/fr", "/login", "/terms", "/error", "/no-such-page", "/ar/", "/account", "/en/jobs/none", "/_root.data", "/language"],
  ...["/api/v1/services/categories/", "/api/v1/services/jobs/", "/api/v1/auth/user", "/api/v1/no-such-call/", "/api/v1"],
  ...["/api/v1/openapi.json", "/api/v1/docs", "/healthz", "/media/00000000000000000000", "/media/x"],
  ...["/dev/outbox", "/dev/outbox.json", "/dev/no-such-tool"],
];

/** Log lines of the page framework and of our own about expected refusals. */
const silently = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  const spies = (["log", "error", "warn"] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}));
  try {
    return await run();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
};

describe("every response", () => {
  it("says to a visitor and to a user how it may be cached, and has the security headers", async () => {
    const cookie = { headers: { Cookie: `token=${await tokenOf("amina")}` } };
    const faults = await silently(async () => {
      const found: string[] = [];
      // One after the other, because the module loader of the test cannot serve two requests at once.
      for (const path of paths)
        for (const init of [{}, cookie, { method: "POST" }, { method: "PUT" }, { method: "HEAD" }])
          found.push(...faultsOf(path, await visit(path, init)));
      return found;
    });
    expect(faults).toEqual([]);
  });

  it("to a user is kept by no shared cache", async () => {
    const headers = { Cookie: `token=${await tokenOf("amina")}` };
    const jobId = await postedJob("amina");
    const own = [
      "/account",
      `/jobs/${jobId}`,
      "/notifications",
      `/api/v1/services/jobs/${jobId}/`,
      "/api/v1/auth/user/",
      "/api/v1/payments/ledger/",
    ];
    const kept = await silently(async () => {
      const found: (string | null)[] = [];
      for (const path of own) found.push((await visit(path, { headers })).headers.get("Cache-Control"));
      return found;
    });
    expect(kept).toEqual(own.map(() => "private, no-store"));
  });

  it("has another request id and another nonce each time", async () => {
    const [one, other] = await silently(() => Promise.all([visit("/terms"), visit("/terms")]));
    expect(one.headers.get("X-Request-Id")).not.toBe(other.headers.get("X-Request-Id"));
    const nonceOf = ({ headers }: Response) => /'nonce-(\w{32})'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1];
    expect(nonceOf(one)).toBeDefined();
    expect(nonceOf(one)).not.toBe(nonceOf(other));
  });

  it("leads from www to the site's own host, with path and query", async () => {
    const request = new Request("https://www.hirfa.dz/fr/login?next=%2Fjobs", { redirect: "manual" });
    const moved = await worker.fetch(request as Parameters<typeof worker.fetch>[0], inProduction());
    expect([moved.status, moved.headers.get("Location")]).toEqual([308, "https://hirfa.dz/fr/login?next=%2Fjobs"]);
  });

  it("requires https if the site uses https, and only then", async () => {
    const secure = await visitWith(inProduction(), "/healthz");
    expect(secure.headers.get("Strict-Transport-Security")).toMatch(/^max-age=\d{8,}/);
    expect((await visit("/healthz")).headers.has("Strict-Transport-Security")).toBe(false);
  });

  it("is plain JSON when one IP asks too often", async () => {
    const limited = envWith({ IP_RATE_LIMIT: { limit: async () => ({ success: false }) } });
    const call = await visitWith(limited, "/api/v1/services/categories/");
    expect(call.status).toBe(429);
    expect(call.headers.get("Retry-After")).toBe("60");
    expect(await call.json()).toMatchObject({
      detail: "Request was throttled. Expected available in 60 seconds.",
      code: "throttled",
      request_id: call.headers.get("X-Request-Id"),
    });
    const page = await visitWith(limited, "/terms");
    expect([page.status, page.headers.get("Retry-After"), faultsOf("/terms", page)]).toEqual([429, "60", []]);
    expect(await page.text()).toContain("مدة الانتظار قبل المحاولة التالية: دقيقة");
    // It queries the database, so it has the same limit.
    expect((await visitWith(limited, "/healthz")).status).toBe(429);
  });
});

describe("the development tools", () => {
  const tools = ["/dev/outbox", "/dev/outbox.json", "/dev/outbox.json?to=amina@hirfa.example", "/dev/seed", "/dev/"];

  it("do not exist where ENVIRONMENT is anything but local, or unset", async () => {
    const statuses: number[] = [];
    for (const bindings of [inProduction(), inProduction({ ENVIRONMENT: undefined }), inStaging()])
      for (const path of tools)
        for (const method of ["GET", "POST"]) statuses.push((await visitWith(bindings, path, { method })).status);
    expect(statuses.filter((status) => status !== 404)).toEqual([]);
  });

  it("show the emails locally", async () => {
    expect((await visit("/dev/outbox")).status).toBe(200);
    expect(await (await visit("/dev/outbox.json?to=nobody@hirfa.example")).json()).toEqual([]);
  });
});

describe("the health check", () => {
  it("names the release, so that a smoke test knows which one answers", async () => {
    const response = await visitWith(envWith({ VERSION: { id: "v", tag: "abc1234", timestamp: "" } }), "/healthz");
    expect(response.headers.get("X-Release")).toBe("abc1234");
  });

  it("is ok while the database answers", async () => {
    const response = await visit("/healthz");
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: "ok", database: "ok", release: expect.any(String) },
    ]);
  });

  it("is down while it does not", async () => {
    const response = await visitWith(envWith({ DB: brokenDatabase() }), "/healthz");
    expect([response.status, await response.json()]).toEqual([
      503,
      { status: "down", database: "down", release: expect.any(String) },
    ]);
    expect(faultsOf("/healthz", response)).toEqual([]);
  });
});

describe("while the database is down", () => {
  const down = envWith({ DB: brokenDatabase("D1_ERROR: secret detail of the database") });

  it("an error page keeps its head: language, title, styles, and no detail of the error", async () => {
    const headers = { Cookie: `token=${await tokenOf("amina")}; language=fr` };
    const [response, html] = await silently(async () => {
      const answer = await visitWith(down, "/account", { headers });
      return [answer, await answer.text()] as const;
    });

    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(html).toContain('<html lang="fr" dir="ltr"');
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toMatch(/<head>.*rel="stylesheet".*<\/head>/);
    expect(html).toContain(response.headers.get("X-Request-Id"));
    expect(html).not.toContain("secret detail");
    expect(faultsOf("/account", response)).toEqual([]);
  });

  it("endpoints and images answer 500 without a detail, and with the same headers", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const headers = { Authorization: `Token ${await tokenOf("amina")}` };
    for (const path of ["/api/v1/auth/user/", "/media/00000000000000000000"]) {
      const response = await visitWith(down, path, { headers });
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual({
        detail: "A server error occurred.",
        code: "server_error",
        request_id: response.headers.get("X-Request-Id"),
      });
      expect(faultsOf(path, response)).toEqual([]);
    }
    expect(log.mock.calls.join()).toContain("secret detail");
    log.mockRestore();
  });
});

describe("a request that fails in the gate", () => {
  it("is answered with an id and the same headers", async () => {
    const limit = async () => {
      throw new Error("the limiter is gone");
    };
    const response = await silently(() => visitWith(envWith({ IP_RATE_LIMIT: { limit } }), "/terms"));
    expect(response.status).toBe(500);
    expect(await response.text()).toContain(response.headers.get("X-Request-Id"));
    expect(faultsOf("/terms", response)).toEqual([]);
  });

  it("is not caused by an odd URL", async () => {
    const odd = [
      "/%",
      "/%00",
      "/%ff",
      "//evil.example",
      "/api/v1/%",
      "/media/%",
      "/fr/%E0%A4%A",
      "/?a=%",
      `/${"x".repeat(8000)}`,
    ];
    const statuses = await silently(() => Promise.all(odd.map(async (path) => (await visit(path)).status)));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  it("is not caused by a forged host: links come from the configuration", async () => {
    const { body } = await api("GET", "/services/jobs/?page_size=1", {
      token: await tokenOf("amina"),
      headers: { Host: "evil.example" },
    });
    expect(JSON.stringify(body)).not.toContain("evil.example");
    expect(env.APP_ORIGIN).toBe(ORIGIN);
  });
});
