import { redirect } from "react-router";
import type { Ctx } from "#app/domain/ctx.ts";
import { sessionCookie } from "./session-cookie.ts";

/** From now on the browser carries this session; it goes on to `path`. */
export const enter = (ctx: Ctx, token: string, path: string): Response =>
  redirect(path, { status: 303, headers: { "Set-Cookie": sessionCookie(token, ctx.origin) } });
