import { beforeAll, describe, expect, it, vi } from "vitest";
import { LEAK } from "#tests/support/fixtures.ts";
import { JPEG_WITH_LOCATION, PNG } from "../domain/media/sample-images.ts";
import { api, tokenOf, visit } from "../support/api.ts";
import { insertDemoUsers } from "../support/ctx.ts";
import { balanceOf, confirmationKeyOfLetterTo, jobForm } from "./fixtures.ts";

beforeAll(insertDemoUsers);

type Line = Record<string, string | number | null> & { hash: string; previous_hash: string };

/** The hash of an entry, computed only from what openapi.json says. */
async function hashByTheBook(line: Line): Promise<string> {
  const fields = ["previous_hash", "id", "kind", "points", "reason", "job", "offer", "receipt", "created_at"];
  const text = fields.map((name) => (line[name] === null ? "" : String(line[name]))).join("\n");
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const registered = async (email: string) => {
  const { status, body } = await api("POST", "/auth/client/register/", {
    json: { email, password: "a long enough passphrase", first_name: "Meriem", last_name: "Ziani" },
  });
  expect(status).toBe(201);
  return String(body.token);
};

const typesOf = async (token: string) => {
  const { body } = await api("GET", "/auth/notifications/", { token });
  return (body as unknown as { type: string }[]).map(({ type }) => type);
};

describe("the main journey by API", () => {
  it("goes from registration to a match in which both sides can contact each other", async () => {
    const [yacine, karim] = [await tokenOf("yacine"), await tokenOf("karim")];
    const meriem = await registered("meriem@client.example");

    // Confirms by the email, which the queue delivers.
    const key = await confirmationKeyOfLetterTo("meriem@client.example");
    expect((await api("POST", "/auth/email/confirm/", { json: { key } })).body).toMatchObject({ detail: "Email confirmed" });
    expect((await api("GET", "/auth/user/", { token: meriem })).body).toMatchObject({ email_verified: true, is_artisan: false });

    // Posts a job with two photos.
    const form = jobForm([{ bytes: JPEG_WITH_LOCATION }, { bytes: PNG, name: "tap.png", type: "image/png" }]);
    const posted = await api("POST", "/services/jobs/", { token: meriem, form });
    expect(posted).toMatchObject({ status: 201, body: { detail: "job created successfully", job: { status: "open" } } });
    expect(posted.body).not.toHaveProperty("verification_required");
    const job = posted.body.job as { id: string; images: { url: string }[]; points_cost: number };
    expect(job.images).toHaveLength(2);

    // Both plumbers are notified and see it nearby, with the client's first name only.
    await vi.waitFor(async () => expect(await typesOf(karim)).toContain("new_job_added"), { timeout: 30_000, interval: 20 });
    for (const token of [yacine, karim]) {
      const nearby = await api("GET", "/services/jobs/?scope=nearby", { token });
      const [seen] = nearby.body.results as Record<string, unknown>[];
      expect(seen).toMatchObject({ id: job.id, client: { first_name: "Meriem" }, distance_km: 0 });
      expect(seen?.client).toEqual({ first_name: "Meriem" });
      const everything = JSON.stringify(nearby.body);
      for (const secret of ["Ziani", "meriem@", LEAK.address]) expect(everything).not.toContain(secret);
      expect(
        (await visit(new URL(job.images[0]?.url ?? "").pathname, { headers: { Authorization: `Token ${token}` } })).status,
      ).toBe(200);
    }

    // Both send offers, and their points are held.
    const offers = `/services/jobs/${job.id}/offers/`;
    const ofYacine = await api("POST", offers, {
      token: yacine,
      json: { kind: "fixed", price: 4500, message: "I live nearby and can come this afternoon." },
    });
    const ofKarim = await api("POST", offers, {
      token: karim,
      json: { kind: "visit", price: 0, message: "I would rather look at it first, free of charge." },
    });
    expect([ofYacine.status, ofKarim.status]).toEqual([201, 201]);
    expect(await balanceOf(yacine)).toEqual({ available: 40 - job.points_cost, held: job.points_cost });
    expect(await balanceOf(karim)).toEqual({ available: 25 - job.points_cost, held: job.points_cost });

    // Each artisan sees their own offer, the client compares both, and no phone number is visible yet.
    const compared = await api("GET", offers, { token: meriem });
    expect(compared.body).toMatchObject([
      { price: 4500, artisan: { first_name: "Yacine", is_verified: true } },
      { price: 0, kind: "visit", artisan: { first_name: "Karim", documents: [{ kind: "national_id" }] } },
    ]);
    expect(JSON.stringify(compared.body)).not.toMatch(/\+213|Haddad|Belkacem/);
    const seenByKarim = (await api("GET", offers, { token: karim })).body;
    expect(seenByKarim).toHaveLength(1);
    // The client opened the offer, so the artisan sees it as seen.
    expect(seenByKarim).toMatchObject([{ status: "seen" }]);
    expect(await typesOf(meriem)).toEqual(["new_job_request", "new_job_request"]);

    // The client accepts Yacine's offer: one match, one room, and contact data for the two.
    const accepted = await api("POST", `/services/offers/${ofYacine.body.id}/acceptance/`, { token: meriem });
    expect(accepted).toMatchObject({
      status: 200,
      body: {
        job: { id: job.id, status: "matched", address: LEAK.address },
        offer: { status: "accepted", points_held: 0, artisan: { last_name: "Haddad", phone_number: "+213500000001" } },
        room: { id: expect.stringMatching(/^[0-9a-z]{16,20}$/) },
      },
    });
    expect((await api("GET", `/services/jobs/${job.id}/`, { token: yacine })).body).toMatchObject({
      status: "matched",
      address: LEAK.address,
      client: { first_name: "Meriem", last_name: "Ziani" },
    });
    expect((await api("GET", offers, { token: meriem })).body).toMatchObject([
      { status: "accepted", artisan: { phone_number: "+213500000001" } },
      { status: "rejected" },
    ]);

    // Karim is notified, gets his points back, and sees neither surname nor street.
    expect(await balanceOf(yacine)).toEqual({ available: 40 - job.points_cost, held: 0 });
    expect(await balanceOf(karim)).toEqual({ available: 25, held: 0 });
    const asKarim = await api("GET", `/services/jobs/${job.id}/`, { token: karim });
    expect(asKarim.body).toMatchObject({ status: "matched", client: { first_name: "Meriem" } });
    expect(JSON.stringify(asKarim.body)).not.toMatch(/Ziani|rue des Jardins/);

    // Every user has a notification, and reading them marks them all.
    expect((await typesOf(karim)).sort()).toEqual(["job_request_rejected", "new_job_added", "offer_seen"]);
    const told = await api("GET", "/auth/notifications/", { token: yacine });
    expect(told.body[0]).toMatchObject({
      type: "job_request_approved",
      data: { job: job.id, offer: ofYacine.body.id, room: (accepted.body.room as { id: string }).id },
      is_read: false,
    });
    expect((await api("POST", "/auth/notifications/", { token: yacine, json: {} })).status).toBe(200);
    const read = (await api("GET", "/auth/notifications/", { token: yacine })).body as unknown as { is_read: boolean }[];
    expect(read.every(({ is_read }) => is_read)).toBe(true);
  });

  it("leaves ledgers whose hashes can be computed again from the response and openapi.json", async () => {
    const openapi = await api("GET", "/openapi.json");
    const described = JSON.stringify(openapi.body);
    expect(described).toContain("previous_hash, id, kind, points, reason, job, offer, receipt, created_at");
    expect(described).toContain("joined by a line feed");

    const { body } = await api("GET", "/payments/ledger/", { token: await tokenOf("karim") });
    const lines = (body.results as Line[]).reverse();
    expect(lines.map(({ kind, points }) => [kind, points])).toEqual([
      ["adjustment", 25],
      ["hold", 2],
      ["release", 2],
    ]);
    expect(lines.map(({ previous_hash }) => previous_hash)).toEqual(["0".repeat(64), lines[0]?.hash, lines[1]?.hash]);
    expect(await Promise.all(lines.map(hashByTheBook))).toEqual(lines.map(({ hash }) => hash));
  });
});
