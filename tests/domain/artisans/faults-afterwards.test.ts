import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { SignedIn } from "#app/domain/actor.ts";
import { editProfile } from "#app/domain/artisans/edit-profile.ts";
import { findWorkPhoto } from "#app/domain/artisans/queries.ts";
import { removeWorkPhoto } from "#app/domain/artisans/remove-work-photo.ts";
import { mintSession } from "#app/domain/auth/session-token.ts";
import { openSessionStatement } from "#app/domain/auth/statements.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import type { MediaPurpose } from "#app/domain/media/rules.ts";
import { userForSelf } from "#app/domain/users/queries.ts";
import { openDb } from "#db/open.ts";
import { CAST } from "#db/seeds/cast.ts";
import { actorOf, as, insertCast, NOON, testCtx } from "#tests/support/ctx.ts";
import { FACE } from "../media/pictures.ts";

beforeAll(insertCast);

const received = (purpose: MediaPurpose) => receiveImage(as("yacine"), { bytes: FACE, purpose });

/** Yacine, while R2 deletes nothing. */
function whileNothingGoes(actor: SignedIn = actorOf("yacine", CAST.yacine)) {
  const lines: unknown[] = [];
  const fails = async () => {
    throw new Error("R2 is away");
  };
  const media = { ...as("yacine").media, delete: fails };
  return { ctx: testCtx(actor, { media, log: (event, fields) => void lines.push([event, fields]) }), lines };
}

const WRITTEN_DOWN = [["media.discard_failed", { error: "Error: R2 is away" }]];

test("an edit stands and its letters go, though the old picture could not be deleted", async () => {
  await editProfile(as("yacine"), { input: {}, images: [await received("picture")], uploadIds: [] });
  const after = await received("picture");
  const { row } = mintSession({ userId: "yacine", isAdmin: false }, NOON);
  await openSessionStatement(openDb(env.DB), row);
  const { ctx, lines } = whileNothingGoes({ ...actorOf("yacine", CAST.yacine), sessionId: row.id });
  const email = "yacine.new@hirfa.example";

  await editProfile(ctx, { input: { email }, images: [after], uploadIds: [] });

  expect(await userForSelf(ctx)).toMatchObject({ email, pictureId: after.id });
  expect(ctx.pushed).toMatchObject([{ kind: "deliver_message" }, { kind: "deliver_message" }]);
  expect(lines).toEqual(WRITTEN_DOWN);
});

test("a work photo is gone, though its picture could not be deleted", async () => {
  await editProfile(as("yacine"), { input: {}, images: [await received("previous_work")], uploadIds: [] });
  const [photo] = (await userForSelf(as("yacine"))).previousWorkPhotos;
  const photoId = photo?.id ?? "";
  const { ctx, lines } = whileNothingGoes();

  await removeWorkPhoto(ctx, { photoId });

  expect(await findWorkPhoto(ctx, { userId: "yacine", photoId })).toBeNull();
  expect(lines).toEqual(WRITTEN_DOWN);
});

test("a refusal is said as it is, though the picture that came could not be taken back", async () => {
  const { ctx, lines } = whileNothingGoes();
  const edit = { input: { categories: [1, 2, 3, 4] }, images: [await received("picture")], uploadIds: [] };

  await expect(editProfile(ctx, edit)).rejects.toMatchObject({ code: "artisan.too_many_categories" });

  expect(lines).toEqual(WRITTEN_DOWN);
});
