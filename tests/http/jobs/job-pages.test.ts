import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { jobPhotos, jobs } from "#db/schema/jobs.ts";
import { db, emailTo } from "#tests/api/fixtures.ts";
import { JPEG } from "#tests/domain/media/sample-images.ts";
import { api, ORIGIN, tokenOf, visit } from "#tests/support/api.ts";
import { insertDemoUsers, insertUser } from "#tests/support/ctx.ts";
import { insertClient, LEAK, postedJob } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

beforeAll(() => insertDemoUsers());

/** The form as a browser without scripts sends it: the subcategory under the name of its category, and an empty file. */
function newJobForm(over: Record<string, string> = {}, photos: readonly File[] = [new File([], "")]): FormData {
  const form = new FormData();
  const { sub_category, ...job } = LEAK;
  const fields = { once: crypto.randomUUID(), ...job, [`sub_category_${LEAK.category}`]: sub_category, duration: "", ...over };
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const photo of photos) form.append("images", photo);
  return form;
}

/** A client whose address is not confirmed yet. */
const EARLY = { role: "client", firstName: "New", lastName: "One", language: "en", wilayaId: 31, communeId: 3101 } as const;

const textFile = () => new File(["not a picture"], "notes.jpg", { type: "image/jpeg" });
const photoFile = () => new File([JPEG as Uint8Array<ArrayBuffer>], "photo.jpg", { type: "image/jpeg" });
const jobsOf = (clientId: string) => db.select().from(jobs).where(eq(jobs.clientId, clientId));
const onceIn = (html: string) => /name="once" value="([0-9a-z]{16,20})"/.exec(html)?.[1] ?? "";

/** A photo uploaded beforehand with the browser's own cookie; returns its id. */
async function uploadedBy(name: string): Promise<string> {
  const json = { purpose: "job_image", content_type: "image/jpeg", size: JPEG.byteLength };
  const { body } = await api("POST", "/media/uploads/", { token: await tokenOf(name), json });
  const headers = { ...(await browserOf(name)), "Content-Type": "image/jpeg", "Sec-Fetch-Site": "same-origin", Origin: ORIGIN };
  const put = await visit(String(body.url).replace(ORIGIN, ""), { method: "PUT", headers, body: JPEG as BodyInit });
  expect(put.status).toBe(201);
  return String(body.id);
}

const withUploads = (form: FormData, ...ids: string[]) => {
  for (const id of ids) form.append("images", id);
  return form;
};

const photosOf = async (clientId: string) => {
  const [job] = await jobsOf(clientId);
  const rows = await db
    .select()
    .from(jobPhotos)
    .where(eq(jobPhotos.jobId, job?.id ?? ""));
  return rows.sort((a, b) => a.position - b.position).map(({ mediaId }) => mediaId);
};

const HOSTILE = `<script>alert(1)</script><img src=x onerror=alert(2)> "'</textarea>{{7*7}} and twenty letters more`;

describe("posting a job on the page", () => {
  it("needs no registration", async () => {
    expect(formResultOf(await visit("/fr/new-job?category=1&search=fuite"))).toEqual({ status: 200, to: null });
  });

  it("creates one open job from one form, however often it is sent", async () => {
    await insertClient("twice");
    const browser = await browserOf("twice");
    const once = onceIn(await htmlOf(browser, "/new-job"));
    const [first, second] = await Promise.all([
      sendForm(browser, "/new-job", newJobForm({ once })),
      sendForm(browser, "/new-job", newJobForm({ once })),
    ]);
    const made = await jobsOf("twice");
    expect(made.map(({ status, address, subcategoryId }) => ({ status, address, subcategoryId }))).toEqual([
      { status: "open", address: LEAK.address, subcategoryId: LEAK.sub_category },
    ]);
    const leads = { status: 303, to: `/job/${made[0]?.id}?sent=1` };
    expect([formResultOf(first), formResultOf(second)]).toEqual([leads, leads]);
  });

  it("shows its number after posting, and that the job of an unconfirmed user is a draft", async () => {
    await insertUser("pending", { ...EARLY, email: "new@hirfa.example" }, false);
    const browser = await browserOf("pending");
    await sendForm(browser, "/en/new-job", newJobForm());
    const [job] = await jobsOf("pending");
    expect(job?.status).toBe("draft");
    const page = await htmlOf(browser, `/en/job/${job?.id}?sent=1`);
    expect(page).toContain(job?.publicRef);
    expect(page).toContain("Your request is kept as a draft");
  });

  it("leads an unconfirmed user to the code, which is sent at once and opens the job", async () => {
    await insertUser("coded", { ...EARLY, email: "coded@hirfa.example" }, false);
    const browser = await browserOf("coded");
    const sent = await sendForm(browser, "/en/new-job", newJobForm());
    expect(formResultOf(sent)).toEqual({ status: 303, to: "/en/verify-otp" });
    const [code = ""] = sent.headers.getSetCookie().filter((line) => line.startsWith("code="));
    const withCode = { Cookie: `${browser.Cookie}; ${code.split(";")[0]}` };
    expect(await htmlOf(withCode, "/en/verify-otp")).toContain("coded@hirfa.example");

    const otp = /\d{6}/.exec((await emailTo("coded@hirfa.example")).text)?.[0] ?? "";
    const [job] = await jobsOf("coded");
    expect(formResultOf(await sendForm(withCode, "/en/verify-otp", { otp }))).toEqual({
      status: 303,
      to: `/en/activated?now=1&job=${job?.id}`,
    });
    expect((await jobsOf("coded"))[0]?.status).toBe("open");
  });

  it("keeps all typed text after an error, and names it", async () => {
    const browser = await browserOf("amina");
    const answer = await sendForm(
      browser,
      "/en/new-job",
      newJobForm({ description: "too short", commune: "", urgency: "flexible" }),
    );
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toContain(">too short</textarea>");
    expect(page).toContain("12 rue des Jardins, third floor");
    expect(page).toMatch(/<input[^>]*checked=""[^>]*value="flexible"|<input[^>]*value="flexible"[^>]*checked=""/);
    expect(page).toMatch(/<input[^>]*name="sub_category_1"[^>]*checked=""[^>]*value="101"/);
    expect(page).toMatch(/<option value="31" selected="">/);
    expect(page).toContain("This field cannot be empty");
  });

  it("names all errors at once, each with its field", async () => {
    const empty = { description: "", commune: "", category: "" };
    const page = await (await sendForm(await browserOf("amina"), "/en/new-job", newJobForm(empty))).text();
    const said = page.replaceAll(/[\u2068\u2069]/g, "");
    expect(said).toMatch(/href="#new-job-category"[^>]*>Category: This field cannot be empty/);
    expect(said).toMatch(/href="#new-job-description"[^>]*>Description: This field cannot be empty/);
    expect(said).toMatch(/href="#new-job-commune"[^>]*>Commune: This field cannot be empty/);
  });

  it("names a wrong description in each language as its field does", async () => {
    const pages = ["", "/fr", "/en"].map(async (language) => {
      const answer = await sendForm(await browserOf("amina"), `${language}/new-job`, newJobForm({ description: "" }));
      const page = (await answer.text()).replaceAll(/[\u2068\u2069]/g, "");
      const [, label = ""] = /<label[^>]*for="new-job-description"[^>]*>([^<]+)/.exec(page) ?? [];
      const [, said = ""] = /href="#new-job-description"[^>]*>([^<:]+?)\s?:/.exec(page) ?? [];
      return { label, said };
    });
    const [ar, fr, en] = await Promise.all(pages);
    expect(ar).toEqual({ label: "الوصف", said: "الوصف" });
    expect(fr).toEqual({ label: "Description", said: "Description" });
    expect(en).toEqual({ label: "Description", said: "Description" });
  });

  it("names errors of a guest's name and number, at their fields", async () => {
    const page = await (await sendForm({ Cookie: "" }, "/en/new-job", newJobForm({ phone_number: "12" }))).text();
    const said = page.replaceAll(/[\u2068\u2069]/g, "");
    expect(said).toMatch(/href="#new-job-first_name"[^>]*>First name: This field cannot be empty/);
    expect(said).toMatch(/href="#new-job-phone_number"[^>]*>Phone number: /);
  });

  it("goes to the next step without scripts, and keeps the typed text", async () => {
    const answer = await sendForm(await browserOf("amina"), "/en/new-job", newJobForm({ step: "place" }));
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('data-step="place"');
    expect(page).toContain(LEAK.description);
  });

  it("stays at the place without scripts until a commune of the chosen wilaya is chosen", async () => {
    const browser = await browserOf("amina");
    const stepOf = async (commune: string) => {
      const answer = await sendForm(browser, "/en/new-job", newJobForm({ step: "review", wilaya: "16", commune }));
      return /data-step="(\w+)"/.exec(await answer.text())?.[1];
    };
    expect([await stepOf(""), await stepOf("3101"), await stepOf("1601")]).toEqual(["place", "place", "review"]);
  });

  it("keeps the typed text if a photo is invalid, and says that photos must be chosen again", async () => {
    const browser = await browserOf("amina");
    const before = await jobsOf("amina");
    const answer = await sendForm(browser, "/en/new-job", newJobForm({}, [textFile()]));
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toContain(LEAK.description);
    expect(page).toContain("Choose the photos again");
    expect(await jobsOf("amina")).toHaveLength(before.length);
  });

  it("decodes no photo while something else is wrong or another step is requested", async () => {
    const browser = await browserOf("amina");
    const send = (over: Record<string, string>) => sendForm(browser, "/en/new-job", newJobForm(over, [textFile()]));
    const [wrong, stepped] = [await send({ description: "too short", sub_category_1: "" }), await send({ step: "communes" })];
    expect([wrong.status, stepped.status]).toEqual([400, 200]);
    const pages = [await wrong.text(), await stepped.text()];
    for (const page of pages) expect(page).toContain("Choose the photos again");
    expect(pages.join()).not.toContain("not an image");
  });

  it("refuses a form whose photos came before the other fields, so that none is lost", async () => {
    const before = await jobsOf("amina");
    const form = newJobForm({ description: "" }, [photoFile()]);
    form.delete("sub_category_1");
    form.append("sub_category_1", "101");
    const answer = await sendForm(await browserOf("amina"), "/en/new-job", form);
    expect([answer.status, (await jobsOf("amina")).length]).toEqual([400, before.length]);
  });

  it("refuses a sixth photo", async () => {
    const browser = await browserOf("amina");
    const answer = await sendForm(browser, "/en/new-job", newJobForm({}, Array.from({ length: 6 }, textFile)));
    expect(answer.status).toBe(400);
    expect(await db.select().from(jobPhotos)).toEqual([]);
  });

  it("accepts uploaded photos and photos in the form together, and once", async () => {
    await insertClient("mixed");
    const browser = await browserOf("mixed");
    const [one, two] = [await uploadedBy("mixed"), await uploadedBy("mixed")];
    const form = () => withUploads(newJobForm({ once: "0123456789abcdefghjk" }, [photoFile()]), one, two);
    const first = await sendForm(browser, "/new-job", form());
    const second = await sendForm(browser, "/new-job", form());
    const leads = { status: 303, to: `/job/${(await jobsOf("mixed"))[0]?.id}?sent=1` };
    expect([formResultOf(first), formResultOf(second)]).toEqual([leads, leads]);
    expect(await photosOf("mixed")).toEqual([one, two, expect.any(String)]);
  });

  it("keeps uploaded photos after another error, and uses them the next time", async () => {
    await insertClient("again");
    await insertClient("other");
    const browser = await browserOf("again");
    const [own, foreign] = [await uploadedBy("again"), await uploadedBy("other")];
    const wrong = withUploads(newJobForm({ commune: "" }), own, foreign);
    const answer = await (await sendForm(browser, "/en/new-job.data", wrong)).text();
    expect(answer).toContain(`/media/${own}-small`);
    expect(answer).not.toContain(foreign);
    expect((await sendForm(browser, "/en/new-job", withUploads(newJobForm(), own))).status).toBe(303);
    expect(await photosOf("again")).toEqual([own]);
  });

  it("reports a missing uploaded photo at the photos, and keeps the others", async () => {
    await insertClient("gone");
    const browser = await browserOf("gone");
    const own = await uploadedBy("gone");
    const answer = await sendForm(browser, "/en/new-job", withUploads(newJobForm(), own, "0".repeat(20)));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("One of the photos is no longer available");
    expect(await jobsOf("gone")).toEqual([]);
    expect((await sendForm(browser, "/en/new-job", withUploads(newJobForm(), own))).status).toBe(303);
  });

  it("counts uploaded photos among the five", async () => {
    await insertClient("five");
    const browser = await browserOf("five");
    const ids = [await uploadedBy("five"), await uploadedBy("five"), await uploadedBy("five")];
    const files = [photoFile(), photoFile(), photoFile()];
    expect((await sendForm(browser, "/en/new-job", withUploads(newJobForm({}, files), ...ids))).status).toBe(400);
    expect((await sendForm(browser, "/en/new-job", withUploads(newJobForm({}, files.slice(1)), ...ids))).status).toBe(303);
  });

  it("needs no description with a subcategory and a photo", async () => {
    await insertClient("wordless");
    const answer = await sendForm(await browserOf("wordless"), "/en/new-job", newJobForm({ description: "" }, [photoFile()]));
    expect(answer.status).toBe(303);
  });

  it("shows the communes of another wilaya without scripts, and loses nothing", async () => {
    const browser = await browserOf("amina");
    const answer = await sendForm(browser, "/en/new-job", newJobForm({ step: "communes", wilaya: "16", commune: "" }));
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toMatch(/<option value="1605"[^>]*>Bab El Oued<\/option>/);
    expect(page).toContain(LEAK.description);
    expect(page).not.toContain("This field cannot be empty");
  });

  it("starts with the category, the text and the wilaya of its URL", async () => {
    const page = await htmlOf(
      await browserOf("amina"),
      `/fr/new-job?category=2&search=${encodeURIComponent("prise qui chauffe")}&wilaya=16`,
    );
    expect(page).toMatch(/<input[^>]*name="category"[^>]*checked=""[^>]*value="2"/);
    expect(page).toContain("prise qui chauffe\n</textarea>");
    expect(page).toMatch(/<option value="16" selected="">/);
  });
});

describe("reading jobs", () => {
  it("shows hostile texts as text", async () => {
    const jobId = await postedJob("amina", { description: HOSTILE });
    const pages = await Promise.all([
      htmlOf(await browserOf("amina"), `/job/${jobId}`),
      htmlOf(await browserOf("yacine"), `/job/${jobId}`),
      htmlOf(await browserOf("yacine"), "/jobs"),
      htmlOf(await browserOf("amina"), "/account/requests"),
    ]);
    for (const page of pages) {
      expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
      expect(page).not.toContain("<script>alert(1)");
      expect(page).not.toContain("<img src=x");
    }
  });

  it("answers 404 without access: another client, a painter, an unknown id", async () => {
    await insertClient("stranger");
    const jobId = await postedJob();
    const stranger = await browserOf("stranger");
    const answers = await Promise.all([
      openPage(stranger, `/job/${jobId}`),
      openPage(await browserOf("lydia"), `/job/${jobId}`),
      openPage(stranger, "/job/00000000000000000000"),
      openPage(stranger, `/job/${jobId}/deletion`),
      openPage(stranger, `/job/${jobId}.data`),
      sendForm(stranger, `/job/${jobId}/deletion`, {}),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it("lists a client's own by status, with the next step", async () => {
    const page = await htmlOf(await browserOf("amina"), "/en/account/requests");
    expect(page).toContain("My requests · Hirfa");
    expect(page).toContain("Water leak repair");
    expect(await htmlOf(await browserOf("amina"), "/en/account/requests?status=archived")).toContain("No archived requests");
    expect(await htmlOf(await browserOf("amina"), "/en/account/requests/completed")).toContain("No completed requests yet");
  });

  it("shows drafts first if there is nothing else", async () => {
    await insertUser("waiting", { ...EARLY, email: "waiting@hirfa.example" }, false);
    const browser = await browserOf("waiting");
    expect((await openPage(browser, "/en/account/requests")).status).toBe(200);
    await sendForm(browser, "/new-job", newJobForm());
    expect(formResultOf(await openPage(browser, "/en/account/requests"))).toEqual({
      status: 302,
      to: "/en/account/requests?status=draft",
    });
  });

  it("shows artisans nearby jobs, with the filters of the URL, and without street addresses", async () => {
    const browser = await browserOf("karim");
    const [all, electricity, flexible] = await Promise.all([
      htmlOf(browser, "/en/jobs"),
      htmlOf(browser, "/en/jobs?category=2"),
      htmlOf(browser, "/en/jobs?urgency=flexible&wilaya=31"),
    ]);
    expect(all).toContain("Water leak repair");
    expect(all).not.toContain("rue des Jardins");
    expect(electricity).toContain("No results");
    expect(flexible).toContain("No results");
  });

  it("lets artisans keep the jobs with an invoice, and says it on their cards", async () => {
    await insertClient("invoiced");
    const asked = await sendForm(await browserOf("invoiced"), "/en/new-job", newJobForm({ invoice_required: "true" }));
    expect(asked.status).toBe(303);
    const [job] = await jobsOf("invoiced");
    const artisan = await browserOf("karim");
    const [all, kept] = await Promise.all([htmlOf(artisan, "/en/jobs"), htmlOf(artisan, "/en/jobs?invoice=true")]);
    const cards = (html: string) => html.match(/<li class="nearby-card">.*?<\/li>/gs) ?? [];

    expect(job?.invoiceRequired).toBe(true);
    expect(cards(kept)).toHaveLength(1);
    expect(kept).toMatch(new RegExp(`href="/en/job/${job?.id}".*With an invoice`, "s"));
    expect(cards(all).filter((card) => card.includes("With an invoice"))).toHaveLength(1);
    expect(await (await openPage(artisan, "/en/jobs/newer?since=0&invoice=true")).json()).toEqual({ count: 1 });
  });

  it("redirects clients from the artisans' list", async () => {
    expect(formResultOf(await openPage(await browserOf("amina"), "/en/jobs"))).toEqual({ status: 302, to: "/en" });
  });

  it("lets its client delete it, after a confirmation page", async () => {
    await insertClient("regretful");
    const browser = await browserOf("regretful");
    await sendForm(browser, "/new-job", newJobForm());
    const [job] = await jobsOf("regretful");
    expect(await htmlOf(browser, `/en/job/${job?.id}/deletion`)).toContain("A deletion cannot be undone.");
    expect(formResultOf(await sendForm(browser, `/en/job/${job?.id}/deletion`, {}))).toEqual({
      status: 303,
      to: "/en/account/requests?deleted",
    });
    expect(await htmlOf(browser, "/en/account/requests?deleted")).toContain("Your request is deleted");
    expect((await openPage(browser, `/job/${job?.id}`)).status).toBe(404);
  });
});
