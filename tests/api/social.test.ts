import { describe, expect, it } from "vitest";
import { api } from "../support/api.ts";
import { consentAtProvider, socialEnv } from "../support/social.ts";

const bindings = await socialEnv();
const CALL = "/auth/social/login/";

const begin = (provider: string, over = bindings) => api("GET", `${CALL}?provider=${provider}`, { bindings: over });
const finish = (json: unknown) => api("POST", CALL, { json, bindings });
const told = ({ status, body }: Awaited<ReturnType<typeof api>>) => ({ status, body: { ...body, request_id: "" } });

describe("signing in by a provider", () => {
  it("answers a state and a URL, then a working token to the user who agreed at the provider", async () => {
    const begun = await begin("google");
    expect(begun.status).toBe(200);
    const { code } = await consentAtProvider(String(begun.body.authorization_url), "by-api");

    const { status, body } = await finish({ state_code: begun.body.state_code, code });

    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { email: "by-api@mail.example", is_artisan: false, email_verified: true } });
    expect((await api("GET", "/auth/user/", { token: String(body.token) })).body).toMatchObject({ email: "by-api@mail.example" });
  });

  it("accepts a state and a code once", async () => {
    const begun = await begin("google");
    const json = {
      state_code: begun.body.state_code,
      code: (await consentAtProvider(String(begun.body.authorization_url), "by-api")).code,
    };
    await finish(json);
    expect(told(await finish(json))).toEqual({
      status: 400,
      body: {
        state_code: ["This state is unknown, was used or has expired."],
        code: "social.state_invalid",
        request_id: "",
      },
    });

    const other = await begin("google");
    expect(told(await finish({ ...json, state_code: other.body.state_code }))).toMatchObject({
      status: 400,
      body: { code: "social.refused" },
    });
  });

  it("offers the configured providers and names the others", async () => {
    const answer = (provider: string) => ({
      status: 400,
      body: { provider: [`"${provider}" is not a valid choice.`], code: "invalid", request_id: "" },
    });
    expect(told(await begin("myspace"))).toEqual(answer("myspace"));
    expect(told(await begin("facebook", await socialEnv({ FACEBOOK_CLIENT_SECRET: "" })))).toEqual(answer("facebook"));
    expect(told(await api("GET", `${CALL}?provider=google`))).toEqual(answer("google"));
    expect((await api("GET", CALL)).body).toMatchObject({ provider: ["This field is required."] });
  });

  it("names a missing field, also if the field is called like the code of the response", async () => {
    expect(told(await finish({ state_code: "s" }))).toEqual({
      status: 400,
      body: { non_field_errors: ["This field is required."], code: "invalid", request_id: "" },
    });
    expect(told(await finish({ state_code: "s", code: ["c"] }))).toMatchObject({ status: 400, body: { code: "invalid" } });
  });

  it("answers 503 while the provider is down, and 409 for a taken address", async () => {
    const down = await socialEnv({ GOOGLE_TOKEN_URL: "http://127.0.0.1:1/" });
    const begun = await begin("google", down);
    const { code } = await consentAtProvider(String(begun.body.authorization_url), "down");
    const json = { state_code: begun.body.state_code, code };
    expect(told(await api("POST", CALL, { json, bindings: down }))).toMatchObject({
      status: 503,
      body: { detail: "The provider does not answer, try again later.", code: "social.unavailable" },
    });

    const other = await begin("google");
    const taken = await consentAtProvider(
      String(other.body.authorization_url),
      "x?email=by-api@mail.example&email_verified=false",
    );
    expect(told(await finish({ state_code: other.body.state_code, code: taken.code }))).toMatchObject({
      status: 409,
      body: { code: "social.email_taken" },
    });
  });
});
