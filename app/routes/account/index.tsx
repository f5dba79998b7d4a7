import type { IdentityDocumentState } from "#app/domain/artisans/onboarding-rules.ts";
import { isPlaceholderEmail } from "#app/domain/messaging/rules.ts";
import { isCompany } from "#app/domain/users/rules.ts";
import { accountOverview } from "#app/domain/verification/account-overview.ts";
import { requireSignedIn } from "#app/http/guards/page-guards.ts";
import { translator } from "#app/i18n/translate.ts";
import { ownAccountTexts } from "#app/locales/browser/own-account/texts.ts";
import { AccountLinkTiles } from "#app/ui/account/account-link-tiles.tsx";
import { CompanyDocumentsCard } from "#app/ui/account/company-documents-card.tsx";
import { ContactCard } from "#app/ui/account/contact-card.tsx";
import { NotificationPreferencesCard } from "#app/ui/account/notification-preferences-card.tsx";
import { PointsCard } from "#app/ui/account/points-card.tsx";
import { SecurityCard } from "#app/ui/account/security-card.tsx";
import { TrustCard } from "#app/ui/account/trust-card.tsx";
import { VerificationCard } from "#app/ui/account/verification-card.tsx";
import { OnboardingCard } from "#app/ui/artisan/onboarding-card.tsx";
import { ConfirmBanner } from "#app/ui/auth/confirm-banner.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Avatar } from "#app/ui/kit/display/avatar.tsx";
import { VerifiedBadge } from "#app/ui/kit/display/verified-badge.tsx";
import { Alert } from "#app/ui/kit/feedback/alert.tsx";
import { Icon } from "#app/ui/kit/icons/icon.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { RoleSwitch } from "#app/ui/layouts/viewer-controls.tsx";
import { usePageNews } from "#app/ui/live/use-page-news.ts";
import { ProfileCard } from "#app/ui/profile/profile-card.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { useViewer } from "#app/ui/use-viewer.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { holidayNotice } from "#app/views/artisans/holiday-notice.ts";
import { onboardingView } from "#app/views/artisans/onboarding-view.ts";
import { profileHead } from "#app/views/artisans/profile-head.ts";
import type { Route } from "./+types/index.ts";

export const handle: RouteHandle = { hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireSignedIn(args);
  const isArtisan = ctx.actor.activeRole === "artisan";
  const isKept = args.url.searchParams.get("kept") === "1";
  const { user, documents, points, trust, begun } = await accountOverview(ctx);
  const role: "admin" | "artisan" | "client" = ctx.actor.kind === "admin" ? "admin" : ctx.actor.activeRole;
  return {
    role,
    kept: isKept ? translator(ctx.language)("privacy.restore.done") : null,
    name: `${user.firstName} ${user.lastName}`,
    isCompany: isCompany(user),
    companyName: user.companyName,
    registerNumber: user.commercialRegisterNumber,
    email: isPlaceholderEmail(user.email) ? null : user.email,
    isEmailConfirmed: user.emailVerified,
    phone: user.phoneNumber,
    isPhoneConfirmed: user.phoneVerified,
    language: user.language,
    isVerified: user.isVerified,
    isWaiting: begun.identity === "submitted",
    documents: isArtisan || isCompany(user) ? documents : [],
    points: isArtisan ? points : null,
    steps: isArtisan
      ? onboardingView(ctx, { ...begun, categories: user.categories, wilayas: user.workWilayas, isAway: user.isOnHolidayMode })
      : null,
    holiday: isArtisan && user.holidayUntil !== null ? holidayNotice(ctx, user.holidayUntil) : null,
    trust: isArtisan && trust ? { facts: trust, slug: user.slug } : null,
    pictureId: user.pictureId,
    profile: isArtisan ? profileOf(user, begun.identity) : null,
  };
}

/** Documents under review need no action by the artisan. */
function profileOf(user: Parameters<typeof profileHead>[0], identity: IdentityDocumentState) {
  const { missing, ...head } = profileHead(user);
  return { ...head, missing: missing.filter((part) => part !== "papers" || identity !== "submitted") };
}

export default withTexts(ownAccountTexts, function Account({ loaderData: account }: Route.ComponentProps) {
  const { t } = useTranslations();
  // Documents, receipts, offers and matches all change what it shows.
  usePageNews({
    isAbout: () => true,
    says: {
      papers: t(account.isVerified ? "ui.verified" : account.isWaiting ? "documents.card_waits" : "auth.account.unverified"),
      points: account.points ? t("points.now", { points: t("points.cost", { count: account.points.available }) }) : "",
    },
  });
  return (
    <Page title={t("auth.account.title")} sub={t(`auth.account.role.${account.role}`)}>
      <div className="grid gap-5">
        {account.kept ? <Alert tone="pine" title={account.kept} /> : null}
        <ConfirmBanner />
        <div className="flex items-center gap-4">
          <Avatar name={account.name} company={account.isCompany} pictureId={account.pictureId} className="size-16" />
          <p className="type-h3 flex min-w-0 items-center gap-1.5">
            <bdi className="min-w-0">{account.companyName ?? account.name}</bdi>
            {account.role === "artisan" && account.isVerified ? <VerifiedBadge className="size-5 shrink-0" /> : null}
          </p>
        </div>
        {account.holiday ? <HolidayNotice {...account.holiday} /> : null}
        {account.steps ? <OnboardingCard view={account.steps} /> : null}
        <AccountLinkTiles view={account.role} />
        <div className="grid items-start gap-5 md:grid-cols-2">
          <div className="grid gap-5">
            {account.profile ? <ProfileCard {...account.profile} /> : null}
            <ContactCard account={account} />
          </div>
          <div className="grid gap-5">
            {account.points ? <PointsCard points={account.points} leadsToLedger /> : null}
            {account.role === "artisan" ? (
              <VerificationCard isVerified={account.isVerified} isWaiting={account.isWaiting} documents={account.documents} />
            ) : null}
            {account.role === "client" && account.isCompany ? <CompanyDocumentsCard documents={account.documents} /> : null}
            {account.trust ? <TrustCard {...account.trust} /> : null}
            <NotificationPreferencesCard />
            <SecurityCard />
            <RoleSwitch viewer={useViewer()} />
            <LogoutButton />
          </div>
        </div>
      </div>
    </Page>
  );
});

function HolidayNotice({ title, text }: { title: string; text: string }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <Alert
      tone="clay"
      title={title}
      action={
        <a href={path("/availability")} className="underline underline-offset-4">
          {t("profile.section.hours")}
        </a>
      }
    >
      {text}
    </Alert>
  );
}

function LogoutButton() {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <form method="post" action={path("/logout")} className="grid">
      <Button variant="outline" icon={<Icon name="log-out" className="icon-mirror size-5" />}>
        {t("ui.nav.logout")}
      </Button>
    </form>
  );
}
