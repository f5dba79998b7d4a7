import { beforeAll, describe, expect, it } from "vitest";
import { addSavedReply } from "#app/domain/contact/add-saved-reply.ts";
import { removeSavedReply } from "#app/domain/contact/remove-saved-reply.ts";
import { reviseSavedReply } from "#app/domain/contact/revise-saved-reply.ts";
import { MAX_SAVED_REPLIES } from "#app/domain/contact/rules.ts";
import { savedReplies } from "#app/domain/contact/saved-replies.ts";
import { fillSavedReply } from "#app/domain/contact/saved-reply-rules.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.ts";
import { tokenOf } from "#tests/support/api.ts";
import { ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { formResultOf, htmlOf, sendForm } from "#tests/support/pages.ts";
import { beforeBatch } from "#tests/support/worker/before-batch.ts";

beforeAll(() => insertDemoUsers());

const admin = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });
const PAGE = "/en/panel-admin/replies";
const REPLY = {
  title: "Lost email",
  ...{ text_ar: "مرحبًا {name}، أرسلناها من جديد.", text_fr: "Bonjour {name}, c’est renvoyé. {admin}", text_en: "Hello {name}." },
};
const repliesNamed = async (title: string) => (await savedReplies(ctxAs("nadir"))).filter((one) => one.title === title);

describe("saved replies", () => {
  it("are added, changed and removed by forms without scripts, and the log says by whom", async () => {
    const nadir = await admin();
    const wrong = await sendForm(nadir, PAGE, { do: "added", ...REPLY, text_fr: "Bonjour {nom}" });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("Bonjour {nom}")]);
    const added = await sendForm(nadir, PAGE, { do: "added", ...REPLY });
    expect(formResultOf(added)).toEqual({ status: 303, to: `${PAGE}?done=added` });
    const [reply] = await repliesNamed(REPLY.title);
    const its = { id: reply?.id ?? "", seen: String(reply?.changedAt) };

    const changed = await sendForm(nadir, PAGE, { do: "revised", ...its, ...REPLY, title: "Email not received" });
    expect(formResultOf(changed).status).toBe(303);
    const stale = await sendForm(nadir, PAGE, { do: "revised", ...its, seen: "1", ...REPLY, text_en: "Mine was first" });
    expect([stale.status, await stale.text()]).toEqual([409, expect.stringContaining("Mine was first")]);
    expect(await repliesNamed("Email not received")).toHaveLength(1);

    const found = await htmlOf(nadir, `${PAGE}?search=RENVOYÉ`);
    expect(found).toContain("Email not received</bdi>");
    expect(found).toContain("1–1 of \u20681\u2069");
    expect(await htmlOf(nadir, `${PAGE}?search=nobody`)).not.toContain("Email not received</bdi>");

    const [, question = ""] = /<details><summary[^>]*>Remove the reply<\/summary>(.*?)<\/details>/s.exec(found) ?? [];
    expect(question).toMatch(/cannot be brought back.*value="removed"/s);
    expect(found.replace(question, "")).not.toContain('value="removed"');
    expect(formResultOf(await sendForm(nadir, PAGE, { do: "removed", id: its.id })).status).toBe(303);
    expect(await repliesNamed("Email not received")).toEqual([]);
    const again = await sendForm(nadir, PAGE, { do: "removed", id: its.id });
    expect(formResultOf(again)).toEqual({ status: 303, to: `${PAGE}?done=removed` });
    expect(await htmlOf(nadir, "/en/panel-admin/log")).toMatch(/Saved reply removed.*Saved reply changed.*Saved reply added/s);
  });

  it("keep what was typed into one that another admin removed, in the form of a new one", async () => {
    const nadir = await admin();
    const id = await addSavedReply(ctxAs("nadir"), { ...REPLY, title: "Gone" });
    const [{ changedAt: seen } = { changedAt: 0 }] = await repliesNamed("Gone");
    const typed = { ...REPLY, title: "Gone, but mine" };
    const removedMeanwhile = beforeBatch(ctxAs("nadir").db, 1, () => removeSavedReply(ctxAs("nadir"), { id }));
    const raced = reviseSavedReply({ ...ctxAs("nadir"), db: removedMeanwhile }, { id, seen, ...typed });
    await expect(raced).rejects.toMatchObject({ code: "contact.reply_removed" });

    const refused = await sendForm(nadir, PAGE, { do: "revised", id, seen: String(seen), ...typed });
    const html = await refused.text();
    expect(refused.status).toBe(409);
    const [, anew = ""] = /<details open[^>]*>(.*?)<\/details>/s.exec(html) ?? [];
    expect(anew).toMatch(/removed this reply before you.*value="Gone, but mine".*Hello {name}\..*Add the reply/s);
    expect(html.match(/<details open/g)).toHaveLength(1);
    expect(formResultOf(await sendForm(nadir, PAGE, { do: "added", ...typed })).status).toBe(303);
    expect(await repliesNamed(typed.title)).toHaveLength(1);
  });

  it("come first in the sender's language, with the placeholders filled in, also without scripts", async () => {
    const id = await addSavedReply(ctxAs("nadir"), REPLY);
    const message = { name: "Samira", subject: "Mail", message: "Rien reçu.", email: "samira@hirfa.example" };
    const { messageId } = await sendContactMessage(testCtx(undefined, { language: "fr", clientIp: "9.9.9.9" }), message);
    const nadir = await admin();
    const file = `/en/panel-admin/queries/${messageId}`;
    expect(await htmlOf(nadir, file)).toMatch(/in French.*in Arabic.*Lost email/s);
    expect(await htmlOf(nadir, `${file}?reply=${id}`)).toContain("Bonjour Samira, c’est renvoyé. Nadir</textarea>");
    expect(await htmlOf(nadir, `${file}?reply=${id}&in=en`)).toContain("Hello Samira.</textarea>");
  });

  it("write a name that looks like a placeholder as it is", () => {
    const values = { name: "{admin}", subject: "$&", admin: "Nadir" };
    expect(fillSavedReply("{name}, {subject}, {other}", values)).toBe("{admin}, $&, {other}");
  });

  it("are limited, however many are added at once", async () => {
    const ctx = ctxAs("nadir");
    const outcomes = await Promise.allSettled(Array.from({ length: MAX_SAVED_REPLIES + 2 }, () => addSavedReply(ctx, REPLY)));
    expect(await savedReplies(ctx)).toHaveLength(MAX_SAVED_REPLIES);
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused[0]).toMatchObject({ reason: { code: "contact.replies_full" } });
  });
});
