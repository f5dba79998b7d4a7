import { afterAll, describe, expect, it } from "vitest";
import { endProviders, type FakeHttpResponse, httpProvider, recordedRequestsOf } from "#tests/support/providers.ts";
import { breachedPasswordsOf } from "#worker/providers/breached-passwords.ts";

afterAll(endProviders);

/** Its SHA-1 is below, as `printf sesame-open-2026 | sha1sum` says. */
const PASSWORD = "sesame-open-2026";
const PREFIX = "9D8FB";
const SUFFIX = "AD74D1C7A3DC73D0A21ED0B41A31648EB64";
const OTHERS = "0018A45C4D1DEF81644B54AB7F969B88D65:10\r\n00D4F6E8FA6EECAD2A3AA415EEC418D38EC:2\r\n";

const answering = async (...answers: FakeHttpResponse[]) => {
  const port = await httpProvider(...answers);
  const logged: string[] = [];
  const isBreached = breachedPasswordsOf(`http://127.0.0.1:${port}`, (event) => void logged.push(event));
  return { port, logged, isBreached };
};

const range = (body: string): FakeHttpResponse => ({ status: 200, headers: { "Content-Type": "text/plain" }, body });

describe("a leaked password", () => {
  it("is found by five characters of its hash, and nothing else is sent", async () => {
    const { port, isBreached, logged } = await answering(range(`${OTHERS}${SUFFIX}:3\r\n`));

    expect(await isBreached(PASSWORD)).toBe(true);

    const [call] = await recordedRequestsOf(port);
    expect(call).toMatchObject({ method: "GET", url: `/range/${PREFIX}`, body: "" });
    expect(call?.headers["add-padding"]).toBe("true");
    expect(JSON.stringify(call)).not.toContain(SUFFIX);
    expect(JSON.stringify(call)).not.toContain(PASSWORD);
    expect(logged).toEqual([]);
  });

  it("is not one whose line is absent, or only padding", async () => {
    const absent = await answering(range(OTHERS));
    const padding = await answering(range(`${OTHERS}${SUFFIX}:0\r\n`));

    expect([await absent.isBreached(PASSWORD), await padding.isBreached(PASSWORD)]).toEqual([false, false]);
    expect([...absent.logged, ...padding.logged]).toEqual([]);
  });
});

// The local list was already checked. A failure of the provider must not block a registration.
describe("a service of leaked passwords", () => {
  it("that is down, odd or endless refuses nobody, and it is logged", async () => {
    const faults: FakeHttpResponse[] = [
      { status: 503, body: "" },
      { status: 302, headers: { Location: "http://127.0.0.1:1/" }, body: "" },
      "drop",
      "drip",
      range("x".repeat(500_000)),
    ];
    const services = await Promise.all(faults.map((fault) => answering(fault)));

    expect(await Promise.all(services.map(({ isBreached }) => isBreached(PASSWORD)))).toEqual(faults.map(() => false));
    expect(services.map(({ logged }) => logged)).toEqual(faults.map(() => ["breached_passwords.unanswered"]));
  });

  it("that does not answer is abandoned after a second", async () => {
    const { isBreached, logged } = await answering("hang");
    const began = Date.now();

    expect(await isBreached(PASSWORD)).toBe(false);
    expect(Date.now() - began).toBeLessThan(3_000);
    expect(logged).toEqual(["breached_passwords.unanswered"]);
  });
});
