import type { ClientJobView } from "#app/views/jobs/client-job-view.ts";
import { Menu, MenuLink } from "../../kit/menu.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { ShareJob } from "../details/share-job.tsx";

/** What the client may do with the own job as a whole. */
export function ClientJobMenu({ job, share, isRevisable, isDeletable, isClosable }: ClientJobView) {
  const { t } = useTranslations();
  const path = usePath();
  if (!share && !isRevisable && !isDeletable) return null;
  return (
    <Menu label={t("jobs.show.more")}>
      {share ? (
        <li>
          <ShareJob share={share} />
        </li>
      ) : null}
      {isRevisable ? (
        <MenuLink href={path(`/job/${job.id}/edit`)} icon="pen-line">
          {t("jobs.show.edit")}
        </MenuLink>
      ) : null}
      {isClosable ? (
        <MenuLink href={path(`/job/${job.id}/closure`)} icon="circle-slash">
          {t("jobs.show.close")}
        </MenuLink>
      ) : null}
      {isDeletable ? (
        <MenuLink href={path(`/job/${job.id}/deletion`)} icon="trash">
          {t("jobs.show.delete")}
        </MenuLink>
      ) : null}
    </Menu>
  );
}
