import { PROVIDER_NAMES } from "#app/domain/identity-provider.ts";
import { withNext } from "#app/http/next.ts";
import type { SocialOffer } from "#app/http/social-offer.ts";
import { Button } from "../kit/button.tsx";
import { type Mark, VendorMark } from "../layouts/vendor-mark.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { FormFault } from "./form-fault.tsx";
import type { Side } from "./panel.tsx";
import { TermsSentence } from "./terms-sentence.tsx";

const MARKS = { google: "google-g", facebook: "facebook", apple: "apple" } as const satisfies Record<string, Mark>;

type SocialSignInProps = { side: Side; next: string | null; providers: SocialOffer["providers"] };

/** Below a form: a button for each provider that is offered; nothing at all without one. */
export function SocialSignIn({ side, next, providers }: SocialSignInProps) {
  const { t } = useWords();
  if (providers.length === 0) return null;
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-sm text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t("auth.social.or")}
      </p>
      <div className="flex flex-wrap gap-2.5 *:grow">
        {providers.map((provider) => (
          <ProviderForm key={provider} provider={provider} side={side} next={next} />
        ))}
      </div>
      <p className="text-sm text-ink-2">
        <TermsSentence by="social" />
      </p>
    </div>
  );
}

/** A form of its own, so that it works without scripts and nobody sets out by a link. */
function ProviderForm({ provider, side, next }: Omit<SocialSignInProps, "providers"> & { provider: keyof typeof MARKS }) {
  const { t } = useWords();
  const path = usePath();
  const name = PROVIDER_NAMES[provider];
  return (
    <form method="post" action={withNext(path(`/oauth/${provider}?door=${side}`), next)}>
      <Button
        variant="outline"
        block
        icon={<VendorMark mark={MARKS[provider]} />}
        aria-label={t("auth.social.with", { provider: name })}
      >
        {name}
      </Button>
    </form>
  );
}

/** Attempts are counted by the hour, and the address that leads back here doesn't say how much of it is left. */
const LONGEST_WAIT_SECONDS = 3600;

/** What became of an attempt that ended on this page. */
export function SocialFault({ fault }: { fault: SocialOffer["fault"] }) {
  const { t } = useWords();
  return (
    <FormFault id="social-fault" sentences={fault && [t(`refusals.${fault}`, { retryAfterSeconds: LONGEST_WAIT_SECONDS })]} />
  );
}
