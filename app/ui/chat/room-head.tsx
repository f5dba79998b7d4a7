import type { OpenRoomView } from "#app/views/chat/chat-view.ts";
import { LinkButton } from "../kit/button.tsx";
import { Avatar } from "../kit/display/avatar.tsx";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { VerifiedBadge } from "../kit/display/verified-badge.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { Menu, MenuLink } from "../kit/menu.tsx";
import { BellLink } from "../layouts/viewer-controls.tsx";
import { OfferPrice, OfferTerms } from "../offers/offer-price.tsx";
import type { OpenReport } from "../reports/use-report-dialog.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

type RoomHeadProps = { room: OpenRoomView; isHere: boolean; isTyping: boolean; onReport: OpenReport };

/** The other user, their presence, and the actions. */
export function RoomHead({ room, isHere, isTyping, onReport }: RoomHeadProps) {
  const { t } = useTranslations();
  const path = usePath();
  const { other } = room;
  return (
    <div className="chat-head">
      <a href={path("/chat")} className="chat-back" aria-label={t("chat.page.back")}>
        <Icon name="arrow-left" className="icon-mirror size-[22px]" />
      </a>
      <span className="chat-face">
        <Avatar
          name={other.name}
          company={other.isCompany}
          pictureId={other.pictureId}
          className="size-11 [view-transition-name:artisan]"
        />
        {isHere ? <i /> : null}
      </span>
      <div className="min-w-0 flex-1">
        <h1 className="type-h4 flex items-center gap-1.5">
          <bdi className="min-w-0">{other.name}</bdi>
          {other.isVerified ? <VerifiedBadge className="size-5 shrink-0" /> : null}
        </h1>
        {/* The line exists before the other user is present, so that nothing moves. */}
        <p className="chat-presence">
          {isTyping ? t("chat.page.types") : isHere ? t("chat.page.here") : <bdi className="text-ink-3">{room.service}</bdi>}
        </p>
      </div>
      <BellLink className="md:hidden" />
      <RoomMenu room={room} onReport={onReport} />
    </div>
  );
}

function RoomMenu({ room, onReport }: Pick<RoomHeadProps, "room" | "onReport">) {
  const { id, other, offerId, offer, jobId, hasPage, hasBlocked } = room;
  const { t } = useTranslations();
  const path = usePath();
  return (
    <Menu label={t("chat.page.menu")} className="chat-menu">
      {other.slug ? (
        <MenuLink href={path(`/artisan/${other.slug}`)} icon="user-round">
          {t("chat.page.profile")}
        </MenuLink>
      ) : null}
      {hasPage ? (
        <MenuLink href={path(`/job/${jobId}`)} icon="file-text">
          {t("chat.page.open_request")}
        </MenuLink>
      ) : null}
      {offer.mayAccept ? (
        <MenuLink href={path(`/offer/${offerId}/rejection`)} icon="x">
          {t("chat.page.reject")}
        </MenuLink>
      ) : null}
      <MenuLink href={path(`/chat/${id}/block`)} icon="circle-slash">
        {t(hasBlocked ? "chat.page.unblock" : "chat.page.block", { name: other.name })}
      </MenuLink>
      <MenuLink href={path(`/chat/${id}/report`)} icon="flag" onPress={(event) => onReport(event, null)}>
        <span className="text-danger">{t("chat.page.report")}</span>
      </MenuLink>
    </Menu>
  );
}

/** The offer of this room, pinned above the messages. */
export function OfferStrip({ room: { offer, offerId, side }, now }: { room: OpenRoomView; now: number }) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <div className="chat-strip">
      <KhatimFrame tint={1} className="size-11">
        <Icon name="tag" />
      </KhatimFrame>
      <div className="min-w-0 flex-1">
        <p className="chat-terms">
          <OfferPrice kind={offer.kind} price={offer.price} large /> <OfferTerms kind={offer.kind} material={offer.material} />
        </p>
        {offer.earliestDate ? (
          <p className="text-small text-ink-2">{t("chat.page.earliest", { day: format.day(offer.earliestDate, now) })}</p>
        ) : null}
        {offer.requestedPrice === null ? null : (
          <p className="chat-new-price">
            {t(side === "client" ? "chat.page.asked" : "chat.page.own_asked", { price: offer.requestedPrice })}{" "}
            {side === "client" ? (
              <a href={path(`/offer/${offerId}/consent`)} className="link">
                {t("chat.page.answer")}
              </a>
            ) : null}
          </p>
        )}
      </div>
      {offer.mayAccept ? (
        <LinkButton href={path(`/offer/${offerId}/acceptance`)} className="shrink-0">
          <span className="max-md:hidden">{t("chat.page.accept")}</span>
          <span className="md:hidden">{t("chat.page.accept_short")}</span>
        </LinkButton>
      ) : null}
    </div>
  );
}
