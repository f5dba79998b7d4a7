import type { Language } from "#app/domain/language.ts";
import type { PostEdited } from "#app/http/post-views.ts";
import { Button, LinkButton } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

/** What may be done with a post as it stands; the first is what Enter does. */
export function PostActions({ post, isStale, tab }: { post: PostEdited | null; isStale: boolean; tab: Language }) {
  const { t } = useWords();
  const path = usePath();
  const isDraft = post?.isDraft !== false;
  return (
    <div className="post-actions">
      <Button name="do" value="save" variant={isDraft ? "outline" : "primary"}>
        {t(isStale ? "post_desk.save_over" : isDraft ? "post_desk.save_draft" : "post_desk.save")}
      </Button>
      <Button name="do" value="preview" variant="outline" icon={<Icon name="eye" className="size-5" />}>
        {t("post_desk.save_preview")}
      </Button>
      {isDraft ? (
        <Button name="do" value="publish">
          {t("post_desk.publish")}
        </Button>
      ) : (
        <>
          <Button name="do" value="withdraw" variant="outline">
            {t("post_desk.withdraw")}
          </Button>
          <LinkButton href={path(`/blog/${post?.id}`)} variant="ghost" lang={tab}>
            {t("post_desk.open")}
          </LinkButton>
        </>
      )}
    </div>
  );
}
