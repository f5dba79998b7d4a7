import { useEffect, useRef, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { useHydrated } from "../../kit/use-hydrated.ts";
import { useTranslations } from "../../use-translations.ts";

type Detector = { detect(from: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };
type DetectorMaker = new (options: { formats: readonly string[] }) => Detector;

const LOOKS_EVERY_MS = 300;

const maker = (): DetectorMaker | undefined => Reflect.get(globalThis, "BarcodeDetector");

/** Reads the client's square by the camera, where the browser can. The code then fills its field like a followed square. */
export function ScanSquare({ visit }: { visit: string }) {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const canScan = useHydrated() && maker() !== undefined && navigator.mediaDevices !== undefined;

  useEffect(() => {
    const shown = video.current;
    if (!isOpen || !shown) return;
    const over = new AbortController();
    look(shown, visit, over.signal)
      .catch(() => setFailed(!over.signal.aborted))
      .finally(() => setOpen(false));
    return () => over.abort();
  }, [isOpen, visit]);

  if (!canScan) return null;
  return (
    <div className="grid gap-3">
      <Button type="button" variant="outline" block aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? "visits.codes.scan_stop" : "visits.codes.scan_start")}
      </Button>
      {isOpen ? (
        <video ref={video} muted playsInline className="w-full rounded-md" aria-label={t("visits.codes.scan_start")} />
      ) : null}
      {isFailed ? <p role="status">{t("visits.codes.scan_failed")}</p> : null}
    </div>
  );
}

async function look(video: HTMLVideoElement, visit: string, over: AbortSignal): Promise<void> {
  const Maker = maker();
  if (!Maker) throw new Error("this browser reads no squares");
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  try {
    video.srcObject = stream;
    await video.play();
    const detector = new Maker({ formats: ["qr_code"] });
    while (!over.aborted) {
      const hash = (await detector.detect(video)).map(({ rawValue }) => hashFor(visit, rawValue)).find((one) => one !== null);
      if (hash) return void location.replace(hash);
      await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

function hashFor(visit: string, square: string): string | null {
  if (!URL.canParse(square)) return null;
  const { pathname, hash } = new URL(square);
  return pathname.endsWith(`/visits/${visit}`) && hash ? hash : null;
}
