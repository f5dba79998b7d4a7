import type { ReactNode } from "react";
import { withNext } from "#app/views/auth/with-next.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";

type ForgottenLinkProps = { portal: "client" | "artisan"; by: "email" | "phone"; next: string | null; children: ReactNode };

/** Beside the label of the password field, and after the field in the tab order. */
export function ForgottenLink({ portal, by, next, children }: ForgottenLinkProps) {
  const { t } = useTranslations();
  const path = usePath();
  const way = portal === "artisan" && by === "email" ? "?by=email" : "";
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 [&>div]:contents [&>div>:not(label)]:col-span-2">
      {children}
      <a
        href={withNext(path(`/forget-password/${portal}`) + way, next)}
        className="link -my-3 col-start-2 row-start-1 inline-flex min-h-11 items-center justify-self-end text-small"
      >
        {t("password_reset.link")}
      </a>
    </div>
  );
}
