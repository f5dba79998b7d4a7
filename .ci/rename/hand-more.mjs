// Values that must follow a renamed key of the catalogue. `hand.mjs` runs these after keys.mjs (idempotent; what does not fit yet is only said).
const NAV = "app/ui/admin/layout/admin-navigation.ts";
export default [
  [NAV, '{ key: "review", to', '{ key: "verification", to'],
  [NAV, '{ key: "queries", to', '{ key: "contact_messages", to'],
  [NAV, 'papers: "review",', 'papers: "verification",'],
  [NAV, 'queries: "queries",', 'queries: "contact_messages",'],
  ["app/routes/admin/verification-queue.tsx", 'current="review"', 'current="verification"'],
  ["app/ui/admin/verification/verification-page.tsx", 'current="review"', 'current="verification"'],
  ["app/ui/admin/contact/contact-messages-page.tsx", 'current="queries"', 'current="contact_messages"'],
  ["app/ui/admin/contact/contact-messages-page.tsx", "counts={{ queries: waiting }}", "counts={{ contact_messages: waiting }}"],
  ["app/ui/admin/verification/verification-page.tsx", "{ review: ", "{ verification: "],
  ["app/routes/admin/verification-queue.tsx", "{ review: ", "{ verification: "],
];
