import { type KeyboardEvent, type MouseEventHandler, type ReactNode, useRef, useState } from "react";
import { MAX_CAPTION_LENGTH, MAX_MESSAGE_LENGTH } from "#app/domain/chat/rules.ts";
import type { OpenRoomView } from "#app/views/chat/chat-view.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldText } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { PhotoTray } from "./photo-tray.tsx";
import type { LiveRoom } from "./use-room.ts";
import { useRoomPhotos } from "./use-room-photos.ts";

type ComposerProps = {
  room: OpenRoomView;
  live: LiveRoom;
  lastResult: FormSubmission | undefined;
  onPropose: MouseEventHandler<HTMLAnchorElement>;
};

/**
 * The message form. With scripts a message is sent at once and stored on the device until the room has it. Without scripts it
 * is a plain form.
 */
export function Composer({ room, live, lastResult, onPropose }: ComposerProps) {
  const { t } = useTranslations();
  const path = usePath();
  const field = useRef<HTMLTextAreaElement>(null);
  const [form, fields] = useFormSubmission<{ text: string; id: string; images: string }>({ id: "message", lastResult });
  const [fault, setFault] = useState(sentencesOf([form.errors, fields.text.errors, fields.images.errors, fields.id.errors]));
  const photos = useRoomPhotos();
  const [isEarly, setEarly] = useState(false);
  const waits = isEarly && !photos.areThere ? t(photos.areFailed ? "chat.page.photos_fault" : "chat.page.sending") : "";
  const shownFault = waits || fault;

  const send = () => {
    const box = field.current;
    if (!box) return;
    const text = box.value.trim();
    if (photos.isEmpty && text === "") return box.focus();
    setEarly(!photos.areThere);
    if (!photos.areThere) return setFault("");
    live.outbox.add({ id: crypto.randomUUID(), text, photos: photos.ids, at: Date.now() });
    photos.clear();
    setFault("");
    box.value = "";
    box.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSending = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    // on a touch keyboard Enter starts a new line
    if (!isSending || !matchMedia("(hover: hover)").matches) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={path(`/chat/${room.id}`)}
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <input type="hidden" name="id" defaultValue={fieldText(fields.id) || room.messageId} />
      <PhotoTray photos={photos} closed={room.photosClosed} onFault={setFault} />
      {room.propose ? (
        <a
          href={`${path(`/job/${room.jobId}/visits`)}?from=chat`}
          aria-label={room.propose.label}
          title={room.propose.label}
          className="chat-propose"
          onClick={onPropose}
        >
          <Icon name="calendar-days" className="size-[22px]" />
        </a>
      ) : null}
      <p id="message-fault" role="alert" className="chat-fault">
        {shownFault}
      </p>
      <div className="chat-write">
        <label htmlFor={fields.text.id} className="sr-only">
          {t("chat.page.label")}
        </label>
        <textarea
          ref={field}
          id={fields.text.id}
          name="text"
          dir="auto"
          rows={1}
          maxLength={photos.isEmpty ? MAX_MESSAGE_LENGTH : MAX_CAPTION_LENGTH}
          defaultValue={fieldText(fields.text) ?? ""}
          placeholder={t(photos.isEmpty ? "chat.page.write" : "chat.page.caption")}
          aria-describedby="message-fault"
          aria-invalid={shownFault !== "" || undefined}
          autoComplete="off"
          enterKeyHint="send"
          onKeyDown={onKeyDown}
          onInput={() => {
            setFault("");
            setEarly(false);
            live.tellTyping();
          }}
        />
        <button type="submit" className="chat-send" aria-label={t("chat.page.send")}>
          <Icon name="send" className="icon-mirror size-[22px]" />
        </button>
      </div>
    </form>
  );
}

const sentencesOf = (errors: readonly (string[] | undefined | null)[]): string => errors.flatMap((one) => one ?? []).join(" ");

/** Replaces the form if the room is closed for writing. */
export function ComposerDisabled({
  room,
  readOnlyReason,
}: {
  room: OpenRoomView;
  readOnlyReason: NonNullable<OpenRoomView["readOnlyReason"]>;
}): ReactNode {
  const { t } = useTranslations();
  const path = usePath();
  const { name } = room.other;
  return (
    <p className="chat-read-only">
      <Icon name="lock" className="size-[18px]" />
      <span>
        {t(`chat.page.${readOnlyReason}`, { name })}{" "}
        {readOnlyReason === "blocked" ? (
          <a href={path(`/chat/${room.id}/block`)} className="link">
            {t("chat.page.unblock", { name })}
          </a>
        ) : null}
        {readOnlyReason === "not_confirmed" ? (
          <a href={path("/email-verification")} className="link">
            {t("chat.page.confirm")}
          </a>
        ) : null}
      </span>
    </p>
  );
}
