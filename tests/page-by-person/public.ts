import { ANYONE, EACH, type Pages, SIGNED_IN, VISITORS } from "./answers.ts";

/** Public pages and sign-in pages. */
export const PUBLIC_PAGES: Pages = {
  "get /": ANYONE("200"),
  "get /terms": ANYONE("200"),
  "get /matching": ANYONE("200"),
  // The review is unknown.
  "get /review/:id/proof": ANYONE("404"),
  "get /policy": ANYONE("200"),
  "get /mydata": ANYONE("200"),
  "get /mydata/deletion": SIGNED_IN("200", "200"),
  // Users with a password must type it. A guest's link is enough.
  "post /mydata/deletion": SIGNED_IN("400", "/mydata/leaving"),
  "get /contact": ANYONE("200"),
  "post /contact": ANYONE("400"),
  "get /error": ANYONE("200"),
  "get /offline": ANYONE("200"),
  "get /artisan/:slug": ANYONE("200"),
  "get /blogs": ANYONE("200"),
  "get /blogs/category/:type": ANYONE("200"),
  // The id belongs to no post.
  "get /blog/:id": ANYONE("404"),
  // Nor has any photo this id. PHOTOS has those of a guest.
  "get /photo/:id": ANYONE("404"),
  "get /contact/opened": ANYONE("200"),
  // A GET requests nothing.
  "get /mydata/archive": ANYONE("/mydata"),
  "post /mydata/archive": SIGNED_IN("/mydata#archive", "/mydata#archive"),
  "get /mydata/consent": ANYONE("/mydata"),
  // A guest gave no consent.
  "post /mydata/consent": SIGNED_IN("/mydata#consents"),
  "get /mydata/leaving": ANYONE("200"),
  "get /restore": ANYONE("200"),
  // No account is pending deletion.
  "post /restore": ANYONE("/restore"),
  "get /language": ANYONE("/"),
  "post /language": ANYONE("400"),
  "get /app": ANYONE("/"),
  "get /qr/*": ANYONE("200"),
  "get /login": VISITORS("200"),
  "get /login/client": VISITORS("200"),
  "post /login/client": VISITORS("400"),
  "get /login/artisan": VISITORS("200"),
  "post /login/artisan": VISITORS("400"),
  "get /login/artisan/code": VISITORS("200"),
  "post /login/artisan/code": VISITORS("400"),
  "get /my-request": VISITORS("200"),
  "post /my-request": VISITORS("400"),
  // A session of another portal may still sign in here.
  "get /login/admin": ["200", "200", "200", "200", "200", "200", "200", "/account", "/deactivated", "200"],
  "post /login/admin": ["400", "400", "400", "400", "400", "400", "400", "/account", "/deactivated", "400"],
  "get /register/client": VISITORS("200"),
  "post /register/client": VISITORS("400"),
  "get /register/artisan": VISITORS("200"),
  "post /register/artisan": VISITORS("400"),
  "get /email-verification": [
    "200",
    "/activated",
    "/activated",
    "/activated",
    "/activated",
    "/activated",
    "/activated",
    "/activated",
    "/deactivated",
    "200",
  ],
  "post /email-verification": SIGNED_IN("/activated"),
  // The link is unknown.
  "get /email-verified": ANYONE("400"),
  // No code was requested. A user without a number confirms the address first, and a guest returns to the job.
  "get /verify-otp": [
    "/login/artisan/code",
    "/email-verification",
    "/email-verification",
    "/activated",
    "/activated",
    "/email-verification",
    "/email-verification",
    "/email-verification",
    "/deactivated",
    "/r/{own}",
  ],
  "post /verify-otp": [
    "/login/artisan/code",
    "/email-verification",
    "/email-verification",
    "/activated",
    "/activated",
    "/email-verification",
    "/email-verification",
    "/email-verification",
    "/deactivated",
    "/r/{own}",
  ],
  "get /forget-password/client": ANYONE("200"),
  "post /forget-password/client": ANYONE("400"),
  "get /forget-password/artisan": ANYONE("200"),
  "post /forget-password/artisan": ANYONE("400"),
  // No code was typed.
  "get /reset-password": ANYONE("/forget-password/client"),
  "post /reset-password": ANYONE("/forget-password/client"),
  "get /activated": ANYONE("200"),
  "get /deactivated": ANYONE("200"),
  // The link is unknown.
  "get /first-admin": ANYONE("400"),
  "post /first-admin": ANYONE("400"),
  // A GET changes nothing.
  "get /switch-role": ANYONE("/account"),
  "post /switch-role": SIGNED_IN("400"),
  // No choice is offered here.
  "get /oauth/:provider": ANYONE("/login"),
  "post /oauth/:provider": VISITORS("404"),
  "get /oauth/:provider/callback": ANYONE("/login/client"),
  "get /apple-callback": ANYONE("/login/client"),
  "post /apple-callback": ANYONE("/login/client"),
  "get /logout": ANYONE("/"),
  "post /logout": ANYONE("/"),
  "get /*": ANYONE("404"),
  "post /*": ANYONE("404"),
};

/** A guest's photos: of the job for artisans nearby and admins, of the chat for its other side. Visitors do not find them. */
export const PHOTOS = {
  "of a job": ["404", ...EACH(["404", "404", "200", "200", "404", "200", "200"], "200").slice(1)],
  "of a chat": ["404", ...EACH(["404", "404", "200", "404", "404", "404", "404"], "200").slice(1)],
} as const satisfies Record<string, readonly string[]>;
