import { PROVIDER_NAMES } from "#app/domain/shared/contracts/identity-provider.ts";
import type { SocialSignInOptions } from "#app/views/auth/social-sign-in-options.ts";
import { withNext } from "#app/views/auth/with-next.ts";
import { FormError } from "../forms/form-error.tsx";
import { Button } from "../kit/button.tsx";
import { type Mark, VendorMark } from "../layouts/vendor-mark.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import type { Side } from "./auth-side-panel.tsx";
import { TermsSentence } from "./registration/terms-sentence.tsx";

const MARKS = { google: "google-g", facebook: "facebook", apple: "apple" } as const satisfies Record<string, Mark>;

type SocialSignInProps = { side: Side; next: string | null; providers: SocialSignInOptions["providers"] };

/** Below a form: a button for each configured provider, or nothing. */
export function SocialSignIn({ side, next, providers }: SocialSignInProps) {
  const { t } = useTranslations();
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

/** A separate form: works without scripts, and a link cannot start a sign-in. */
function ProviderForm({ provider, side, next }: Omit<SocialSignInProps, "providers"> & { provider: keyof typeof MARKS }) {
  const { t } = useTranslations();
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

/** Attempts are limited per hour. The URL does not contain the remaining time, so the maximum is shown. */
const MAX_WAIT_SECONDS = 3600;

/** The error of a social sign-in that returned to this page. */
export function SocialSignInError({ fault }: { fault: SocialSignInOptions["fault"] }) {
  const { t } = useTranslations();
  return <FormError id="social-fault" sentences={fault && [t(`refusals.${fault}`, { retryAfterSeconds: MAX_WAIT_SECONDS })]} />;
}
