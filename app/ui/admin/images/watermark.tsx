const LINES = Array.from({ length: 44 }, (_, line) => line);

/** Slanted lines of one text over the whole image, so that a photo of the screen identifies the viewer. */
export const Watermark = ({ text }: { text: string }) => (
  <div className="watermark" aria-hidden="true">
    {LINES.map((line) => (
      <span key={line} dir="auto">
        {text}
      </span>
    ))}
  </div>
);
