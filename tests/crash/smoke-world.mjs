import { createServer } from "node:http";
import { smokeTest } from "../../worker/scripts/deploy/smoke.mjs";

export const html = (attributes) => ["text/html", `<!doctype html><html ${attributes}><link href="/assets/app-abc.css">`];
export const json = (value) => ["application/json", JSON.stringify(value)];

/** What a deployment without a fault answers, as [status, type, body, headers]. */
export const RIGHT = {
  "/healthz": [200, ...json({ status: "ok" }), { "X-Release": "new" }],
  "/": [200, ...html('lang="ar" dir="rtl"')],
  "/fr": [200, ...html('lang="fr" dir="ltr"')],
  "/assets/app-abc.css": [200, "text/css", "", { "Cache-Control": "public, max-age=31536000, immutable" }],
  "/api/v1/services/wilayas/": [200, ...json(Array(69).fill({}))],
  "/api/v1/openapi.json": [200, ...json({ openapi: "3.1.0", paths: { "/a": {} } })],
  "/api/v1/auth/client/login/": [401, ...json({})],
  "/robots.txt": [200, "text/plain", "User-agent: *\nSitemap: https://a/sitemap.xml\n"],
};
export const ABSENT = [404, "text/html", "", { "X-Request-Id": "1" }];

/** Serves these answers on loopback while the test runs. Answers the origin. */
export async function serve(t, answers) {
  const server = createServer((request, response) => {
    const answer = answers[request.url] ?? ABSENT;
    const [status, type, body, headers] = typeof answer === "function" ? answer(request) : answer;
    response.writeHead(status, { "Content-Type": type, ...headers }).end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.closeAllConnections() ?? server.close());
  return `http://127.0.0.1:${server.address().port}`;
}

/** Waits take no time, but pass on the clock of the test. */
export async function smoke(origin, { release = "new", environment = "production", clock = { time: 0 }, ...how } = {}) {
  const said = [];
  const wait = async (ms) => {
    clock.time += ms;
  };
  const parts = { wait, now: () => clock.time, say: (text) => said.push(text) };
  return { failures: await smokeTest({ origin, environment, release, ...how, ...parts }), clock, said };
}
