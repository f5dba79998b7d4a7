import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import type { Db, Statement } from "#db/open.ts";
import { changeEmailStatements } from "../auth/confirmation/change-email.ts";
import { claimUploads } from "../media/claim-uploads.ts";
import { discardImages } from "../media/discard-images.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import { deleteMediaStatement, storeMediaIfStatement } from "../media/statements.ts";
import { isSignedIn, type SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { withField } from "../shared/errors/with-field.ts";
import { reviseOwnDataStatements } from "../users/own-data-statements.ts";
import { deletePictureStatement, setPictureStatement } from "../users/statements.ts";
import { type EditProfileInput, type ExistingPhoto, mentionsArtisanFields } from "./input.ts";
import { type ProfileFacts, profileFacts } from "./queries.ts";
import { holidayEnd, reorderPhotos } from "./rules.ts";
import {
  changeHomeWilayaStatements,
  endHolidayStatement,
  moveHolidayEndStatement,
  setCategoriesStatements,
  setLanguagesStatement,
  setRatesStatements,
  setSubcategoriesStatements,
  setWilayasStatements,
  setWorkDaysStatement,
  startHolidayStatement,
} from "./statements.ts";
import { tooManyPhotos, validateProfileEdit } from "./validate-profile-edit.ts";
import { addWorkPhotosStatement, reorderWorkPhotosStatement } from "./work-photo-statements.ts";

type Edit = {
  input: EditProfileInput;
  images: readonly ReceivedImage[];
  uploadIds: readonly string[];
  also?: readonly Statement[];
};

/**
 * Changes the profile and the artisan's work data, all or nothing. A new email address must be confirmed. Images of a refused
 * edit are discarded.
 * Refuses: not_authenticated · permission_denied (a client sends artisan fields) · user.email_taken · upload.gone ·
 * unavailable · those of validateProfileEdit, claimUploads and changeEmailStatements.
 */
export async function editProfile(ctx: Ctx, edit: Edit): Promise<void> {
  try {
    for (let tries = 0; tries < MAX_TRIES; tries++) if (await tryToEdit(ctx, edit, tries > 0)) return;
    throw refuse("unavailable");
  } catch (error) {
    await discardImages(ctx, edit.images);
    throw error;
  }
}

const MAX_TRIES = 5;

/** False if a concurrent edit removed the category of a subcategory. */
async function tryToEdit(ctx: Ctx, { input, images, uploadIds, also = [] }: Edit, isRetry: boolean): Promise<boolean> {
  const { db, actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const received = images.filter(({ purpose }) => purpose === "previous_work");
  if (!actor.isArtisan && (mentionsArtisanFields(input) || received.length + uploadIds.length > 0))
    throw refuse("permission_denied");
  const { userId } = actor;
  const facts = await profileFacts(ctx, userId, input);
  validateProfileEdit(ctx, input, facts, received.length + uploadIds.length);

  const uploaded = await withField("previous_work_photos", claimUploads(ctx, { ids: uploadIds, purpose: "previous_work" }));
  const photos = [...uploaded, ...received];
  const picture = await pictureAfter(ctx, { input, images }, facts);
  const email = await emailAfter({ ...ctx, actor }, input, facts, isRetry);

  const hasHeld = await db
    .batch([
      ...reviseOwnDataStatements(db, {
        userId,
        at: ctx.now,
        firstName: input.first_name,
        lastName: input.last_name,
        bio: input.bio,
        companyName: input.company_name,
        registerNumber: input.commercial_register_number,
        language: input.language,
        wilayaId: input.wilaya,
        communeId: input.commune,
      }),
      ...email.statements,
      ...(actor.isArtisan ? tradeStatements(ctx, actor, { input, facts }) : []),
      storeMediaIfStatement(db, {
        images: picture ? [...photos, picture] : photos,
        ownerId: userId,
        at: ctx.now,
        condition: sql`1`,
      }),
      ...(photos.length > 0 ? [addWorkPhotosStatement(db, { userId, photos: photos.map(shownAnew), at: ctx.now })] : []),
      ...pictureStatements(ctx, userId, picture, facts),
      ...also,
    ])
    .then(() => true)
    .catch((error: unknown) => {
      if (isConflictOn(error, "artisan_subcategories_lie_in_a_category")) return false;
      throw refusalOf(error);
    });
  if (!hasHeld) return false;

  await Promise.all(email.messageIds.map((messageId) => ctx.outbox.push({ kind: "deliver_message", messageId })));
  if (picture !== undefined && facts.pictureKey !== null) await discardImages(ctx, [{ key: facts.pictureKey }]);
  return true;
}

const shownAnew = ({ id }: ReceivedImage) => ({ id: newId(), mediaId: id });

/** Null removes the picture, undefined keeps it. A file wins over an upload id. */
async function pictureAfter(ctx: Ctx, { input, images }: Pick<Edit, "input" | "images">, { pictureId }: ProfileFacts) {
  const received = images.find(({ purpose }) => purpose === "picture");
  if (received) return received;
  if (!input.picture) return input.picture === null ? null : undefined;
  const id = input.picture.split("/").at(-1) ?? "";
  if (id === pictureId) return undefined;
  const [uploaded] = await withField("picture", claimUploads(ctx, { ids: [id], purpose: "picture" }));
  return uploaded;
}

function pictureStatements({ db }: Ctx, userId: string, picture: ReceivedImage | null | undefined, { pictureId }: ProfileFacts) {
  if (picture === undefined) return [];
  return [
    picture ? setPictureStatement(db, { userId, mediaId: picture.id }) : deletePictureStatement(db, { userId }),
    ...(pictureId === null ? [] : [deleteMediaStatement(db, { ids: [pictureId], condition: sql`1` })]),
  ];
}

const emailAfter = async (ctx: Ctx & { actor: SignedIn }, input: EditProfileInput, facts: ProfileFacts, isRetry: boolean) =>
  input.email === undefined || input.email === facts.email
    ? { statements: [], messageIds: [] }
    : changeEmailStatements(ctx, { email: input.email, currentPassword: input.current_password, isRetry });

type Decided = { input: EditProfileInput; facts: ProfileFacts };

/** Order matters: categories before their subcategories, home before the other wilayas. */
function tradeStatements({ db, now: at }: Ctx, { userId }: SignedIn, { input, facts }: Decided): Statement[] {
  const {
    categories,
    sub_categories,
    rates,
    work_wilayas,
    availability = [],
    languages,
    previous_work_photos: shown = [],
  } = input;
  const isMoved = input.wilaya !== undefined || input.commune !== undefined;
  return [
    ...(categories ? setCategoriesStatements(db, { userId, categoryIds: categories }) : []),
    ...(sub_categories ? setSubcategoriesStatements(db, { userId, subcategoryIds: sub_categories }) : []),
    ...(rates ? setRatesStatements(db, { userId, rates }) : []),
    ...(isMoved && !work_wilayas ? changeHomeWilayaStatements(db, { userId }) : []),
    ...(work_wilayas ? setWilayasStatements(db, { userId, wilayaIds: work_wilayas }) : []),
    ...(availability.length > 0 ? [setWorkDaysStatement(db, { userId, days: availability })] : []),
    ...(languages ? [setLanguagesStatement(db, { userId, languages })] : []),
    ...(shown.length > 0 ? [reorderWorkPhotosStatement(db, { userId, photos: inOrder(shown, facts) })] : []),
    ...holidayStatements(db, { userId, at }, input),
  ];
}

const inOrder = (shown: readonly ExistingPhoto[], { photoIds }: ProfileFacts) =>
  reorderPhotos(photoIds, shown).map((id) => ({ id, caption: shown.find((one) => one.id === id)?.caption }));

/** A given last day, or an explicit null, also changes the end of a running holiday. */
function holidayStatements(db: Db, { userId, at }: { userId: string; at: number }, input: EditProfileInput): Statement[] {
  const { is_on_holiday_mode: isAway, holiday_until: lastDay } = input;
  if (isAway === false) return [endHolidayStatement(db, { userId })];
  return [
    ...(isAway === true ? [startHolidayStatement(db, { userId, at, until: holidayEnd(lastDay ?? null) })] : []),
    ...(lastDay === undefined ? [] : [moveHolidayEndStatement(db, { userId, at, until: holidayEnd(lastDay) })]),
  ];
}

function refusalOf(error: unknown): unknown {
  if (isConflictOn(error, "email_confirmations.user_id")) return refuse("not_authenticated");
  if (isConflictOn(error, "users.email")) return refuse("user.email_taken");
  if (isConflictOn(error, "users.first_name")) return new InvalidFields({ first_name: [{ code: "name_fixed" }] });
  if (isConflictOn(error, "users.last_name")) return new InvalidFields({ last_name: [{ code: "name_fixed" }] });
  if (isConflictOn(error, "work_photos_at_most_15")) return tooManyPhotos();
  if (isConflictOn(error, "artisan_wilayas_at_most_5")) return refuse("artisan.too_many_wilayas");
  if (isConflictOn(error, "work_photos.media_id") || isConflictOn(error, "user_pictures.media_id")) return refuse("upload.gone");
  return error;
}
