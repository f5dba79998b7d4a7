import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { editProfile } from "#app/domain/artisans/edit-profile.ts";
import { findWorkPhoto } from "#app/domain/artisans/queries.ts";
import { removeWorkPhoto } from "#app/domain/artisans/remove-work-photo.ts";
import { createSessionToken } from "#app/domain/auth/sessions/session-token.ts";
import { insertSessionStatements } from "#app/domain/auth/statements.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import type { UploadPurpose } from "#app/domain/media/rules.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { userForSelf } from "#app/domain/users/queries.ts";
import { openDb } from "#db/open.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { actorOf, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { FACE } from "../media/sample-images.ts";

beforeAll(insertDemoUsers);

const received = (purpose: UploadPurpose) => receiveImage(ctxAs("yacine"), { bytes: FACE, purpose });

/** Yacine, while R2 fails to delete. */
function whileNothingGoes(actor: SignedIn = actorOf("yacine", DEMO_USERS.yacine)) {
  const lines: unknown[] = [];
  const fails = async () => {
    throw new Error("R2 is away");
  };
  const media = { ...ctxAs("yacine").media, delete: fails };
  return { ctx: testCtx(actor, { media, log: (event, fields) => void lines.push([event, fields]) }), lines };
}

const WRITTEN_DOWN = [["media.discard_failed", { error: "Error: R2 is away" }]];

test("an edit is stored and its emails are sent, although the old image could not be deleted", async () => {
  await editProfile(ctxAs("yacine"), { input: {}, images: [await received("picture")], uploadIds: [] });
  const after = await received("picture");
  const { row } = createSessionToken({ userId: "yacine", isAdmin: false }, NOON);
  await openDb(env.DB).batch(insertSessionStatements(openDb(env.DB), row));
  const { ctx, lines } = whileNothingGoes({ ...actorOf("yacine", DEMO_USERS.yacine), sessionId: row.id });
  const email = "yacine.new@hirfa.example";

  await editProfile(ctx, { input: { email }, images: [after], uploadIds: [] });

  expect(await userForSelf(ctx)).toMatchObject({ email, pictureId: after.id });
  expect(ctx.pushed).toMatchObject([{ kind: "deliver_message" }, { kind: "deliver_message" }]);
  expect(lines).toEqual(WRITTEN_DOWN);
});

test("a work photo is deleted, although its image could not be", async () => {
  await editProfile(ctxAs("yacine"), { input: {}, images: [await received("previous_work")], uploadIds: [] });
  const [photo] = (await userForSelf(ctxAs("yacine"))).previousWorkPhotos;
  const photoId = photo?.id ?? "";
  const { ctx, lines } = whileNothingGoes();

  await removeWorkPhoto(ctx, { photoId });

  expect(await findWorkPhoto(ctx, { userId: "yacine", photoId })).toBeNull();
  expect(lines).toEqual(WRITTEN_DOWN);
});

test("a refusal is returned, although the uploaded image could not be deleted", async () => {
  const { ctx, lines } = whileNothingGoes();
  const edit = { input: { categories: [1, 2, 3, 4] }, images: [await received("picture")], uploadIds: [] };

  await expect(editProfile(ctx, edit)).rejects.toMatchObject({ code: "artisan.too_many_categories" });

  expect(lines).toEqual(WRITTEN_DOWN);
});
