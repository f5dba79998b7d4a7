import { Button, type ButtonLook } from "../kit/button.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { Sample, useSamples } from "./sample-panel.tsx";

const VARIANTS: readonly NonNullable<ButtonLook["variant"]>[] = [
  "primary",
  "ink",
  "outline",
  "soft",
  "ghost",
  "pine",
  "danger",
  "danger-solid",
];

export function ButtonSamples() {
  const { words } = useSamples();
  return (
    <Sample title={words.buttons}>
      <div className="flex flex-wrap gap-3">
        {VARIANTS.map((variant) => (
          <Button key={variant} type="button" variant={variant}>
            {words.variants[variant]}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="button" size="sm">
          {words.variants.primary}
        </Button>
        <Button type="button" size="lg" iconEnd={<Icon name="arrow-right" className="icon-mirror size-5" />}>
          {words.variants.primary}
        </Button>
        <Button type="button" disabled>
          {words.disabled}
        </Button>
        <Button type="button" busy>
          {words.variants.primary}
        </Button>
        <Button type="button" variant="pine" icon={<Icon name="check" className="size-5" />} busy={false}>
          {words.variants.pine}
        </Button>
        <Button type="button" variant="danger" icon={<Icon name="trash" className="size-5" />}>
          {words.variants.danger}
        </Button>
      </div>
    </Sample>
  );
}
