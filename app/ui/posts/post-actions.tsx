import { useNavigation } from "react-router";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import type { PostFormView } from "#app/views/blog/admin-post-views.ts";
import { Button, LinkButton } from "../kit/button.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/** When the typed text was last stored on this device. */
type KeptDraft = { isKept: boolean; at: number } | null;

type PostActionsProps = {
  post: PostFormView | null;
  isStale: boolean;
  kept: KeptDraft;
  /** When the server stored what is typed. */
  savedAt: number | null;
  /** Another admin saved the post while it was written here. */
  isChanged: boolean;
  isBeside: boolean;
  onBeside: () => void;
};

/** The actions of a post in its current state. Enter uses the first. */
export function PostActions({ post, isStale, kept, savedAt, isChanged, isBeside, onBeside }: PostActionsProps) {
  const { t, format } = useTranslations();
  const isDraft = post?.isDraft !== false;
  const sent = useNavigation().formData?.get("do");
  return (
    <div className="post-actions">
      <p role="status" className={isChanged || (kept?.isKept === false && savedAt === null) ? "text-danger" : undefined}>
        {savedAt !== null
          ? t("admin_posts.saved_at", { time: format.time(savedAt) })
          : kept
            ? t(`admin_posts.${!kept.isKept ? "not_kept" : isChanged ? "kept_changed" : "kept_at"}`, {
                time: format.time(kept.at),
              })
            : null}
      </p>
      <Button
        type="button"
        variant="ghost"
        aria-pressed={isBeside}
        data-needs-script
        onClick={onBeside}
        className="post-beside-switch"
        icon={<Icon name="panels-top-left" className="size-5" />}
      >
        {t("admin_posts.beside")}
      </Button>
      <Button name="do" value="save" busy={sent === "save"} variant={isDraft ? "outline" : "primary"}>
        {t(isStale ? "admin_posts.save_over" : isDraft ? "admin_posts.save_draft" : "admin_posts.save")}
      </Button>
      <Button name="do" value="preview" busy={sent === "preview"} variant="outline" icon={<Icon name="eye" className="size-5" />}>
        {t("admin_posts.save_preview")}
      </Button>
      {isDraft ? (
        <Button name="do" value="publish" busy={sent === "publish"}>
          {t("admin_posts.publish")}
        </Button>
      ) : null}
    </div>
  );
}

type PublishedActionsProps = { post: PostFormView | null; tab: Language };

/** What is done rarely with a published post, beside its texts. */
export function PublishedActions({ post, tab }: PublishedActionsProps) {
  const { t } = useTranslations();
  const path = usePath();
  const sent = useNavigation().formData?.get("do");
  if (post?.isDraft !== false) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button name="do" value="withdraw" busy={sent === "withdraw"} variant="outline">
        {t("admin_posts.withdraw")}
      </Button>
      <LinkButton href={path(`/blog/${post.id}`)} variant="ghost" lang={tab}>
        {t("admin_posts.open")}
      </LinkButton>
    </div>
  );
}
