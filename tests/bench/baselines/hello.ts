import { Hono } from "hono";
import { isAdmitted, type Limited } from "./admit.ts";

/** A minimal page: no database, one short text. */
export default new Hono<{ Bindings: Limited }>().get("/", async (c) =>
  (await isAdmitted(c.req.raw, c.env))
    ? c.html("<!doctype html><title>Hello</title><p>Hello</p>")
    : c.text("Too many requests.", 429),
);
