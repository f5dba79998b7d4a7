import { Icon } from "../kit/icons/icon.tsx";

/** More than two lines on a phone. */
const LONG = 90;

/** The artisan's message. A long one is shortened and expands on a click. */
export const OfferMessage = ({ text }: { text: string }) =>
  text.length > LONG || text.includes("\n") ? (
    <details dir="auto" className="offer-message">
      <summary>
        <q>{text}</q>
        <Icon name="chevron-down" />
      </summary>
    </details>
  ) : (
    <p className="offer-message">
      <q dir="auto">{text}</q>
    </p>
  );
