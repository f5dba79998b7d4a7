import { Icon } from "../kit/icons/icon.tsx";

/** More than two lines of a phone. */
const LONG = 90;

/** What the artisan wrote; a long message shows its beginning, and the rest when it is pressed. */
export const OfferMessage = ({ text }: { text: string }) =>
  text.length > LONG || text.includes("\n") ? (
    <details dir="auto" className="offer-message">
      <summary>
        <q>{text}</q>
        <Icon name="chevron-down" />
      </summary>
    </details>
  ) : (
    <p dir="auto" className="offer-message">
      <q>{text}</q>
    </p>
  );
