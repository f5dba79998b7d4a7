import { describe, expect, it } from "vitest";
import { openDb } from "#db/open.ts";
import { users } from "#db/schema/users.ts";
import { ORIGIN } from "#tests/support/api.ts";
import { consentAtProvider, socialEnv } from "#tests/support/social.ts";
import { visitWith } from "#tests/worker/handlers.ts";

const bindings = await socialEnv();
const FROM_HERE = { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" };
const FROM_APPLE = { Origin: "https://appleid.apple.com", "Sec-Fetch-Site": "cross-site" };

const outcomeOf = (response: Response) => ({ status: response.status, to: response.headers.get("Location") });
const STATE_INVALID = { status: 303, to: "/login/client?social=social.state_invalid" };

/** A user on Apple's page, with the form that the browser then sends. */
async function agreed(login: string) {
  const response = await visitWith(bindings, "/oauth/apple", { method: "POST", headers: FROM_HERE });
  const [cookie = ""] = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { cookie, answer: await consentAtProvider(response.headers.get("Location") ?? "", login) };
}

const sent = (answer: Record<string, string>, cookie: string, path = "/apple-callback", headers: HeadersInit = FROM_APPLE) =>
  visitWith(bindings, path, { method: "POST", headers: { ...headers, Cookie: cookie }, body: new URLSearchParams(answer) });

const nameOf = async (email: string) =>
  (
    await openDb(bindings.DB).select({ firstName: users.firstName, lastName: users.lastName, email: users.email }).from(users)
  ).find((user) => user.email === email);

const NAMELESS = "given_name=&family_name=";

describe("Apple's form", () => {
  it("from Apple's own site opens a session, and carries the name that Apple sends once", async () => {
    const { cookie, answer } = await agreed(`a1?${NAMELESS}`);
    const user = JSON.stringify({ name: { firstName: "Ryma", lastName: "Saadi" }, email: "other@mail.example" });

    const response = await sent({ ...answer, user }, cookie);

    expect(outcomeOf(response)).toEqual({ status: 303, to: "/account/requests" });
    expect(response.headers.getSetCookie()[0]).toMatch(/^token=/);
    expect(await nameOf("a1@mail.example")).toMatchObject({ firstName: "Ryma", lastName: "Saadi" });
  });

  it("without a valid name opens an account anyway", async () => {
    const users = ["{", "5", '{"name":null}', '{"name":{"firstName":{"x":1}}}', "x".repeat(100_000)];
    const tos = await Promise.all(
      users.map(async (user, place) => {
        const { cookie, answer } = await agreed(`odd-${place}?${NAMELESS}`);
        return outcomeOf(await sent({ ...answer, user }, cookie)).to;
      }),
    );
    expect(tos).toEqual(users.map(() => "/account/requests"));
    expect(await nameOf("odd-3@mail.example")).toMatchObject({ firstName: "زبون", lastName: "" });
  });

  it("may also come as a GET request", async () => {
    const { cookie, answer } = await agreed("a2");
    const response = await visitWith(bindings, `/apple-callback?${new URLSearchParams(answer)}`, { headers: { Cookie: cookie } });
    expect(outcomeOf(response)).toEqual({ status: 303, to: "/account/requests" });
  });

  it("of a user who declined says so", async () => {
    const { cookie, answer } = await agreed("a3");
    const response = await sent({ state: answer.state, error: "user_cancelled_authorize" }, cookie);
    expect(outcomeOf(response)).toEqual({ status: 303, to: "/login/client?social=social.denied" });
  });

  // Only this request may come from another site, so the state must prove its session.
  it("has no effect without the browser that started, nor a second time", async () => {
    const [mine, theirs] = [await agreed("a4"), await agreed("a5")];
    expect(outcomeOf(await sent(theirs.answer, ""))).toEqual(STATE_INVALID);
    expect(outcomeOf(await sent(theirs.answer, mine.cookie))).toEqual(STATE_INVALID);
    expect(outcomeOf(await sent({ code: theirs.answer.code }, theirs.cookie))).toEqual(STATE_INVALID);
    await sent(theirs.answer, theirs.cookie);
    expect(outcomeOf(await sent(theirs.answer, theirs.cookie))).toEqual(STATE_INVALID);
  });

  it("opens only this URL to other sites", async () => {
    const { cookie, answer } = await agreed("a6");
    const others = ["/fr/apple-callback", "/apple-callback/", "/apple-callback.data", "/login/client", "/oauth/apple", "/logout"];
    const statuses = await Promise.all(others.map(async (path) => (await sent(answer, cookie, path)).status));
    expect(statuses).toEqual(others.map(() => 403));
  });

  it("with a repeated field, or malformed, is answered without an internal error", async () => {
    const { cookie, answer } = await agreed("a7");
    const twice = new URLSearchParams([...Object.entries(answer), ["state", "other"], ["user", "{}"], ["user", "{}"]]);
    const headers = { ...FROM_APPLE, Cookie: cookie };
    const response = await visitWith(bindings, "/apple-callback", { method: "POST", headers, body: twice });
    expect(outcomeOf(response)).toEqual(STATE_INVALID);
    const nonsense = { method: "POST", headers: { ...headers, "Content-Type": "text/plain" }, body: "nonsense" };
    expect((await visitWith(bindings, "/apple-callback", nonsense)).status).toBe(400);
  });
});
