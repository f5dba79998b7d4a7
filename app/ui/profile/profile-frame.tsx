import type { ReactNode } from "react";
import type { ProfileHead } from "#app/views/artisans/profile-head.ts";
import { LinkButton } from "../kit/button.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import { PageBar } from "../kit/page-bar.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { Completeness } from "./completeness.tsx";
import { ProfileNav } from "./profile-nav.tsx";
import { missingIn, type ProfileSection } from "./profile-sections.ts";

type ProfileFrameProps = { section: ProfileSection; title: string; lead: ReactNode; profile: ProfileHead; children: ReactNode };

/** Layout of the profile pages: completeness, link to the public page, and navigation. */
export function ProfileFrame({ section, title, lead, profile, children }: ProfileFrameProps) {
  const { t } = useTranslations();
  const path = usePath();
  const lacks = missingIn(section, profile.missing);
  return (
    <div className="wrap-page profile-page">
      <DocumentTitle title={title} />
      <PageBar title={title} back={path("/account")} className="profile-bar" />
      <div className="profile-head">
        <div className="min-w-0 grow">
          <p className="text-ink-2">{lead}</p>
          {lacks.length > 0 ? (
            <p className="mt-1 text-small text-clay-strong">
              {t("profile.lacks", { parts: lacks.map((part) => t(`profile.part.${part}`)).join(" ·\u00a0") })}
            </p>
          ) : null}
        </div>
        <div className="profile-state">
          <Completeness percent={profile.percent} />
          {profile.slug ? (
            <LinkButton
              href={path(`/artisan/${profile.slug}`)}
              variant="outline"
              icon={<Icon name="eye" className="size-[18px]" />}
            >
              {t("profile.preview")}
            </LinkButton>
          ) : null}
        </div>
      </div>
      <div className="profile-columns">
        <ProfileNav current={section} missing={profile.missing} hasAreas={profile.hasAreas} />
        <div className="grid min-w-0 gap-5">{children}</div>
      </div>
    </div>
  );
}
