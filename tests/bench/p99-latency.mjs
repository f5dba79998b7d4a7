import { Agent, get } from "node:http";

/**
 * The p99 latency at a steady rate, in milliseconds. Each request is sent on time, whether the one before is answered or not,
 * because users do not wait for each other either.
 */
export async function p99At({ url, headers = {} }, perSecond, forMs) {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const count = Math.floor((perSecond * forMs) / 1_000);
  const waits = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const due = began + (index * 1_000) / perSecond;
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
      await answered(url, headers, agent);
      return performance.now() - due;
    }),
  );
  agent.destroy();
  return waits.sort((a, b) => a - b)[Math.floor(count * 0.99)] ?? Number.NaN;
}

const answered = (url, headers, agent) =>
  new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      response.resume();
      response.on("error", reject);
      response.on("end", () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode} at a steady rate`)),
      );
    }).on("error", reject);
  });
