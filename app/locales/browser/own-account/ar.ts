import { ownAccount as account, confirmBanner as confirm_banner, accountFields as field } from "../../ar/auth/own-account.ts";
import { phoneBanner as codes } from "../../ar/auth/phone-banner.ts";
import { documents } from "../../ar/documents.ts";
import { points } from "../../ar/points/points.ts";
import { profile } from "../../ar/profile.ts";
import { trust } from "../../ar/trust.ts";
import settings from "../account-ar.ts";

/** Loaded by the page of an account only. */
export default {
  ...settings,
  artisan: { trust },
  auth: { account, confirm_banner, field },
  codes,
  documents,
  points,
  profile,
} as const;
