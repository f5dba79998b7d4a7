import { ownAccount as account, confirmBanner as confirm_banner, accountFields as field } from "../../fr/auth/own-account.ts";
import { phoneBanner as codes } from "../../fr/auth/phone-banner.ts";
import { documents } from "../../fr/documents.ts";
import { points } from "../../fr/points/points.ts";
import { profile } from "../../fr/profile.ts";
import { trust } from "../../fr/trust.ts";
import settings from "../account-fr.ts";

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
