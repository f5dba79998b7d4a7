import { usePath } from "../use-path.ts";

type PhoneCodeProps = { to: string; label: string; className?: string };

/** An address of this site for the camera of a phone, so only where the screen is wide; the same is offered as words beside it. */
export function PhoneCode({ to, label, className }: PhoneCodeProps) {
  const path = usePath();
  return (
    <span className={className ? `phone-code ${className}` : "phone-code"}>
      <img src={path(`/qr${to}`)} alt={label} width={90} height={90} loading="lazy" />
    </span>
  );
}
