import { Hono } from "hono";
import { html } from "hono/html";
import { isAdmitted, isBare, isCallerAdmitted, isSecretOf, type Limited, tokenOf } from "./admit.ts";

type Row = { id: string; description: string; name: string; commune: string; client: string; opened_at: number };
type Session = { secret_hash: string; first_name: string };

const app = new Hono<{ Bindings: { DB: D1Database } & Limited }>();

/** A minimal page with the same number of rows for a signed-in user: one round trip, one template. */
app.get("/", async (c) => {
  const { raw } = c.req;
  if (!(await isAdmitted(raw, c.env))) return c.text("Too many requests.", 429);
  const rows = c.env.DB.prepare(
    `SELECT jobs.id, description, opened_at, categories.name_fr AS name, communes.name_fr AS commune, users.first_name AS client
    FROM jobs JOIN categories ON categories.id = category_id JOIN communes ON communes.id = jobs.commune_id JOIN users ON users.id = client_id
    WHERE status = 'open' AND held = 0 AND category_id = 1 AND jobs.wilaya_id = 31 ORDER BY opened_at DESC, jobs.id DESC LIMIT ?`,
  ).bind(Number(c.req.query("rows")));
  const { id, secret } = tokenOf(raw);
  const session = c.env.DB.prepare(
    "SELECT secret_hash, first_name FROM sessions JOIN users ON users.id = user_id WHERE sessions.id = ? AND expires_at > ?",
  ).bind(id, Date.now());
  const [listed, found] = await c.env.DB.batch<unknown>(isBare(raw) ? [rows] : [rows, session]);
  // as: the columns of the two statements above
  const who = found?.results[0] as Session | undefined;
  if (!isBare(raw) && (!who || !isSecretOf(who.secret_hash, secret))) return c.text("Who are you?", 401);
  if (!isBare(raw) && !(await isCallerAdmitted(id, c.env))) return c.text("Too many requests.", 429);
  return c.html(
    html`<!doctype html><html lang="fr"><title>Jobs</title><p>${who?.first_name}</p><ul>${((listed?.results ?? []) as Row[]).map(
      (row) => html`<li><a href="/job/${row.id}">${row.name}</a> ${row.commune}, ${row.client}: ${row.description}</li>`,
    )}</ul></html>`,
  );
});

export default app;
