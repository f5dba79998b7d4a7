import type { Editor } from "@tiptap/core";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { useTranslations } from "../use-translations.ts";
import { isLink } from "./post-links.ts";

type ToolDialogProps = { editor: Editor; onClose: () => void };

/** Links the selected text, or inserts the URL if nothing is selected. */
export function LinkDialog({ editor, onClose }: ToolDialogProps) {
  const { t } = useTranslations();
  const form = useId();
  const address = useRef<HTMLInputElement>(null);
  useEffect(() => address.current?.focus(), []);
  const [isWrong, setWrong] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const href = String(new FormData(event.currentTarget).get("href")).trim();
    if (!isLink(href)) {
      setWrong(true);
      address.current?.focus();
      return;
    }
    const { from, to } = editor.state.selection;
    const isOnWords = editor.isActive("link") || editor.state.doc.textBetween(from, to) !== "";
    const chain = editor.chain().extendMarkRange("link");
    if (isOnWords) chain.setLink({ href }).run();
    else chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    onClose();
  };
  const unlink = () => {
    editor.chain().extendMarkRange("link").unsetLink().run();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("admin_posts.link_title")}
      actions={
        <>
          <Button form={form}>{t("admin_posts.link_set")}</Button>
          {editor.isActive("link") ? (
            <Button type="button" variant="outline" onClick={unlink}>
              {t("admin_posts.link_remove")}
            </Button>
          ) : null}
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={onSubmit}>
        <TextField
          name="href"
          id="link-href"
          label={t("admin_posts.link_address")}
          hint={t("admin_posts.link_hint")}
          defaultValue={String(editor.getAttributes("link").href ?? "")}
          {...(isWrong && { error: t("admin_posts.link_wrong") })}
          ref={address}
          autoComplete="off"
          ltr
        />
      </form>
    </Dialog>
  );
}
