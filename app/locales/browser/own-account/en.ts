import { ownAccount as account, confirmBanner as confirm_banner, accountFields as field } from "../../en/auth/own-account.ts";
import { phoneBanner as codes } from "../../en/auth/phone-banner.ts";
import { documents } from "../../en/documents.ts";
import { points } from "../../en/points/points.ts";
import { profile } from "../../en/profile.ts";
import { trust } from "../../en/trust.ts";
import settings from "../account-en.ts";

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
