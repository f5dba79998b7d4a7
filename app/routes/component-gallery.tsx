import { type LinksFunction, useSearchParams } from "react-router";
import { ButtonSamples } from "#app/ui/gallery/button-samples.tsx";
import { FieldSamples } from "#app/ui/gallery/field-samples.tsx";
import { ListSamples, RatingSamples } from "#app/ui/gallery/list-samples.tsx";
import { OverlaySamples } from "#app/ui/gallery/overlay-samples.tsx";
import { PickerSamples } from "#app/ui/gallery/picker-samples.tsx";
import { type Look, SamplePanel } from "#app/ui/gallery/sample-panel.tsx";
import { StepSamples } from "#app/ui/gallery/step-samples.tsx";
import { UploadSamples } from "#app/ui/gallery/upload-samples.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import stylesheet from "../styles/account.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: RouteHandle = { hydrate: true };

const LOOKS: readonly Look[] = [
  { language: "ar", theme: "light" },
  { language: "fr", theme: "light" },
  { language: "ar", theme: "dark" },
  { language: "fr", theme: "dark" },
];

/** The kit in all states, in both directions and themes side by side; `?only=fr-dark` shows one of the four. */
export default function ComponentGallery() {
  const [search] = useSearchParams();
  const only = search.get("only");
  const looks = LOOKS.filter(({ language, theme }) => only === null || only === `${language}-${theme}`);
  return (
    <main className={only === null ? "grid lg:grid-cols-2" : undefined}>
      <title>Kit</title>
      <h1 className="sr-only">Kit</h1>
      {looks.map((look) => (
        <SamplePanel key={`${look.language}-${look.theme}`} {...look}>
          <ButtonSamples />
          <FieldSamples />
          <PickerSamples />
          <StepSamples />
          <RatingSamples />
          <UploadSamples />
          <ListSamples />
          <OverlaySamples />
        </SamplePanel>
      ))}
    </main>
  );
}
