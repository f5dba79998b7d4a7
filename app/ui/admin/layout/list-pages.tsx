import { LinkButton } from "../../kit/button.tsx";
import { useTranslations } from "../../use-translations.ts";

/** Under a list: back to its first page, and its next page. */
export function ListPages({ first, next }: { first: string | null; next: string | null }) {
  const { t } = useTranslations();
  return (
    <>
      {first === null ? null : (
        <p className="font-semibold">
          <a href={first} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t("admin_users.first")}
          </a>
        </p>
      )}
      {next === null ? null : (
        <p className="mt-6 text-center">
          <LinkButton href={next} variant="outline" rel="next">
            {t("admin_users.next")}
          </LinkButton>
        </p>
      )}
    </>
  );
}
