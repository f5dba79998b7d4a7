import type { MouseEventHandler, ReactNode } from "react";
import { Button } from "../../kit/button.tsx";
import { Icon, type IconName } from "../../kit/icons/icon.tsx";
import { type Reason, ReasonChoice } from "./reason-choice.tsx";
import type { useRefusal } from "./use-refusal.ts";

/** A decision that needs a reason, and the reasons to choose from. */
export type Refusing = { refusal: ReturnType<typeof useRefusal>; reasons: readonly Reason[] };

/** The decisions of a queue, always in view, above them the numbered reasons while one is chosen. */
export function DecisionBar({ choices = [], children }: { choices?: readonly Refusing[]; children: ReactNode }) {
  const choosing = choices.find(({ refusal }) => refusal.isChoosing);
  return (
    <div className="decision-bar">
      {choosing ? <ReasonChoice reasons={choosing.reasons} onChoose={choosing.refusal.choose} /> : null}
      {children}
    </div>
  );
}

type DecisionButtonProps = {
  /** The id of the form that it sends. */
  form: string;
  name?: string;
  value?: string;
  icon?: IconName;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  children: ReactNode;
};

/** The key A presses it. */
export const ApproveButton = ({ icon = "check", ...rest }: DecisionButtonProps) => (
  <Button {...rest} data-key="approve" variant="pine" icon={<Icon name={icon} className="size-5" />} />
);

/** The key R presses it. With scripts the reason is chosen first, unless the admin writes it. */
export const RefuseButton = ({
  refusal,
  icon = "x",
  ...rest
}: Omit<DecisionButtonProps, "onClick"> & { refusal?: Refusing["refusal"] }) => (
  <Button
    {...rest}
    data-key="refuse"
    variant="danger"
    icon={<Icon name={icon} className="size-5" />}
    onClick={(event) => {
      if (refusal?.start(event.currentTarget)) event.preventDefault();
    }}
  />
);
