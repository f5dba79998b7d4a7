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
      {choosing ? (
        <ReasonChoice key={choosing.reasons[0]?.value} reasons={choosing.reasons} onChoose={choosing.refusal.choose} />
      ) : null}
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
  /** With scripts its reason is chosen first, unless the admin writes it. */
  refusal?: Refusing["refusal"];
  children: ReactNode;
};

const reasonFirst =
  (refusal: DecisionButtonProps["refusal"]): MouseEventHandler<HTMLButtonElement> =>
  (event) => {
    if (refusal?.start(event.currentTarget)) event.preventDefault();
  };

type ApproveButtonProps = DecisionButtonProps & { onClick?: MouseEventHandler<HTMLButtonElement> };

/** The key A presses it. */
export const ApproveButton = ({ icon = "check", refusal, onClick = reasonFirst(refusal), ...rest }: ApproveButtonProps) => (
  <Button {...rest} data-key="approve" variant="pine" icon={<Icon name={icon} className="size-5" />} onClick={onClick} />
);

/** The key R presses it. */
export const RefuseButton = ({ icon = "x", refusal, ...rest }: DecisionButtonProps) => (
  <Button
    {...rest}
    data-key="refuse"
    variant="danger"
    icon={<Icon name={icon} className="size-5" />}
    onClick={reasonFirst(refusal)}
  />
);
