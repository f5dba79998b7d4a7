import { maskContacts } from "../shared/text/mask-contacts.ts";

const LATIN_LETTERS_IN_SLUG = 40;

/**
 * The address of a public profile: the name that clients see, as far as it is Latin, and a part of the id that makes it unlike
 * any other. Nothing else of the person stands in it (P06).
 */
export function profileSlug(user: { id: string; firstName: string; companyName?: string | null }): string {
  const name = maskContacts(user.companyName ?? user.firstName)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LATIN_LETTERS_IN_SLUG)
    .replace(/^-+|-+$/g, "");
  return `${name || "artisan"}-${user.id.slice(0, 8)}`;
}
