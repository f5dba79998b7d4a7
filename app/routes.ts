import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The sheet of the kit, for those who build with it: no build has it, only `npm run dev`. */
const forBuilders = process.env.NODE_ENV === "development" ? [route("kit", "routes/kit.tsx")] : [];

/** Every page and form of the site, in reading order; /api/v1/ is in worker/api. /fr and /en may stand before each. */
export default [
  route(":lang?", "routes/prefix.tsx", [
    // for everybody
    layout("routes/public-shell.tsx", [
      index("routes/home.tsx"),
      route("terms", "routes/terms.tsx"),
      route("policy", "routes/policy.tsx"),
      route("error", "routes/error.tsx"),
      route("artisan/:slug", "routes/artisans/show.tsx"),
    ]),
    route("language", "routes/language.ts"),
    route("app", "routes/own-store.ts"),
    route("qr/*", "routes/code-picture.ts"),

    // accounts
    route("login", "routes/auth/login.tsx"),
    route("login/client", "routes/auth/login-client.tsx"),
    route("login/artisan", "routes/auth/login-artisan.tsx"),
    route("login/artisan/code", "routes/auth/login-code.tsx"),
    route("login/admin", "routes/auth/login-admin.tsx"),
    route("register/client", "routes/auth/register-client.tsx"),
    route("register/artisan", "routes/auth/register-artisan.tsx"),
    route("email-verification", "routes/auth/email-verification.tsx"),
    route("email-verified", "routes/auth/email-verified.tsx"),
    route("verify-otp", "routes/auth/verify-otp.tsx"),
    route("forget-password/client", "routes/auth/forget-password-client.tsx"),
    route("forget-password/artisan", "routes/auth/forget-password-artisan.tsx"),
    route("reset-password", "routes/auth/reset-password.tsx"),
    route("activated", "routes/auth/activated.tsx"),
    route("deactivated", "routes/auth/deactivated.tsx"),
    route("first-admin", "routes/auth/first-admin.tsx"),
    route("switch-role", "routes/auth/switch-role.ts"),
    route("oauth/:provider", "routes/auth/oauth.ts"),
    route("oauth/:provider/callback", "routes/auth/oauth-callback.ts"),
    route("apple-callback", "routes/auth/apple-callback.ts"),
    route("logout", "routes/auth/logout.ts"),
    layout("routes/account-shell.tsx", { id: "own-account" }, [
      route("account", "routes/account/index.tsx"),
      route("account/devices", "routes/account/devices.tsx"),
      route("account/password", "routes/account/password.tsx"),
      route("account/email", "routes/account/email.tsx"),
      route("account/notifications", "routes/account/notifications.tsx"),
      route("account/verification", "routes/account/verification.tsx"),
      route("account/points", "routes/account/points.tsx"),
      route("account/receipts", "routes/account/receipts.tsx"),
    ]),

    // the artisan's own profile
    layout("routes/account-shell.tsx", { id: "own-profile" }, [
      route("account/edit", "routes/profile/edit.tsx"),
      route("photo", "routes/profile/photo.tsx"),
      route("categories", "routes/profile/categories.tsx"),
      route("sub-categories", "routes/profile/sub-categories.tsx"),
      route("wilayas", "routes/profile/wilayas.tsx"),
      route("account/portfolio", "routes/profile/portfolio.tsx"),
      route("account/portfolio/:id/removal", "routes/profile/photo-removal.ts"),
      route("availability", "routes/profile/availability.tsx"),
      route("availability/return", "routes/profile/return.ts"),
      route("account/rates", "routes/profile/rates.tsx"),
    ]),

    // the back office
    route("panel-admin", "routes/panel/first-screen.ts"),
    route("panel-admin/review", "routes/panel/review.tsx"),
    route("panel-admin/review/:id", "routes/panel/review-file.tsx"),
    route("panel-admin/receipts", "routes/panel/receipts.tsx"),
    route("panel-admin/receipts/:id", "routes/panel/receipt-file.tsx"),
    route("panel-admin/reviews", "routes/panel/reviews.tsx"),
    route("panel-admin/reviews/:id", "routes/panel/review-removal.tsx"),
    route("panel-admin/tasks", "routes/panel/tasks.tsx"),

    // the main job
    layout("routes/account-shell.tsx", [
      route("new-job", "routes/jobs/new.tsx"),
      route("jobs", "routes/jobs/nearby.tsx"),
      route("jobs/newer", "routes/jobs/newer.ts"),
      route("job/:id", "routes/jobs/show.tsx"),
      route("r/:token", "routes/jobs/follow.tsx"),
      route("job/:id/account", "routes/jobs/keep.tsx"),
      route("job/:id/edit", "routes/jobs/edit.tsx"),
      route("job/:id/deletion", "routes/jobs/deletion.tsx"),
      route("job/:id/closure", "routes/jobs/closure.tsx"),
      route("job/:id/cancellation", "routes/jobs/cancellation.tsx"),
      route("job/:id/completion", "routes/jobs/completion.tsx"),
      route("job/:id/review", "routes/jobs/review.tsx"),
      route("job/:id/repost", "routes/jobs/repost.tsx"),
      route("offer/:id/revision", "routes/offers/revision.tsx"),
      route("offer/:id/consent", "routes/offers/consent.tsx"),
      route("offer/:id/acceptance", "routes/offers/acceptance.tsx"),
      route("offer/:id/rejection", "routes/offers/rejection.tsx"),
      route("offer/:id/withdrawal", "routes/offers/withdrawal.tsx"),
      route("account/requests", "routes/account/requests.tsx"),
      route("account/requests/completed", "routes/account/requests-completed.tsx"),
      route("account/offers", "routes/account/offers.tsx"),
      route("notifications", "routes/notifications/list.tsx"),
    ]),
    route("new-job/communes", "routes/jobs/communes.ts"),
    route("job/:id/widening", "routes/jobs/widening.ts"),
    route("job/:id/later-letter", "routes/jobs/later-letter.ts"),
    route("job/:id/place", "routes/jobs/place.ts"),
    route("notifications/reading", "routes/notifications/reading.ts"),
    route("notifications/:id", "routes/notifications/open.ts"),
    ...forBuilders,
  ]),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
