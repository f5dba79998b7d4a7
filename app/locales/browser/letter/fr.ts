import { letter } from "../../fr/auth/letter.ts";
import { phoneBanner as codes } from "../../fr/auth/phone-banner.ts";

/** Loaded by the page that sends the letter of confirmation again only. */
export default { auth: { letter }, codes } as const;
