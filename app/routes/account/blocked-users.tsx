import { redirect } from "react-router";
import { blockedUsers } from "#app/domain/chat/blocked-users.ts";
import { unblockUser } from "#app/domain/chat/unblock-user.ts";
import { readFormValues } from "#app/http/forms/form.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/page-guards.ts";
import { accountTexts } from "#app/locales/browser/account.ts";
import { FormSuccess } from "#app/ui/forms/form-error.tsx";
import { MoreLink } from "#app/ui/jobs/lists/more-link.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Avatar } from "#app/ui/kit/display/avatar.tsx";
import { EmptyState } from "#app/ui/kit/feedback/empty-state.tsx";
import { Icon } from "#app/ui/kit/icons/icon.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/blocked-users.ts";

export const handle: RouteHandle = { hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const searchParams = args.url.searchParams;
  const { people, next } = await blockedUsers(requireSignedIn(args), { after: searchParams.get("after") ?? undefined });
  return { isUndone: searchParams.has("undone"), people, next };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireSignedIn(args);
  const { person: userId } = await readFormValues(args.request);
  await unblockUser(ctx, { userId: typeof userId === "string" ? userId : "" });
  return redirect(localizedPath(args.url, "/account/blocked?undone"), 303);
}

/** The users that this user has blocked, each with a button to unblock. */
export default withTexts(accountTexts, function BlockedUsers({ loaderData: { isUndone, people, next } }: Route.ComponentProps) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <Page title={t("reports.blocked.title")} lead={t("reports.blocked.lead")} back={path("/account")} width="list">
      <div className="grid gap-5">
        {isUndone ? <FormSuccess>{t("reports.blocked.undone")}</FormSuccess> : null}
        {people.length === 0 ? (
          <EmptyState icon={<Icon name="circle-slash" />} title={t("reports.blocked.empty")}>
            {t("reports.blocked.empty_text")}
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {people.map(({ id, name, companyName, pictureId, createdAt }) => (
              <li key={id} className="card flex flex-wrap items-center gap-x-4 gap-y-3">
                <Avatar name={name} company={companyName !== null} pictureId={pictureId} className="size-12" />
                <div className="min-w-0 grow basis-40">
                  <p className="type-h4">
                    <bdi>{name}</bdi>
                  </p>
                  <p className="text-small text-ink-3">{t("reports.blocked.since", { date: createdAt })}</p>
                </div>
                <form method="post">
                  <input type="hidden" name="person" value={id} />
                  <Button variant="outline" size="sm" aria-label={t("reports.blocked.undo_of", { name })}>
                    {t("reports.blocked.undo")}
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        )}
        <MoreLink href={next && `${path("/account/blocked")}?after=${next}`}>{t("reports.blocked.more")}</MoreLink>
      </div>
    </Page>
  );
});
