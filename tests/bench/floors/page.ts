import { Hono } from "hono";
import { html } from "hono/html";

type Row = { id: string; description: string; name: string; commune: string; client: string; opened_at: number };

const app = new Hono<{ Bindings: { DB: D1Database } }>();

/** The least a page of so many rows can be: one statement, one template. */
app.get("/", async (c) => {
  const { results } = await c.env.DB.prepare(
    `SELECT jobs.id, description, opened_at, categories.name_fr AS name, communes.name_fr AS commune, users.first_name AS client
    FROM jobs JOIN categories ON categories.id = category_id JOIN communes ON communes.id = jobs.commune_id JOIN users ON users.id = client_id
    WHERE status = 'open' AND held = 0 AND category_id = 1 AND jobs.wilaya_id = 31 ORDER BY opened_at DESC, jobs.id DESC LIMIT ?`,
  )
    .bind(Number(c.req.query("rows")))
    .all<Row>();
  return c.html(
    html`<!doctype html><html lang="fr"><title>Jobs</title><ul>${results.map(
      (row) => html`<li><a href="/job/${row.id}">${row.name}</a> ${row.commune}, ${row.client}: ${row.description}</li>`,
    )}</ul></html>`,
  );
});

export default app;
