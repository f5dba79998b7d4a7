import { redirect } from "react-router";
import type { Ctx } from "#app/domain/ctx.ts";
import { deviceCookie } from "./device-cookie.ts";
import { sessionCookie } from "./session-cookie.ts";

type Opened = { userId: string; token: string };

/** From now on the browser carries this session, and is known to its account; it goes on to `path`. */
export async function enter(ctx: Ctx, request: Request, { userId, token }: Opened, path: string): Promise<Response> {
  const entered = redirect(path, { status: 303, headers: { "Set-Cookie": sessionCookie(token, ctx.origin) } });
  entered.headers.append("Set-Cookie", await deviceCookie(ctx, request, { userId }));
  return entered;
}
