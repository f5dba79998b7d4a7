import { AxisLeft, AxisRight } from "@visx/axis";
import type { scaleLinear } from "@visx/scale";
import { useTranslations } from "../use-translations.ts";
import { axisLook, type Box } from "./chart-box.ts";

/** The grid lines of a chart, with their numbers at the inline start. */
export function ChartGrid({ box, scale }: { box: Box; scale: ReturnType<typeof scaleLinear<number>> }) {
  const { format } = useTranslations();
  const Axis = box.isRtl ? AxisRight : AxisLeft;
  return (
    <>
      {scale.ticks(4).map((tick) => (
        <line key={tick} x1={box.left} x2={box.right} y1={scale(tick)} y2={scale(tick)} className="stroke-line" />
      ))}
      <Axis
        left={box.isRtl ? box.right : box.left}
        scale={scale}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => format.number(Number(value))}
        tickLabelProps={axisLook("end")}
      />
    </>
  );
}
