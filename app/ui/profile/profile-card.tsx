import type { ProfileHead } from "#app/views/artisans/profile-head.ts";
import { LinkButton } from "../kit/button.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { Completeness } from "./completeness.tsx";
import { ProfileNav } from "./profile-nav.tsx";

/** The profile on the account page: its completeness, the link to the public page, and its sections. */
export function ProfileCard({ percent, missing, hasAreas, slug }: Omit<ProfileHead, "account">) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <section aria-labelledby="profile" className="grid gap-4">
      <h2 id="profile" className="type-h3">
        {t("profile.title")}
      </h2>
      <div className="profile-state">
        <Completeness percent={percent} />
        {slug ? (
          <LinkButton href={path(`/artisan/${slug}`)} variant="outline" icon={<Icon name="eye" className="size-[18px]" />}>
            {t("profile.preview")}
          </LinkButton>
        ) : null}
      </div>
      <ProfileNav missing={missing} hasAreas={hasAreas} />
    </section>
  );
}
