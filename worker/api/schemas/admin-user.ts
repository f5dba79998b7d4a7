import { z } from "zod";
import type { AdminUserRow } from "#app/domain/users/admin-user-list.ts";
import { isCompany } from "#app/domain/users/rules.ts";
import { commune, namedJson, wilaya, wilayaJson } from "./place.ts";

/** A user in the admin area. */
export const adminUser = z
  .object({
    id: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    phone_number: z.string().nullable(),
    phone_verified: z.boolean(),
    first_name: z.string(),
    last_name: z.string(),
    company_name: z.string().nullable(),
    commercial_register_number: z.string().nullable(),
    is_company: z.boolean(),
    is_artisan: z.boolean(),
    is_admin: z.boolean(),
    is_active: z.boolean(),
    is_verified: z.boolean(),
    is_in_review: z.boolean().describe("Papers of its owner wait for a decision."),
    is_trusted: z.boolean(),
    points: z.int().describe("Available points."),
    wilaya: wilaya.nullable(),
    commune: commune.omit({ lat: true, lng: true }).nullable(),
    bio: z.string(),
    language: z.enum(["ar", "fr", "en"]),
    created_at: z.string(),
  })
  .meta({ id: "Account" });

export const adminUserJson = (row: AdminUserRow): z.infer<typeof adminUser> => ({
  id: row.id,
  email: row.email,
  email_verified: row.emailVerifiedAt !== null,
  phone_number: row.phone,
  phone_verified: row.phoneVerifiedAt !== null,
  first_name: row.firstName,
  last_name: row.lastName,
  company_name: row.companyName,
  commercial_register_number: row.commercialRegisterNumber,
  is_company: isCompany(row),
  is_artisan: row.isArtisan,
  is_admin: row.isAdmin,
  is_active: row.isActive,
  is_verified: row.isVerified,
  is_in_review: row.isInReview === 1,
  is_trusted: row.isTrusted,
  points: row.points ?? 0,
  wilaya: row.wilaya && wilayaJson(row.wilaya),
  commune: row.commune && { ...namedJson(row.commune), wilaya: row.commune.wilaya },
  bio: row.bio,
  language: row.language,
  created_at: new Date(row.createdAt).toISOString(),
});
