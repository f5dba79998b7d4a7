import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { smsParts } from "#app/domain/messaging/sms-parts.ts";
import { visitWith } from "#tests/worker/handlers.ts";
import { makeCtx } from "#worker/ctx.ts";

const read = async (path: string) => visitWith(env as Env, path);

async function send(now: number): Promise<void> {
  const { emailSender: mailer, smsSender: texter } = makeCtx(env, { now });
  const html =
    '<!doctype html><html lang="ar" dir="rtl"><head></head><body><a href="https://hirfa.example/x">"أكّد"</a></body></html>';
  await mailer({ to: "a@client.example", language: "ar", subject: "<b>موضوع</b>", text: "نص", html }, "m1", 1);
  await texter({ to: "+213500000001", text: "رمزك <i>123456</i>" }, "m2", 1);
}

describe("the outbox of a developer", () => {
  it("shows emails in their language, in a frame without scripts and requests", async () => {
    await send(Date.now());
    const response = await read("/dev/outbox");
    const page = await response.text();

    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(page).toContain('srcdoc="&lt;!doctype html&gt;&lt;html lang=&quot;ar&quot; dir=&quot;rtl&quot;&gt;');
    expect(page).toContain('<h2 lang="ar" dir="rtl">&lt;b&gt;موضوع&lt;/b&gt;</h2>');
  });

  it("shows an SMS with its cost", async () => {
    await send(Date.now());
    const page = await (await read("/dev/outbox?to=%2B213500000001")).text();

    expect(page).toContain("رمزك &lt;i&gt;123456&lt;/i&gt;");
    expect(page).toContain("1 part, 18 characters, Unicode");
    expect(page).not.toContain("<iframe");
  });

  it("lists messages for programs with the agreed fields, newest first", async () => {
    const now = Date.UTC(2026, 10, 21, 9);
    await send(now);

    expect(await (await read("/dev/outbox.json?to=a%40client.example")).json()).toContainEqual({
      ...{ channel: "email", to: "a@client.example", subject: "<b>موضوع</b>", text: "نص" },
      created_at: "2026-11-21T09:00:00.000Z",
    });
    const all = await (await read("/dev/outbox.json")).json<{ created_at: string }[]>();
    expect(all.map(({ created_at }) => created_at)).toEqual(
      all
        .map(({ created_at }) => created_at)
        .sort()
        .reverse(),
    );
    expect(await (await read("/dev/outbox.json?to=%2B213500000001")).json()).toContainEqual({
      ...{ channel: "sms", to: "+213500000001", subject: "", text: "رمزك <i>123456</i>" },
      created_at: "2026-11-21T09:00:00.000Z",
    });
  });
});

describe("the parts of an SMS", () => {
  it("hold 160 characters of the GSM alphabet, or 153 each if there are several", () => {
    expect(smsParts("a".repeat(160))).toEqual({ letters: 160, parts: 1, alphabet: "GSM" });
    expect(smsParts("a".repeat(161))).toEqual({ letters: 161, parts: 2, alphabet: "GSM" });
    expect(smsParts("a".repeat(307)).parts).toBe(3);
  });

  it("hold 70 characters if one is outside that alphabet, or 67 each if there are several", () => {
    expect(smsParts("ر".repeat(70))).toEqual({ letters: 70, parts: 1, alphabet: "Unicode" });
    expect(smsParts(`${"a".repeat(70)}ر`)).toEqual({ letters: 71, parts: 2, alphabet: "Unicode" });
    expect(smsParts("à la fenêtre").alphabet).toBe("Unicode");
  });

  it("count a bracket twice", () => {
    expect(smsParts("[]€")).toEqual({ letters: 6, parts: 1, alphabet: "GSM" });
  });
});
