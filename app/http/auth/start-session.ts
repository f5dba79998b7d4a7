import { redirectDocument } from "react-router";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { deviceCookie } from "../cookies/device-cookie.ts";
import { sessionCookie } from "../cookies/session-cookie.ts";

type Opened = { userId: string; token: string };

/** Sets the session cookie and the device mark, and leads to `path` by a new document: every part of the page is another user's. */
export async function startSession(ctx: Ctx, request: Request, { userId, token }: Opened, path: string): Promise<Response> {
  const entered = redirectDocument(path, { status: 303, headers: { "Set-Cookie": sessionCookie(token, ctx.origin) } });
  entered.headers.append("Set-Cookie", await deviceCookie(ctx, request, { userId }));
  return entered;
}
