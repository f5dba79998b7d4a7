import { FilterChip, RemovableChip } from "../kit/chip.tsx";
import { Badge } from "../kit/display/badge.tsx";
import { Stepper } from "../kit/stepper.tsx";
import { Sample, useSamples } from "./sample-panel.tsx";

const TONES = ["yellow", "pine", "neutral", "clay", "cobalt", "danger", "urgent"] as const;

export function StepSamples() {
  const { words } = useSamples();
  return (
    <>
      <Sample title={words.steps}>
        <Stepper steps={words.step_names} current={1} phone={{ total: 6, current: 2 }} />
      </Sample>
      <Sample title={words.badges}>
        <div className="flex flex-wrap gap-2">
          {words.badge.map((text, index) => (
            <Badge key={text} tone={TONES[index]} dot={index < 5}>
              {text}
            </Badge>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <FilterChip on href="?category=">
            {words.chips[0]}
          </FilterChip>
          <FilterChip on={false} href="?category=1" count="12">
            {words.chips[1]}
          </FilterChip>
          <FilterChip on={false} onPress={() => {}}>
            {words.chips[2]}
          </FilterChip>
          <RemovableChip label={words.chips[3]} removeHref="?" />
        </div>
      </Sample>
    </>
  );
}
