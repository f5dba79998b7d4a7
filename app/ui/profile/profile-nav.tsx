import type { ProfilePart } from "#app/domain/artisans/rules.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { missingIn, type ProfileSection, SECTION_NAMES, SECTIONS } from "./profile-sections.ts";

type ProfileNavProps = { current?: ProfileSection; missing: readonly ProfilePart[]; hasAreas: boolean };

/** The navigation of the profile: beside each page on a wide screen, as rows on the account page on a phone. */
export function ProfileNav({ current, missing, hasAreas }: ProfileNavProps) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <nav aria-label={t("profile.sections")} className={current ? "profile-nav profile-nav-beside" : "profile-nav"}>
      <ul>
        {SECTION_NAMES.map((section) => {
          const lacks = missingIn(section, missing);
          const isIncomplete = lacks.length > 0 || (section === "areas" && !hasAreas);
          return (
            <li key={section}>
              <a href={path(SECTIONS[section].to)} aria-current={section === current ? "page" : undefined}>
                <Icon name={SECTIONS[section].icon} className="size-5 shrink-0" />
                <span className="min-w-0 flex-1">{t(`profile.section.${section}`)}</span>
                {isIncomplete ? <span className="profile-nav-missing">{t("profile.missing")}</span> : null}
                <Icon name="chevron-right" className="icon-mirror profile-nav-sign" />
                {lacks.length > 0 && SECTIONS[section].parts.length > 1 ? <Lacking parts={lacks} /> : null}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The missing parts of a page with several parts, below the row, because beside its mark they take two lines. */
function Lacking({ parts }: { parts: readonly ProfilePart[] }) {
  const { t } = useTranslations();
  return <span className="profile-nav-parts">{parts.map((part) => t(`profile.part.${part}`)).join(" ·\u00a0")}</span>;
}
