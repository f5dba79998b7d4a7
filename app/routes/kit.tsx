import { useSearchParams } from "react-router";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { ButtonSamples } from "#app/ui/showroom/button-samples.tsx";
import { FieldSamples } from "#app/ui/showroom/field-samples.tsx";
import { ListSamples, RatingSamples } from "#app/ui/showroom/list-samples.tsx";
import { OverlaySamples } from "#app/ui/showroom/overlay-samples.tsx";
import { type Look, Panel } from "#app/ui/showroom/panel.tsx";
import { PickerSamples } from "#app/ui/showroom/picker-samples.tsx";
import { StepSamples } from "#app/ui/showroom/step-samples.tsx";
import { UploadSamples } from "#app/ui/showroom/upload-samples.tsx";

export const handle: RouteHandle = { hydrate: true };

const LOOKS: readonly Look[] = [
  { language: "ar", theme: "light" },
  { language: "fr", theme: "light" },
  { language: "ar", theme: "dark" },
  { language: "fr", theme: "dark" },
];

/** The kit in all its states, in both directions and themes side by side; `?only=fr-dark` shows one of the four. */
export default function Kit() {
  const [search] = useSearchParams();
  const only = search.get("only");
  const looks = LOOKS.filter(({ language, theme }) => only === null || only === `${language}-${theme}`);
  return (
    <main className={only === null ? "grid lg:grid-cols-2" : undefined}>
      <title>Kit</title>
      <h1 className="sr-only">Kit</h1>
      {looks.map((look) => (
        <Panel key={`${look.language}-${look.theme}`} {...look}>
          <ButtonSamples />
          <FieldSamples />
          <PickerSamples />
          <StepSamples />
          <RatingSamples />
          <UploadSamples />
          <ListSamples />
          <OverlaySamples />
        </Panel>
      ))}
    </main>
  );
}
