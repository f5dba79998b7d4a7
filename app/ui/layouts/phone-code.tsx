import { usePath } from "../use-path.ts";

type PhoneCodeProps = { to: string; label: string; className?: string };

/** A QR code of a URL of this site, on wide screens only. The same URL is offered as a link beside it. */
export function PhoneCode({ to, label, className }: PhoneCodeProps) {
  const path = usePath();
  return (
    <span className={className ? `phone-code ${className}` : "phone-code"}>
      <img src={path(`/qr${to}`)} alt={label} width={90} height={90} loading="lazy" />
    </span>
  );
}
