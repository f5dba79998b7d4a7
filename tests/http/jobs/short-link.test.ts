import { expect, it } from "vitest";
import { deployed, visitWith } from "#tests/worker/handlers.ts";

/** With the limits of a deployment. */
const visit = (headers = {}) => visitWith(deployed(), "/fr/s/0000000000000000", { headers });

it("a browser that tries sixty short links gets a mark at the first and has to wait after the last", async () => {
  const first = await visit();
  const [mark = ""] = first.headers.getSetCookie().filter((one) => one.includes("device="));
  const again = () => visit({ Cookie: mark.split(";")[0] ?? "" });
  expect(first.status).toBe(404);
  expect(mark).not.toBe("");

  let answer = first;
  for (let tries = 0; tries <= 60 && answer.status === 404; tries++) answer = await again();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(60);
  expect(await answer.text()).toContain('<html lang="fr"');
});
