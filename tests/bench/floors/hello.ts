import { Hono } from "hono";

/** The least a page can be: no database, one short text. */
export default new Hono().get("/", (c) => c.html("<!doctype html><title>Hello</title><p>Hello</p>"));
