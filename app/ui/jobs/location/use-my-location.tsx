import { useEffect, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";

type MyPlaceProps = { locate: (place: { latitude: number; longitude: number }) => Promise<string | null> };
type State = { is: "idle" | "asking" | "denied" | "unknown" | "abroad" } | { is: "found"; commune: string };

const MAX_WAIT_MS = 10_000;
const AS_IT_WAS_MS = 5 * 60_000;

/** Chooses wilaya and commune by the device location, which is requested on this click only. The form works without it. */
export function UseMyLocation({ locate }: MyPlaceProps) {
  const { t } = useTranslations();
  const [state, setState] = useState<State>({ is: "idle" });
  const [isPossible, setPossible] = useState(true);
  useEffect(() => setPossible("geolocation" in navigator), []);
  if (!isPossible) return null;

  const ask = () => {
    setState({ is: "asking" });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        locate(coords).then(
          (commune) => setState(commune === null ? { is: "abroad" } : { is: "found", commune }),
          () => setState({ is: "unknown" }),
        ),
      ({ code, PERMISSION_DENIED }) => setState({ is: code === PERMISSION_DENIED ? "denied" : "unknown" }),
      { timeout: MAX_WAIT_MS, maximumAge: AS_IT_WAS_MS },
    );
  };
  return (
    <div data-needs-script className="grid gap-2">
      <Button
        type="button"
        variant="outline"
        block
        busy={state.is === "asking"}
        busyLabel={t("jobs.new.locating")}
        onClick={ask}
        icon={<Icon name="navigation" className="size-5" />}
      >
        {t("jobs.new.my_place")}
      </Button>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {state.is === "found" ? t("jobs.new.my_place_found", { commune: state.commune }) : null}
        {state.is === "denied" || state.is === "unknown" || state.is === "abroad" ? t(`jobs.new.my_place_${state.is}`) : null}
      </p>
    </div>
  );
}
