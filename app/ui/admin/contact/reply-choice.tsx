import { useState } from "react";
import type { ContactRow } from "#app/domain/contact/list-contact-messages.ts";
import type { SavedReply } from "#app/domain/contact/saved-replies.ts";
import { fillSavedReply } from "#app/domain/contact/saved-reply-rules.ts";
import { LANGUAGES } from "#app/domain/shared/contracts/language.ts";
import { buildQuery } from "../../build-query.ts";
import { FilterChip } from "../../kit/chip.tsx";
import { isPlainClick } from "../../kit/is-plain-click.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { useViewer } from "../../use-viewer.ts";
import { SAVED_REPLIES } from "./reply-actions.ts";

export type ChosenReply = { id: string | null; language: string | null };
type ReplyChoiceProps = { found: ContactRow; replies: readonly SavedReply[]; chosen: ChosenReply; answerId: string };

/** Saved replies in the language of the message first. With scripts a press writes one into the answer, without one loads it. */
export function ReplyChoice({ found, replies, chosen, answerId }: ReplyChoiceProps) {
  const { t } = useTranslations();
  const path = usePath();
  const fill = useFilledReply(found);
  const [language, setLanguage] = useState(() => languageOf(found, chosen));
  const page = path(`/panel-admin/queries/${found.id}`);
  return (
    <div className="reply-choice">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
        <p className="text-ink-2">{t("contact.replies.title")}</p>
        {replies.length === 0 ? null : (
          <ul aria-label={t("contact.replies.language")} className="flex flex-wrap gap-2">
            {[found.language, ...LANGUAGES.filter((one) => one !== found.language)].map((one) => (
              <li key={one}>
                <PressedLink
                  on={one === language}
                  href={page + buildQuery({ in: one })}
                  onPress={() => setLanguage(one)}
                  label={t(`contact.admin.language.${one}`)}
                />
              </li>
            ))}
          </ul>
        )}
        <a href={path(SAVED_REPLIES)} className="link ms-auto inline-flex min-h-11 items-center">
          {t("contact.replies.edit")}
        </a>
      </div>
      {replies.length === 0 ? null : (
        <ul aria-label={t("contact.replies.title")} className="flex flex-wrap gap-2">
          {replies.map((reply) => (
            <li key={reply.id}>
              <PressedLink
                on={false}
                href={page + buildQuery({ in: language, reply: reply.id })}
                onPress={() => append(answerId, fill(reply, language))}
                label={reply.title}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type PressedLinkProps = { on: boolean; href: string; onPress: () => void; label: string };

/** A link that scripts replace by an act in place, so that nothing typed is lost. */
const PressedLink = ({ on, href, onPress, label }: PressedLinkProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the link inside hears the keys
  <span
    onClick={(event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onPress();
    }}
  >
    <FilterChip on={on} href={href}>
      <bdi>{label}</bdi>
    </FilterChip>
  </span>
);

const languageOf = (found: ContactRow, chosen: ChosenReply) => LANGUAGES.find((one) => one === chosen.language) ?? found.language;

/** What a saved reply says to the sender of the message. */
function useFilledReply({ name, subject }: ContactRow) {
  const admin = useViewer()?.firstName ?? "";
  return (reply: SavedReply, language: ContactRow["language"]) => fillSavedReply(reply.texts[language], { name, subject, admin });
}

/** The text of the reply that the address names. */
export function useChosenReply({ found, replies, chosen }: Omit<ReplyChoiceProps, "answerId">): string | undefined {
  const fill = useFilledReply(found);
  const reply = replies.find(({ id }) => id === chosen.id);
  return reply && fill(reply, languageOf(found, chosen));
}

function append(fieldId: string, text: string): void {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLTextAreaElement)) return;
  const typed = field.value.trimEnd();
  field.value = typed === "" ? text : `${typed}\n\n${text}`;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}
