import type { ReactNode } from "react";
import { MAX_ALT_LENGTH } from "#app/domain/blog/rules.ts";
import { Button } from "../kit/button.tsx";
import { FileButton } from "../kit/fields/file-button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

/** The dialogs of the editor, outside the post's form, so that their fields are not submitted with it. */
export function PostDialogs() {
  const { t } = useTranslations();
  return (
    <>
      <PlainDialog
        name="link"
        title={t("admin_posts.link_title")}
        actions={
          <>
            <Button>{t("admin_posts.link_set")}</Button>
            <Button type="button" variant="outline" data-unlink>
              {t("admin_posts.link_remove")}
            </Button>
          </>
        }
      >
        <TextField
          name="href"
          id="link-href"
          label={t("admin_posts.link_address")}
          hint={t("admin_posts.link_hint")}
          ltr
          autoComplete="off"
        />
        <p hidden data-fault="address" role="alert" className="text-small text-danger">
          {t("admin_posts.link_wrong")}
        </p>
      </PlainDialog>
      <PlainDialog
        name="picture"
        title={t("admin_posts.picture_title")}
        actions={<Button>{t("admin_posts.picture_add")}</Button>}
      >
        <FileButton
          name="file"
          id="picture-file"
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
          label={t("admin_posts.thumbnail_choose")}
          hint={t("admin_posts.picture_hint")}
        />
        <TextField
          name="alt"
          id="picture-alt"
          label={t("admin_posts.alt")}
          hint={t("admin_posts.alt_hint")}
          maxLength={MAX_ALT_LENGTH}
          dir="auto"
          autoComplete="off"
        />
        <p hidden data-fault="file" role="alert" className="text-small text-danger">
          {t("admin_posts.picture_file_needed")}
        </p>
        <p hidden data-fault="alt" role="alert" className="text-small text-danger">
          {t("admin_posts.picture_alt_needed")}
        </p>
        <p hidden data-fault="lost" role="alert" className="text-small text-danger">
          {t("admin_posts.picture_failed")}
        </p>
        <div hidden data-progress>
          <p className="text-small">{t("admin_posts.picture_sending")}</p>
          <progress max={100} value={0} aria-label={t("admin_posts.picture_sending")} className="w-full" />
        </div>
      </PlainDialog>
    </>
  );
}

type PlainDialogProps = { name: string; title: string; actions: ReactNode; children: ReactNode };

function PlainDialog({ name, title, actions, children }: PlainDialogProps) {
  const { t } = useTranslations();
  return (
    <dialog className="dialog" data-dialog={name} aria-labelledby={`dialog-${name}`}>
      <form method="dialog" noValidate className="dialog-body">
        <header className="dialog-head">
          <h2 id={`dialog-${name}`} className="type-h3">
            {title}
          </h2>
          <button type="button" data-close aria-label={t("ui.nav.close")} className="dialog-close">
            <Icon name="x" className="size-5" />
          </button>
        </header>
        {children}
        <div className="dialog-actions">{actions}</div>
      </form>
    </dialog>
  );
}
