import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { blockUser } from "#app/domain/chat/block-user.ts";
import { refreshRoom } from "#app/domain/chat/refresh-room.ts";
import { unblockUser } from "#app/domain/chat/unblock-user.ts";
import { cancelMatch } from "#app/domain/jobs/lifecycle/cancel-match.ts";
import { openOfferRoom } from "#app/domain/offers/open-offer-room.ts";
import { reviseOffer } from "#app/domain/offers/revise-offer.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { openDb } from "#db/open.ts";
import { rooms } from "#db/schema/chat.ts";
import { jobPhotos } from "#db/schema/jobs.ts";
import { mediaObjects } from "#db/schema/media.ts";
import type { DemoUserName } from "#db/seeds/demo-users.ts";
import { followed, inListOf, says } from "#tests/domain/chat/fixtures.ts";
import { openedRequest } from "#tests/domain/guests/fixtures.ts";
import { FACE } from "#tests/domain/media/sample-images.ts";
import { asSystem, ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, insertClient, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { hiddenPersonalData } from "#tests/support/hydration-data.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

/* Without scripts: rooms are listed, read and written by forms. */

beforeAll(insertDemoUsers);

async function offered() {
  const jobId = await postedJob("amina");
  const offerId = await sentOffer("yacine", jobId);
  return { jobId, offerId };
}

async function talking() {
  const { jobId, offerId } = await offered();
  const { roomId } = await openOfferRoom(ctxAs("amina"), { offerId });
  await refreshRoom(asSystem(), { roomId });
  return { jobId, offerId, roomId };
}

async function matched() {
  const { jobId, offerId } = await offered();
  const { roomId } = await acceptedOffer("amina", offerId);
  await refreshRoom(asSystem(), { roomId });
  return { jobId, offerId, roomId };
}

const stored = (roomId: string) => env.CHAT_ROOMS.getByName(roomId).messages({ after: 0, limit: 200 });
const said = async (roomId: string) => (await stored(roomId)).filter(({ sender }) => sender !== null);
const page = async (who: DemoUserName, path: string) => htmlOf(await browserOf(who), `/en${path}`);
const idIn = (html: string) => /name="id" value="([0-9a-f-]{36})"/.exec(html)?.[1] ?? "";

function message(fields: Record<string, string>, files: readonly Uint8Array<ArrayBuffer>[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [place, bytes] of files.entries()) form.append("images", new File([bytes], `${place}.jpg`, { type: "image/jpeg" }));
  return form;
}

describe("the list of rooms", () => {
  it("shows the other user's first name, the category and the last message, with unread counts", async () => {
    const { roomId } = await talking();
    await says("yacine", roomId, "I can come at four.");
    await followed(roomId);

    const html = await page("amina", "/chat");

    expect(html).toContain(`href="/en/chat/${roomId}"`);
    expect(html).toMatch(/<bdi>Yacine<\/bdi>/);
    expect(html).toContain("I can come at four.");
    expect(html).toContain("1 unread message");
    expect(html).not.toContain("Haddad");
  });

  it("sends the browser no personal data that it does not show", async () => {
    expect(hiddenPersonalData(await page("amina", "/chat"))).toEqual([]);
  });

  it("explains to a new user how a room opens, and sends a visitor to sign in", async () => {
    const sara = await insertClient("sara-of-chat");
    expect(await htmlOf(await browserOf(sara.userId), "/en/chat")).toContain("No chats yet");
    expect(formResultOf(await openPage({ Cookie: "" }, "/en/chat"))).toEqual({ status: 302, to: "/en/login?next=%2Fen%2Fchat" });
  });
});

describe("a room", () => {
  it("is opened by its client from an offer, and by nobody else", async () => {
    const { offerId } = await offered();

    const opened = await sendForm(await browserOf("amina"), `/en/offer/${offerId}/room`, {});

    expect(formResultOf(opened)).toEqual({ status: 303, to: `/en/chat/${offerId}` });
    expect((await openPage(await browserOf("yacine"), `/en/chat/${offerId}`)).status).toBe(200);
    expect((await openPage(await browserOf("karim"), `/en/chat/${offerId}`)).status).toBe(404);
  });

  it("stores a message of a form once, however often it is sent", async () => {
    const { roomId } = await talking();
    const browser = await browserOf("amina");
    const id = idIn(await htmlOf(browser, `/en/chat/${roomId}`));

    const sent = [1, 2].map(() => sendForm(browser, `/en/chat/${roomId}`, message({ id, text: "  السلام عليكم  " })));

    for (const answer of await Promise.all(sent)) expect(formResultOf(answer)).toEqual({ status: 303, to: `/en/chat/${roomId}` });
    expect(await said(roomId)).toMatchObject([{ id, sender: "amina", text: "السلام عليكم" }]);
  });

  it("shows messages as text, in their own direction, and links without an opener", async () => {
    const { roomId } = await matched();
    await says("yacine", roomId, "<img src=x onerror=alert(1)> https://example.com/plan 0551 23 45 67");

    const html = await page("amina", `/chat/${roomId}`);

    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(html).not.toContain("<img src=x");
    expect(html).toMatch(/<p dir="auto" class="bubble-text">/);
    expect(html).toContain(
      '<a href="https://example.com/plan" dir="ltr" rel="noopener nofollow ugc" target="_blank">https://example.com/plan</a>',
    );
    expect(html).toContain('href="tel:+213551234567"');
  });

  it("hides numbers before the match, says so, and offers to accept", async () => {
    const { roomId, offerId } = await talking();
    await says("yacine", roomId, "Call me: 0551 23 45 67");

    const html = await page("amina", `/chat/${roomId}`);

    expect(html).toContain("Call me: •••");
    expect(html).not.toContain("tel:");
    expect(html).toContain("Contacts hidden until acceptance.");
    expect(html).toContain(`href="/en/offer/${offerId}/acceptance"`);
    expect(await page("yacine", `/chat/${roomId}`)).not.toContain("/acceptance");
  });

  it("shows the newest fifty, and older ones on the previous page", async () => {
    const { roomId } = await talking();
    for (let count = 1; count <= 55; count++)
      await says(count % 2 ? "amina" : "yacine", roomId, `line ${count}.`, { at: Date.now() });

    const newest = await page("amina", `/chat/${roomId}`);
    expect(newest).toContain("line 55.");
    expect(newest).toContain("line 6.");
    expect(newest).not.toContain("line 5.");
    expect(newest).toContain(`href="/en/chat/${roomId}?before=6"`);

    const older = await page("amina", `/chat/${roomId}?before=6`);
    expect(older).toContain("line 5.");
    expect(older).not.toContain("line 6.");
    expect(older).toContain("Newest messages");
  });

  it("is read up to the shown messages", async () => {
    const { roomId } = await talking();
    await says("yacine", roomId, "First.");
    const seq = await says("yacine", roomId, "Second.");

    expect(await page("amina", `/chat/${roomId}`)).toContain("2 unread messages");

    await followed(roomId);
    expect(await inListOf("amina", roomId)).toMatchObject({ unreadCount: 0 });
    expect(await env.CHAT_ROOMS.getByName(roomId).reads()).toMatchObject({ amina: seq });
    expect(await page("amina", `/chat/${roomId}`)).not.toContain("2 unread messages");
    await says("amina", roomId, "Third.");
    expect(await page("amina", `/chat/${roomId}`)).toContain('data-tick="sent"');
    await page("yacine", `/chat/${roomId}`);
    expect(await page("amina", `/chat/${roomId}`)).toContain('data-tick="read"');
  });

  it("shows the photo of the request with its own page, which leads back", async () => {
    const { jobId, roomId } = await talking();
    const id = newId();
    await openDb(env.DB)
      .insert(mediaObjects)
      .values({
        ...{
          id,
          key: `job_image/${id}`,
          purpose: "job_image",
          ownerId: "amina",
          contentType: "image/webp",
          createdAt: Date.now(),
        },
        ...{ bytes: 6, width: 400, height: 300 },
      });
    await openDb(env.DB).insert(jobPhotos).values({ id: newId(), jobId, mediaId: id, position: 0 });
    await refreshRoom(asSystem(), { roomId });

    const html = await page("yacine", `/chat/${roomId}`);

    expect(html).toContain(`<a href="/en/photo/${id}?from=%2Fen%2Fchat%2F${roomId}"`);
    expect(await page("yacine", `/photo/${id}?from=%2Fen%2Fchat%2F${roomId}`)).toContain(`<a href="/en/chat/${roomId}"`);
  });

  it("accepts images with a caption, visible to both", async () => {
    const { roomId } = await talking();
    const id = crypto.randomUUID();

    const sent = await sendForm(
      await browserOf("amina"),
      `/en/chat/${roomId}`,
      message({ id, text: "Under the sink" }, [FACE, FACE]),
    );

    expect(formResultOf(sent)).toEqual({ status: 303, to: `/en/chat/${roomId}` });
    const [picture] = (await said(roomId))[0]?.media ?? [];
    const html = await page("yacine", `/chat/${roomId}`);
    expect(html).toContain("Under the sink");
    expect(html).toContain(
      `<a href="/en/photo/${picture?.id}?from=%2Fen%2Fchat%2F${roomId}" target="_blank" rel="noreferrer" data-photo="/media/${picture?.id}">`,
    );
    expect((await openPage(await browserOf("yacine"), `/media/${picture?.id}`)).status).toBe(200);
    expect((await openPage(await browserOf("karim"), `/media/${picture?.id}`)).status).toBe(404);

    const alone = await page("yacine", `/photo/${picture?.id}?from=%2Fen%2Fchat%2F${roomId}`);
    expect(alone).toContain(`<img src="/media/${picture?.id}"`);
    expect(alone).toContain(`<a href="/en/chat/${roomId}"`);
    expect(await page("yacine", `/photo/${picture?.id}?from=%2F%2Fevil.example`)).not.toContain('href="//evil');
    expect((await openPage(await browserOf("karim"), `/en/photo/${picture?.id}`)).status).toBe(404);
  });

  it("keeps the typed text after an error, and names it", async () => {
    const { roomId } = await talking();
    const browser = await browserOf("amina");
    const id = crypto.randomUUID();
    const long = "a".repeat(4_001);

    const tooLong = await sendForm(browser, `/en/chat/${roomId}`, message({ id, text: long }));
    const noPicture = await sendForm(
      browser,
      `/en/chat/${roomId}`,
      message({ id, text: "See here" }, [new Uint8Array([1, 2, 3])]),
    );
    const empty = await sendForm(browser, `/en/chat/${roomId}`, message({ id, text: " " }));

    expect([tooLong.status, noPicture.status, empty.status]).toEqual([400, 400, 400]);
    expect(await tooLong.text()).toContain(`>${long}</textarea>`);
    const html = await noPicture.text();
    expect(html).toContain(">See here</textarea>");
    expect(html).toMatch(/role="alert" class="chat-fault">[^<]+</);
    expect(idIn(html)).toBe(id);
    expect(await said(roomId)).toEqual([]);
  });

  it("is read-only after its end, and says so in place of the form", async () => {
    const { jobId, roomId } = await matched();
    await cancelMatch(ctxAs("amina"), { jobId, reason: "other" });
    await refreshRoom(asSystem(), { roomId });

    const html = await page("amina", `/chat/${roomId}`);
    const sent = await sendForm(
      await browserOf("amina"),
      `/en/chat/${roomId}`,
      message({ id: crypto.randomUUID(), text: "Hello" }),
    );

    expect(html).toContain("This chat is over");
    expect(html).not.toContain("<textarea");
    expect(sent.status).toBe(409);
  });

  it("shows a block to the user who set it, with a button to undo; the other sees no difference", async () => {
    const { roomId } = await matched();
    const browser = await browserOf("amina");
    expect(await htmlOf(browser, `/en/chat/${roomId}`)).not.toContain("Unblock");

    await sendForm(browser, `/en/chat/${roomId}/block`, {});

    const html = await htmlOf(browser, `/en/chat/${roomId}`);
    expect(html).toMatch(/You blocked \W*Yacine\W*\./);
    expect(html.match(/Unblock \W*Yacine/g)).toHaveLength(2);
    expect(html).toContain(`href="/en/chat/${roomId}/block" class="link"`);
    expect(html).not.toContain("<textarea");
    const his = await page("yacine", `/chat/${roomId}`);
    expect(his).toContain("You cannot write in this chat right now.");
    expect(his).not.toContain("You blocked");
    await sendForm(browser, `/en/chat/${roomId}/block`, { undo: "true" });
    expect(await htmlOf(browser, `/en/chat/${roomId}`)).toContain("<textarea");
  });

  it("is open to a guest by the follow link, for the own job only", async () => {
    const { token, jobId } = await openedRequest("+213550300061");
    const offerId = await sentOffer("karim", jobId);
    const { roomId } = await talking();
    const guest = { Cookie: `guest=${token}` };

    expect(formResultOf(await sendForm(guest, `/en/offer/${offerId}/room`, {}))).toEqual({
      status: 303,
      to: `/en/chat/${offerId}`,
    });
    const sent = await sendForm(guest, `/en/chat/${offerId}`, message({ id: crypto.randomUUID(), text: "Bonjour" }, [FACE]));
    expect(sent.status).toBe(303);
    const opened = await (await openPage(guest, `/en/chat/${offerId}`)).text();
    expect(opened).toContain("Bonjour");
    const photo = /href="(\/en\/photo\/[0-9a-z]{16,20})/.exec(opened)?.[1] ?? "";
    expect((await openPage(guest, photo)).status).toBe(200);
    expect((await openPage({ Cookie: "" }, photo)).status).toBe(404);
    expect((await openPage(guest, `/en/chat/${roomId}`)).status).toBe(302);
    const list = await (await openPage(guest, "/en/chat")).text();
    expect(list).toContain(`href="/en/chat/${offerId}"`);
    expect(list).not.toContain(roomId);
  });

  it("has a report link on each message of the other user, and on no own one", async () => {
    const { roomId } = await matched();
    await says("amina", roomId, "Is ten good?");
    const seq = await says("yacine", roomId, "Pay me first.");

    const html = await page("amina", `/chat/${roomId}`);

    expect(html.match(/report\?message=\d+/g)).toEqual([`report?message=${seq}`]);
    expect(html).toMatch(/>Report the message of \d\d:\d\d</);
  });

  it("shows the job if there are several rooms with the same user, and also without one", async () => {
    const sara = await insertClient("sara-of-two-rooms");
    const opened = await Promise.all(
      ["The bath leaks under the tiles. It drips.", "The kitchen sink is blocked."].map(async (description) => {
        const offerId = await sentOffer("yacine", await postedJob(sara, { description }));
        return openOfferRoom(testCtx(sara), { offerId });
      }),
    );
    const browser = await browserOf(sara.userId);

    const html = await htmlOf(browser, "/en/chat");

    expect(opened).toHaveLength(2);
    expect(html).toContain("<bdi>The bath leaks under the tiles.</bdi>");
    expect(html).toContain("<bdi>The kitchen sink is blocked.</bdi>");
    expect(await page("karim", "/chat")).not.toContain('chat-list-job"><bdi>');
  });

  it("shows a requested new price: to the client with a way to answer, to the artisan as pending", async () => {
    const { roomId, offerId } = await talking();
    await reviseOffer(ctxAs("yacine"), { offerId, price: 6_000 });

    expect(await page("amina", `/chat/${roomId}`)).toContain(`href="/en/offer/${offerId}/consent"`);
    const his = await page("yacine", `/chat/${roomId}`);
    expect(his).toContain("The client has yet to answer.");
    expect(his).not.toContain(`/en/offer/${offerId}/consent`);
  });

  it("ends with the result of the offer", async () => {
    const { roomId, offerId } = await talking();
    await withdrawOffer(ctxAs("yacine"), { offerId });

    const course = (await page("amina", `/chat/${roomId}`)).split('id="about"')[1] ?? "";

    expect(course.match(/<li data-state="(?:done|now|next)"/g)).toEqual(Array(3).fill('<li data-state="done"'));
    expect(course).toContain("Withdrawn");
  });

  it("that was purged is answered with 410 and an own text, to its two users only", async () => {
    const { roomId } = await matched();
    await openDb(env.DB).update(rooms).set({ status: "closed" }).where(eq(rooms.id, roomId));

    const answer = await openPage(await browserOf("amina"), `/en/chat/${roomId}`);

    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain("This chat is no longer kept");
    for (const further of ["report", "block"])
      expect(formResultOf(await openPage(await browserOf("amina"), `/en/chat/${roomId}/${further}`))).toEqual({
        status: 303,
        to: `/en/chat/${roomId}`,
      });
    expect((await openPage(await browserOf("karim"), `/en/chat/${roomId}`)).status).toBe(404);
  });

  it("mentions a block where an offer of the blocked user is accepted", async () => {
    const { roomId, offerId } = await talking();
    expect(await page("amina", `/offer/${offerId}/acceptance`)).not.toContain("You have blocked");
    await blockUser(ctxAs("amina"), { roomId });
    expect(await page("amina", `/offer/${offerId}/acceptance`)).toContain("You have blocked");
    await unblockUser(ctxAs("amina"), { userId: "yacine" });
  });
});
