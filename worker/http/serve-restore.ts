import { createHash } from "node:crypto";
import { z } from "zod";
import { MESSAGE_KINDS, type RoomMessage, type RoomRules } from "#app/domain/chat/rules.ts";
import { repeatErasures } from "#app/domain/privacy/account-deletion/repeat-erasures.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { objectNamed } from "../bindings/object-named.ts";
import { COMMAND_OF_TASK } from "../cron/cron-task-commands.ts";
import { within } from "../cron/run-cron-task.ts";
import { makeCtx } from "../ctx.ts";
import { settingsOf } from "../env.ts";
import { answerClosed } from "./closed-site.ts";

/** What a restore runs before the site opens: what fell due since the backup, and what is computed. */
const TASKS = [
  "erase_due_accounts",
  "apply_retention",
  "purge_unconfirmed_guests",
  "purge_contact_messages",
  "purge_document_images",
  "purge_expired_exports",
  "purge_inactive_rooms",
  "count_events",
  "verify_ledgers",
] as const;

const RoomRulesSchema = z.object({
  status: z.enum(["open", "read_only", "closed"]),
  isMasked: z.boolean(),
  members: z.array(z.object({ userId: z.string(), side: z.enum(["client", "artisan"]) })),
  silenced: z.array(z.string()),
  removed: z.array(z.int()),
}) satisfies z.ZodType<RoomRules>;

const Message = z.object({
  id: z.string(),
  seq: z.int().positive(),
  sender: z.string().nullable(),
  kind: z.enum(MESSAGE_KINDS),
  text: z.string(),
  media: z.array(z.object({ id: z.string(), width: z.int(), height: z.int(), colour: z.string() })),
  createdAt: z.int(),
}) satisfies z.ZodType<RoomMessage>;

const Rooms = z.array(
  z.object({
    id: z.string().min(1),
    after: z.int().min(0),
    messages: z.array(Message),
    reads: z.record(z.string(), z.int()),
    rules: RoomRulesSchema.nullable(),
    isAnew: z.boolean().default(false),
  }),
);
const RoomPages = z.array(z.object({ id: z.string().min(1), after: z.int().min(0), limit: z.int().min(1).max(1_000) }));
const Erasures = z.object({ userIds: z.array(z.string()).max(20) });
const Task = z.object({ task: z.enum(TASKS), cursor: z.string() });

/**
 * The door of a restore, and the closed site around it. It exists only while the setting RESTORE_TOKEN_HASH is deployed, and opens
 * to who holds the token, which the restoring command made for itself.
 */
export async function serveRestore(request: Request, env: Env): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const hash = settingsOf(env).RESTORE_TOKEN_HASH ?? "";
  if (!pathname.startsWith("/restore/") || !isHolder(request, hash))
    return answerClosed(pathname, ["RESTORE_TOKEN_HASH"], "ui.restoring");
  try {
    const name = `${request.method} ${pathname.slice("/restore/".length)}`;
    if (name.startsWith("PUT media/")) return Response.json(await putMedia(request, env, decodeURIComponent(name.slice(10))));
    if (name === "GET media") return Response.json(await listMedia(env, searchParams.get("cursor") ?? undefined));
    const act = ACTS[name];
    return act ? Response.json(await act(env, await request.json())) : Response.json({ error: "not_found" }, { status: 404 });
  } catch (error) {
    const isWrong = error instanceof z.ZodError || error instanceof SyntaxError;
    return Response.json({ error: safeErrorMessage(error) }, { status: isWrong ? 400 : 500 });
  }
}

/** Hashes are compared, so how long it takes tells nothing of the token. */
function isHolder(request: Request, hash: string): boolean {
  const token = request.headers.get("Authorization")?.replace(/^Bearer /, "") ?? "";
  return createHash("sha256").update(token).digest("hex") === hash;
}

/** Keys are written once, so an object that is there is the same one, or of somebody else. */
async function putMedia(request: Request, env: Env, key: string) {
  const bytes = await request.arrayBuffer();
  const contentType = request.headers.get("Content-Type") ?? "application/octet-stream";
  const stored = await env.MEDIA.put(key, bytes, { httpMetadata: { contentType }, onlyIf: { etagDoesNotMatch: "*" } });
  return { outcome: stored ? "stored" : "there" };
}

async function listMedia(env: Env, cursor: string | undefined) {
  const page = await env.MEDIA.list({ cursor });
  return {
    objects: page.objects.map(({ key, size }) => ({ key, bytes: size })),
    cursor: page.truncated ? page.cursor : null,
  };
}

const ACTS: Record<string, (env: Env, body: unknown) => Promise<unknown>> = {
  "POST rooms": (env, body) =>
    Promise.all(
      Rooms.parse(body).map(async ({ id, ...piece }) => ({ id, outcome: await objectNamed(env.CHAT_ROOMS, id).restore(piece) })),
    ),
  "POST room-pages": (env, body) =>
    Promise.all(
      RoomPages.parse(body).map(async ({ id, ...which }) => ({ id, ...(await objectNamed(env.CHAT_ROOMS, id).restored(which)) })),
    ),
  "POST erasures": async (env, body) => ({ erased: await repeatErasures(ctxOf(env), Erasures.parse(body)) }),
  "POST tasks": async (env, body) => {
    const { task, cursor } = Task.parse(body);
    const { ctx, goesOnFrom } = within(ctxOf(env));
    const result = await COMMAND_OF_TASK[task](ctx, { cursor });
    return { result: result ?? null, cursor: goesOnFrom() ?? null };
  },
};

const ctxOf = (env: Env) => makeCtx(env, { actor: system("restore"), requestId: crypto.randomUUID() });
