import type { IdentityPaper } from "#app/domain/artisans/first-steps-rules.ts";
import { isNoMailAddress } from "#app/domain/messaging/rules.ts";
import { isCompany } from "#app/domain/users/rules.ts";
import { accountPage } from "#app/domain/verification/account-page.ts";
import { firstStepsView } from "#app/http/first-steps-view.ts";
import { signedIn } from "#app/http/guard.ts";
import { holidayNotice } from "#app/http/holiday-notice.ts";
import { profileHead } from "#app/http/profile-head.ts";
import { AccountLinkTiles } from "#app/ui/account/account-link-tiles.tsx";
import { CompanyPapersCard } from "#app/ui/account/company-papers-card.tsx";
import { ContactCard } from "#app/ui/account/contact-card.tsx";
import { NoticesCard } from "#app/ui/account/notices-card.tsx";
import { PointsCard } from "#app/ui/account/points-card.tsx";
import { SecurityCard } from "#app/ui/account/security-card.tsx";
import { TrustCard } from "#app/ui/account/trust-card.tsx";
import { VerificationCard } from "#app/ui/account/verification-card.tsx";
import { FirstSteps } from "#app/ui/artisan/first-steps.tsx";
import { ConfirmBanner } from "#app/ui/auth/confirm-banner.tsx";
import { Avatar } from "#app/ui/kit/avatar.tsx";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { VerifiedBadge } from "#app/ui/kit/verified-badge.tsx";
import { RoleSwitch } from "#app/ui/layouts/viewer-controls.tsx";
import { ProfileCard } from "#app/ui/profile/profile-card.tsx";
import { usePath } from "#app/ui/use-path.ts";
import { useViewer } from "#app/ui/use-viewer.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/index.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = signedIn(args);
  const isArtisan = ctx.actor.activeRole === "artisan";
  const { user, documents, points, trust, begun } = await accountPage(ctx);
  const role: "admin" | "artisan" | "client" = ctx.actor.kind === "admin" ? "admin" : ctx.actor.activeRole;
  return {
    role,
    name: `${user.firstName} ${user.lastName}`,
    isCompany: isCompany(user),
    companyName: user.companyName,
    registerNumber: user.commercialRegisterNumber,
    email: isNoMailAddress(user.email) ? null : user.email,
    isEmailConfirmed: user.emailVerified,
    phone: user.phoneNumber,
    isPhoneConfirmed: user.phoneVerified,
    language: user.language,
    isVerified: user.isVerified,
    isWaiting: begun.identity === "submitted",
    documents: isArtisan || isCompany(user) ? documents : [],
    points: isArtisan ? points : null,
    steps: isArtisan
      ? firstStepsView(ctx, { ...begun, categories: user.categories, wilayas: user.workWilayas, isAway: user.isOnHolidayMode })
      : null,
    holiday: isArtisan && user.holidayUntil !== null ? holidayNotice(ctx, user.holidayUntil) : null,
    trust: isArtisan && trust ? { facts: trust, slug: user.slug } : null,
    pictureId: user.pictureId,
    profile: isArtisan ? profileOf(user, begun.identity) : null,
  };
}

/** Papers that lie with the team lack nothing that he could do. */
function profileOf(user: Parameters<typeof profileHead>[0], identity: IdentityPaper) {
  const { missing, ...head } = profileHead(user);
  return { ...head, missing: missing.filter((part) => part !== "papers" || identity !== "submitted") };
}

/** R23: the client's account, or the artisan's in the artisan's view. */
export default function Account({ loaderData: account }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <Page
      title={t("auth.account.title")}
      aside={<Badge tone={account.role === "artisan" ? "pine" : "yellow"}>{t(`auth.account.role.${account.role}`)}</Badge>}
    >
      <div className="grid gap-5">
        <ConfirmBanner />
        <div className="flex items-center gap-4">
          <Avatar name={account.name} company={account.isCompany} pictureId={account.pictureId} className="size-16" />
          <p className="type-h3 min-w-0">
            <bdi>{account.companyName ?? account.name}</bdi>{" "}
            {account.role === "artisan" && account.isVerified ? <VerifiedBadge className="inline-block size-5" /> : null}
          </p>
        </div>
        {account.holiday ? <HolidayNotice {...account.holiday} /> : null}
        {account.steps ? <FirstSteps view={account.steps} /> : null}
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
            {account.role === "client" && account.isCompany ? <CompanyPapersCard documents={account.documents} /> : null}
            {account.trust ? <TrustCard {...account.trust} /> : null}
            <NoticesCard />
            <SecurityCard />
            <RoleSwitch viewer={useViewer()} />
            <LogoutButton />
          </div>
        </div>
      </div>
    </Page>
  );
}

function HolidayNotice({ title, text }: { title: string; text: string }) {
  const { t } = useWords();
  const path = usePath();
  return (
    <Notice
      tone="clay"
      title={title}
      action={
        <a href={path("/availability")} className="underline underline-offset-4">
          {t("profile.section.hours")}
        </a>
      }
    >
      {text}
    </Notice>
  );
}

function LogoutButton() {
  const { t } = useWords();
  const path = usePath();
  return (
    <form method="post" action={path("/logout")} className="grid">
      <Button variant="outline" icon={<Icon name="log-out" className="icon-mirror size-5" />}>
        {t("ui.nav.logout")}
      </Button>
    </form>
  );
}
