import { maskContacts } from "../shared/text/mask-contacts.ts";

const LATIN_LETTERS_IN_SLUG = 40;

/** The Latin part of the public name and a unique part of the id. No contact data. */
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
