import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import * as table from "#db/schema.ts";
import { isCompanyOfUserFixed } from "./own-data-statements.ts";

export const frontImages = alias(table.verificationImages, "front_images");
export const backImages = alias(table.verificationImages, "back_images");

export const accountColumns = {
  id: table.users.id,
  email: table.users.email,
  firstName: table.users.firstName,
  lastName: table.users.lastName,
  phoneNumber: table.users.phone,
  companyName: table.users.companyName,
  commercialRegisterNumber: table.users.commercialRegisterNumber,
  isArtisan: table.users.isArtisan,
  isAdmin: table.users.isAdmin,
  activeRole: table.users.activeRole,
  isActive: table.users.isActive,
  isVerified: table.users.isVerified,
  isTrusted: table.users.isTrusted,
  emailVerifiedAt: table.users.emailVerifiedAt,
  phoneVerifiedAt: table.users.phoneVerifiedAt,
  bio: table.users.bio,
  isCompanyFixed: isCompanyOfUserFixed.mapWith(Boolean),
  language: table.users.language,
  createdAt: table.users.createdAt,
  slug: table.artisanProfiles.slug,
  holidayUntil: table.artisanProfiles.holidayUntil,
  languages: table.artisanProfiles.languages,
  points: table.pointAccounts.available,
  pictureId: table.userPictures.mediaId,
  nationalIdEnd: table.nationalIds.lastDigits,
  checkedAt: table.verifiedDocuments.checkedAt,
  validUntil: table.verifiedDocuments.validUntil,
  frontImageId: frontImages.mediaId,
  backImageId: backImages.mediaId,
  last: {
    status: table.verificationRequests.status,
    createdAt: table.verificationRequests.createdAt,
    decidedAt: table.verificationRequests.decidedAt,
    reason: table.verificationRequests.reason,
    note: table.verificationRequests.note,
    destroyedAt: table.verificationRequests.imagesDeletedAt,
  },
};

export const wilayaColumns = {
  id: table.wilayas.id,
  code: table.wilayas.code,
  nameAr: table.wilayas.nameAr,
  nameFr: table.wilayas.nameFr,
  nameEn: table.wilayas.nameEn,
  motherCode: table.wilayas.motherCode,
  fullyOperationalFrom: table.wilayas.fullyOperationalFrom,
};

export const communeColumns = {
  id: table.communes.id,
  wilaya: table.communes.wilayaId,
  nameAr: table.communes.nameAr,
  nameFr: table.communes.nameFr,
  nameEn: table.communes.nameEn,
  lat: table.communes.lat,
  lng: table.communes.lng,
};

export const categoryColumns = {
  id: table.categories.id,
  nameAr: table.categories.nameAr,
  nameFr: table.categories.nameFr,
  nameEn: table.categories.nameEn,
};

export const subcategoryColumns = {
  id: table.subcategories.id,
  nameAr: table.subcategories.nameAr,
  nameFr: table.subcategories.nameFr,
  nameEn: table.subcategories.nameEn,
  rate: table.artisanSubcategories.rate,
  rateUnit: table.artisanSubcategories.rateUnit,
};

export const selfWorkDayColumns = {
  day: table.workDays.day,
  isHoliday: table.workDays.isHoliday,
  fromTime: table.workDays.fromTime,
  toTime: table.workDays.toTime,
};

export const workPhotoColumns = {
  id: table.workPhotos.id,
  mediaId: table.workPhotos.mediaId,
  caption: table.workPhotos.caption,
  createdAt: table.workPhotos.createdAt,
  colour: sql<string>`(SELECT media.placeholder_colour FROM media_objects AS media WHERE media.id = work_photos.media_id)`,
};
