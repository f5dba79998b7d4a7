import type { ReactNode } from "react";
import type { FirstOfferView } from "#app/views/jobs/first-offer-view.ts";
import faucet from "../art/faucet.svg";
import leak from "../art/leak.svg";
import { FirstOffer } from "../jobs/first-offer.tsx";
import { classNames } from "../kit/class-names.ts";
import { CategoryIcon } from "../kit/display/category-icon.tsx";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";
import { type Example, ExampleFace, ExampleOffer } from "./example-offer.tsx";

/** The measured time to the first offer, and three steps. The images are decoration, hidden from screen readers. */
export function Steps({ figure }: { figure: FirstOfferView | undefined }) {
  const { t, format } = useTranslations();
  const steps = [
    { title: t("landing.steps.post"), text: t("landing.steps.post_text"), ground: "bg-tint-1 text-tint-1-fg", art: <PostArt /> },
    {
      title: t("landing.steps.answer"),
      text: t("landing.steps.answer_text"),
      ground: "bg-tint-2 text-tint-2-fg",
      art: <AnswerArt />,
    },
    {
      title: t("landing.steps.choose"),
      text: t("landing.steps.choose_text"),
      ground: "bg-tint-4 text-tint-4-fg",
      art: <ChooseArt />,
    },
  ];
  return (
    <section id="how-it-works" className="wrap-page py-14 lg:py-[88px]">
      <p className="text-small font-semibold text-clay">{t("landing.steps.eyebrow")}</p>
      <h2 className="type-title">{t("landing.steps.title")}</h2>
      {figure ? (
        <p className="mt-1 text-ink-2">
          <FirstOffer figure={figure} />
        </p>
      ) : null}
      <ol className="mt-8 grid gap-6 lg:grid-cols-3">
        {steps.map(({ title, text, ground, art }, index) => (
          <li
            key={title}
            className="overflow-hidden rounded-lg border border-line bg-surface shadow-1 max-lg:md:grid max-lg:md:grid-cols-[minmax(0,9fr)_minmax(0,11fr)] max-lg:md:items-center"
          >
            <div aria-hidden="true" className={classNames("relative grid h-[260px] place-items-center", ground)}>
              <div className="lattice absolute inset-0 opacity-15" />
              <div className="relative text-ink">{art}</div>
            </div>
            <div className="p-6">
              <h3 className="type-h3 flex items-center gap-3">
                <KhatimFrame solid className="size-10">
                  <span className="text-base">{format.number(index + 1)}</span>
                </KhatimFrame>
                {title}
              </h3>
              <p className="mt-3 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const Panel = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={classNames("rounded-md border border-line bg-raised p-3.5 shadow-2", className)}>{children}</div>
);

function PostArt() {
  const { t } = useTranslations();
  return (
    <Panel className="grid w-64 gap-3">
      <div className="flex items-center gap-3">
        <CategoryIcon slug="plumbing" id={1} className="size-11" />
        <div>
          <p className="text-small font-semibold">{t("landing.steps.example_job")}</p>
          <p className="flex items-center gap-1 text-tiny text-ink-3">
            <Icon name="map-pin" className="size-3.5" />
            {t("landing.steps.example_place")}
          </p>
        </div>
      </div>
      <div className="grid grid-cols-3 gap-2">
        <img src={leak} alt="" width={72} height={64} className="h-16 w-full rounded-sm object-cover" />
        <img src={faucet} alt="" width={72} height={64} className="h-16 w-full rounded-sm object-cover" />
        <span className="grid h-16 place-items-center rounded-sm border border-dashed border-line-control text-ink-2">
          <Icon name="image-plus" className="size-5" />
        </span>
      </div>
    </Panel>
  );
}

const OFFERS = ["first", "second", "third"] as const satisfies Example[];

const AnswerArt = () => (
  <div className="grid w-[264px] gap-2.5">
    {OFFERS.map((example, place) => (
      <Panel key={example} className={place === 1 ? "-mx-3.5 py-2.5!" : "py-2.5!"}>
        <ExampleOffer example={example} />
      </Panel>
    ))}
  </div>
);

function ChooseArt() {
  const { t } = useTranslations();
  return (
    <div className="grid justify-items-center gap-3">
      <span className="relative">
        <ExampleFace example="second" className="size-[92px] rounded-full" />
        <KhatimFrame colour="star-pine text-on-pine" className="absolute -end-2 -bottom-1 size-9">
          <Icon name="check" className="stroke-[3]" />
        </KhatimFrame>
      </span>
      <Panel className="flex items-center gap-3">
        <span className="grid size-8 place-items-center rounded-full bg-pine text-on-pine">
          <Icon name="check" className="size-[18px] stroke-[2.5]" />
        </span>
        <span>
          <span className="block text-small font-semibold">{t("landing.steps.example_accepted")}</span>
          <span className="block text-tiny text-ink-3">{t("landing.steps.example_when")}</span>
        </span>
      </Panel>
    </div>
  );
}
