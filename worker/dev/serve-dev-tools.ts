import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { countersSinceStart } from "../cost/counters.ts";
import { settingsOf } from "../env.ts";
import { type DevOutboxMessage, devOutboxMessages } from "../providers/dev-outbox.ts";
import { outboxPage } from "./outbox-page.ts";
import { seedDemo } from "./seed-demo.ts";
import { seedPosts } from "./seed-posts.ts";
import { moveClock, readClock } from "./serve-clock.ts";
import { raiseFault } from "./serve-fault.ts";
import { tellStory } from "./tell-story.ts";

const toJson = ({ channel, to, subject, text, created_at }: DevOutboxMessage) => ({ channel, to, subject, text, created_at });

const NO_POSTS = { posts: 0, unpictured: [] };

const absent = () => new Response("Not found.", { status: 404 });

/** /dev/clock, /dev/counters, /dev/fault, /dev/outbox, /dev/outbox.json and the demo users. They exist only if ENVIRONMENT is "local". */
export async function serveDevTools(request: Request, env: Env, ctx: Ctx): Promise<Response> {
  if (settingsOf(env).ENVIRONMENT !== "local") return absent();
  const url = new URL(request.url);
  const call = `${request.method} ${url.pathname}`;
  const to = url.searchParams.get("to");
  if (call === "GET /dev/outbox.json") return Response.json((await devOutboxMessages(env.MEDIA, to)).map(toJson));
  if (call === "GET /dev/counters") return Response.json(countersSinceStart());
  if (call === "GET /dev/clock") return readClock();
  if (call === "POST /dev/fault") return raiseFault(request, env);
  if (call === "POST /dev/clock") return moveClock(request, env, ctx);
  if (call === "GET /dev/outbox") return outboxPage(await devOutboxMessages(env.MEDIA, to));
  if (call === "POST /dev/seed") {
    const posts = await request.text();
    // The users come first, because one of them writes the posts.
    const cast = await seedDemo(ctx, hashOf(request), url.searchParams.get("past") === "on");
    return Response.json({ ...cast, ...(posts === "" ? NO_POSTS : await seedPosts(ctx, JSON.parse(posts))) });
  }
  if (call === "POST /dev/story") return Response.json(await tellStory(ctx, await picturesIn(request), hashOf(request)));
  return absent();
}

const hashOf = (request: Request) => request.headers.get("Demo-Password-Hash");

/** By the name of their field. */
async function picturesIn(request: Request): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const [name, file] of await request.formData())
    if (file instanceof File) pictures.set(name, new Uint8Array(await file.arrayBuffer()));
  return pictures;
}
