import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import type { ReceivedImage } from "#app/domain/media/receive-image.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { approveVerification } from "#app/domain/verification/approve-verification.ts";
import { nationalIdHashOf } from "#app/domain/verification/national-id-hash.ts";
import { rejectVerification } from "#app/domain/verification/reject-verification.ts";
import type { DocumentSide } from "#app/domain/verification/rules.ts";
import { writeSubmission } from "#app/domain/verification/submit-documents.ts";
import { users } from "#db/schema/users.ts";
import { verificationRequests } from "#db/schema/verification.ts";
import { testCtx } from "#tests/support/ctx.ts";
import { db } from "./fixtures.ts";
import { DAY, type Step } from "./lifecycle-model.ts";

/** One run: its name, the owners of documents, and the admins. */
export type Scene = { name: string; owners: readonly SignedIn[]; deciders: readonly SignedIn[] };

/** 18 digits. No two runs have the same. */
const digitsOf = ({ name }: Scene, number: number) => `${number + 1}${name.replace(/\D/g, "").padStart(17, "0")}`;

export const hashOf = async (scene: Scene, number: number) =>
  (await nationalIdHashOf(testCtx(), digitsOf(scene, number))).numberHash;

/** No pixels are read. Each image has one object in the bucket, so that a missing one is found. */
function pictureOf({ name }: Scene, side: DocumentSide, purpose: ReceivedImage["purpose"]) {
  const id = crypto.randomUUID().replaceAll("-", "").slice(0, 20);
  const plain = { width: 40, height: 60, bytes: 100, contentType: "image/webp", placeholderColour: "", contentHash: id };
  return { side, image: { id, key: `${name}/${id}`, purpose, ...plain } satisfies ReceivedImage };
}

export async function take(scene: Scene, step: Step, now: number): Promise<unknown> {
  const owner = scene.owners[step.owner];
  if (!owner) throw new Error("a life has two owners");
  const asOwner = { ...testCtx(owner, { now }), actor: owner };
  if (step.verb === "leave" || step.verb === "return")
    return db
      .update(users)
      .set({ isActive: step.verb === "return" })
      .where(eq(users.id, owner.userId));
  if (step.verb === "tell")
    return writeSubmission(asOwner, { kind: "national_id", pages: [], nationalId: digitsOf(scene, step.number) });
  const number = step.verb === "reject" || step.number === undefined ? undefined : digitsOf(scene, step.number);
  const until = step.verb === "reject" || step.days === undefined ? undefined : now + step.days * DAY;
  if (step.verb === "send") {
    const isCard = step.kind === "national_id";
    const sides = isCard ? (["front", "back"] as const) : (["front"] as const);
    const pages = sides.map((side) => pictureOf(scene, side, isCard ? `id_${side}` : "document"));
    await writeSubmission(asOwner, { kind: step.kind, pages, validUntil: until, nationalId: isCard ? number : undefined });
    return Promise.all(pages.map(({ image }) => env.MEDIA.put(image.key, "pixels")));
  }

  const decider = scene.deciders[step.decider];
  if (!decider || step.sentAt === undefined) return;
  const asAdmin = testCtx({ ...decider, kind: "admin" }, { now });
  const requestId = await idOf(owner.userId, step.kind, step.sentAt);
  if (step.verb === "reject") return rejectVerification(asAdmin, { requestId, reason: step.reason });
  const typed = { national_id: number, valid_until: until };
  const sure = { override_duplicate: step.knows, override_number: step.isSure };
  const looked = { check_face: true, check_name: true, check_valid: true, bears_no_date: until === undefined };
  return step.isByAdmin
    ? approveVerification(asAdmin, { requestId, ...typed, ...sure, ...looked, isByAdmin: true })
    : approveVerification(asAdmin, { requestId, ...typed, ...sure });
}

async function idOf(userId: string, kind: "national_id" | "artisan_card", sentAt: number): Promise<string> {
  const request = and(
    eq(verificationRequests.userId, userId),
    eq(verificationRequests.kind, kind),
    eq(verificationRequests.createdAt, sentAt),
  );
  const [row] = await db.select({ id: verificationRequests.id }).from(verificationRequests).where(request);
  return row?.id ?? "";
}
