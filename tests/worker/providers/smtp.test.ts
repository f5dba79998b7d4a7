import { afterAll, describe, expect, it } from "vitest";
import type { OutgoingEmail } from "#app/domain/shared/contracts/ctx.ts";
import { endProviders, mailOf, type SmtpBehaviour, smtpProvider } from "#tests/support/providers.ts";
import { unbroken } from "#tests/worker/pending-messages.ts";
import { smtp, smtpServerIn } from "#worker/providers/smtp.ts";
import type { SmtpServer } from "#worker/providers/smtp-session.ts";
import { withFailover } from "#worker/providers/with-failover.ts";

const FROM = "bonjour@hirfa.example";
const LETTER = {
  to: "amina@client.example",
  language: "ar",
  subject: "أكّد بريدك الإلكتروني على حِرفة",
  text: "مرحبًا\n.\n..نقطة",
  html: '<p dir="rtl">مرحبًا</p>',
} as const;

afterAll(endProviders);

const behaving = async (behaviour: SmtpBehaviour) => {
  const port = await smtpProvider(behaviour);
  const send = (letter: Partial<OutgoingEmail> = LETTER, over: Partial<SmtpServer> = {}, longestWaitMs?: number) => {
    const server = { host: "127.0.0.1", port, security: "none", ...over } as const;
    return withFailover([smtp(server, FROM)], unbroken, longestWaitMs)({ ...LETTER, ...letter }, "m1", 1);
  };
  return { port, send };
};

/** The header lines of a mail, each unfolded. */
const headersOf = (raw = "") => (raw.split("\r\n\r\n")[0] ?? "").replace(/\r\n[ \t]+/g, " ").split("\r\n");

/** What its parts say, decoded; quoted-printable or base64 as the composer saw fit. */
const bodiesOf = (raw = "") =>
  [...raw.matchAll(/Content-Transfer-Encoding: ([\w-]+)\r\n\r\n([\s\S]*?)(?=\r\n--)/g)].map(([, encoding, body = ""]) =>
    (encoding === "base64" ? Buffer.from(body, "base64") : unquoted(body)).toString().replaceAll("\r\n", "\n"),
  );

const unquoted = (body: string) =>
  Buffer.from(
    body.replaceAll("=\r\n", "").replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );

describe("a letter over SMTP", () => {
  it("arrives as text and HTML under the message's own id", async () => {
    const { port, send } = await behaving({});
    expect(await send()).toEqual({ provider: "smtp", reference: "<m1@hirfa.example>" });

    const [mail] = await mailOf(port);
    expect(mail).toMatchObject({ from: FROM, to: [LETTER.to], user: null });
    const headers = headersOf(mail?.raw);
    expect(headers).toContain("Message-ID: <m1@hirfa.example>");
    expect(headers).toContain("From: Hirfa <bonjour@hirfa.example>");
    expect(bodiesOf(mail?.raw)).toEqual([LETTER.text, LETTER.html]);
  });

  it("says where it may be chosen away, where it may", async () => {
    const { port, send } = await behaving({});
    await send({ choicePage: "https://hirfa.example/account/notifications" });
    expect(headersOf((await mailOf(port))[0]?.raw)).toContain("List-Unsubscribe: <https://hirfa.example/account/notifications>");
  });

  it("signs in where the server asks for it", async () => {
    const { port, send } = await behaving({ password: "secret" });
    await send(LETTER, { user: "hirfa", password: "secret" });

    expect(await mailOf(port)).toMatchObject([{ user: "hirfa" }]);
  });

  it("signs in by LOGIN where the server knows no other way", async () => {
    const { port, send } = await behaving({ password: "secret", authMethods: ["LOGIN"] });
    await send(LETTER, { user: "hirfa", password: "secret" });

    expect(await mailOf(port)).toMatchObject([{ user: "hirfa" }]);
  });

  it("is not cut off by a dot alone on a line", async () => {
    const { port, send } = await behaving({});
    await send({ ...LETTER, text: "first\n.\n..second\n.", html: ".\n<p>third</p>" });

    expect(bodiesOf((await mailOf(port))[0]?.raw)).toEqual(["first\n.\n..second\n.", ".\n<p>third</p>"]);
  });

  // A line break would start another header.
  it("takes no header from a subject or an address", async () => {
    const { port, send } = await behaving({});
    await send({ to: LETTER.to, subject: "Hirfa\r\nBcc: evil@hirfa.example\r\n\r\nbody" });
    const never = { kind: "never", message: "smtp: no plain address" };
    await expect(send({ to: "amina@client.example>\r\nRCPT TO:<evil@hirfa.example" })).rejects.toMatchObject(never);
    await expect(send({ to: "amina@client.example, evil@hirfa.example" })).rejects.toMatchObject(never);

    const mail = await mailOf(port);
    expect(mail.map(({ to }) => to)).toEqual([[LETTER.to]]);
    const headers = headersOf(mail[0]?.raw);
    expect(headers.filter((line) => /^(bcc|cc|to):/i.test(line))).toEqual([`To: ${LETTER.to}`]);
    expect(headers.filter((line) => /^subject:/i.test(line))).toEqual(["Subject: Hirfa Bcc: evil@hirfa.example  body"]);
  });
});

describe("a mail server that fails", () => {
  it("by silence is given up in time", async () => {
    const { send } = await behaving({ greeting: "hang" });
    await expect(send(LETTER, {}, 200)).rejects.toMatchObject({
      kind: "not_taken",
      message: "smtp: greeting no answer in time",
    });
  });

  it("by an answer that is no SMTP has taken nothing", async () => {
    const { send } = await behaving({ greeting: "HTTP/1.1 400 Bad Request\r\n\r\n" });
    await expect(send()).rejects.toMatchObject({ kind: "not_taken", message: "smtp: greeting no SMTP" });
  });

  it("by being away has taken nothing", async () => {
    const { send } = await behaving({});
    await expect(send(LETTER, { port: 1 })).rejects.toMatchObject({ kind: "not_taken" });
  });

  it("by hanging up after the letter leaves us unsure, and the next call still works", async () => {
    const { port, send } = await behaving({ data: "drop" });
    await expect(send()).rejects.toMatchObject({ kind: "unsure" });

    expect(await mailOf(port)).toHaveLength(1);
    expect(await (await behaving({})).send()).toMatchObject({ provider: "smtp" });
  });

  it("for now (451) has taken nothing", async () => {
    const { send } = await behaving({ data: [451, "4.3.0 try again later"] });
    await expect(send()).rejects.toMatchObject({ kind: "not_taken", message: "smtp: letter 451 4.3.0" });
  });

  it("for good, since nobody has that address, will never take it", async () => {
    const { send } = await behaving({ rcpt: [550, "5.1.1 no such user"] });
    await expect(send()).rejects.toMatchObject({ kind: "never", message: "smtp: recipient 550 5.1.1" });
  });

  it("since it doesn't serve us may be followed by another", async () => {
    const { send } = await behaving({ rcpt: [550, "5.7.1 relaying denied"] });
    await expect(send()).rejects.toMatchObject({ kind: "not_taken" });
  });

  it("by a wrong password has taken nothing, and the password is told to nobody", async () => {
    const { send } = await behaving({ password: "secret" });
    const failed = await send(LETTER, { user: "hirfa", password: "guess" }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ kind: "not_taken" });
    expect(String(failed)).not.toContain("guess");
  });
});

// A password and a letter in clear on the open net would be read by whoever stands between.
describe("encryption", () => {
  it("is demanded: a server without it gets neither password nor letter", async () => {
    const { port, send } = await behaving({ password: "secret" });
    const demanding = { security: "starttls", user: "hirfa", password: "secret" } as const;
    await expect(send(LETTER, demanding)).rejects.toMatchObject({ kind: "not_taken", message: "smtp: starttls 500" });
    expect(await mailOf(port)).toEqual([]);
  });

  // CVE-2011-0411: whoever stands between could put his own replies before the encrypted ones.
  it("begins with nothing that was said in clear", async () => {
    const { send } = await behaving({ greeting: "220 hi\r\n250-hi\r\n250 STARTTLS\r\n220 go on\r\n250 welcome\r\n" });
    await expect(send(LETTER, { security: "starttls" })).rejects.toMatchObject({ message: "smtp: starttls more than one reply" });
  });

  it("with a certificate that nobody vouches for is none", async () => {
    const { port, send } = await behaving({ startTls: true });
    await expect(send(LETTER, { security: "starttls" })).rejects.toMatchObject({ kind: "not_taken" });
    expect(await mailOf(port)).toEqual([]);
  });

  it("is left out only to the same machine", () => {
    expect(smtpServerIn("smtp://u:p%40ss@mail.hirfa.example")).toEqual({
      ...{ host: "mail.hirfa.example", port: 587, security: "starttls", user: "u", password: "p@ss" },
    });
    expect(smtpServerIn("smtps://mail.hirfa.example")).toMatchObject({ port: 465, security: "tls" });
    expect(smtpServerIn("smtp://localhost:2525")).toMatchObject({ port: 2525, security: "none" });
    expect([smtpServerIn(""), smtpServerIn("https://mail.hirfa.example"), smtpServerIn("smtp:")]).toEqual([null, null, null]);
  });
});
