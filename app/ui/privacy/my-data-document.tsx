import { LinkButton } from "../kit/button.tsx";
import { PageMetadata } from "../page-metadata.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { MyDataFrame } from "./my-data-frame.tsx";

/** The page of a visitor, without scripts of React. */
export function MyDataDocument() {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <MyDataFrame
      metadata={
        <PageMetadata
          title={t("privacy.page.title")}
          description={t("privacy.page.description")}
          trail={[{ name: t("privacy.page.title"), path: "/mydata" }]}
        />
      }
    >
      <div className="card grid gap-3">
        <p>{t("privacy.page.sign_in_first")}</p>
        <p>
          <LinkButton href={`${path("/login")}?next=${encodeURIComponent(path("/mydata"))}`}>{t("ui.nav.sign_in")}</LinkButton>
        </p>
      </div>
    </MyDataFrame>
  );
}
