import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslations } from "../../use-translations.ts";
import { type Crop, cropOf, moved } from "./crop.ts";

/** The largest stored size. */
const SIDE_PX = 800;
const STEP = 0.05;
const ARROWS: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

type CropFieldProps = { bitmap: ImageBitmap; canvas: RefObject<HTMLCanvasElement | null> };

/** The square crop: moved by touch or arrow keys, enlarged by a slider. The content of the canvas is uploaded. */
export function CropField({ bitmap, canvas }: CropFieldProps) {
  const { t } = useTranslations();
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0, y: 0 });
  const held = useRef<{ x: number; y: number } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture starts at its centre
  useEffect(() => setCrop({ zoom: 1, x: 0, y: 0 }), [bitmap]);
  useEffect(() => {
    const pen = canvas.current?.getContext("2d");
    if (!pen) return;
    const { left, top, side } = cropOf(bitmap, crop);
    // JPEG has no transparency
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, SIDE_PX, SIDE_PX);
    pen.drawImage(bitmap, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX);
  }, [bitmap, crop, canvas]);

  const move = (x: number, y: number) => setCrop((now) => moved(bitmap, now, { x, y }));
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = held.current;
    if (!from) return;
    held.current = { x: event.clientX, y: event.clientY };
    const width = event.currentTarget.offsetWidth || 1;
    move((event.clientX - from.x) / width, (event.clientY - from.y) / width);
  };
  const step = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    move(...by);
  };

  return (
    <div className="grid w-full justify-items-center gap-4">
      <canvas
        ref={canvas}
        width={SIDE_PX}
        height={SIDE_PX}
        tabIndex={0}
        role="img"
        aria-label={t("profile.photo.crop")}
        onKeyDown={step}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = null;
        }}
        onPointerCancel={() => {
          held.current = null;
        }}
        className="crop"
      />
      <label className="grid w-full max-w-[320px] gap-1 text-small">
        {t("profile.photo.zoom")}
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => {
            // React may run the updater after the event has ended
            const zoom = Number(event.currentTarget.value);
            setCrop((now) => moved(bitmap, { ...now, zoom }, { x: 0, y: 0 }));
          }}
          className="crop-zoom"
        />
      </label>
      <p className="text-small text-ink-3">{t("profile.photo.crop_hint")}</p>
    </div>
  );
}
