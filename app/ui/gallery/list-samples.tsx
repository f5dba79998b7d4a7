import { Accordion } from "../kit/accordion.tsx";
import { Button } from "../kit/button.tsx";
import { Avatar } from "../kit/display/avatar.tsx";
import { DataTable } from "../kit/display/data-table.tsx";
import { Price } from "../kit/display/price.tsx";
import { Rating, Stars } from "../kit/display/rating.tsx";
import { RatingBars } from "../kit/display/rating-bars.tsx";
import { VerifiedBadge } from "../kit/display/verified-badge.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { Skeleton } from "../kit/feedback/skeleton.tsx";
import { Spinner } from "../kit/feedback/spinner.tsx";
import { InlineError } from "../kit/fields/inline-error.tsx";
import { RatingField } from "../kit/fields/rating-field.tsx";
import { Tabs } from "../kit/tabs.tsx";
import { Sample, useSamples } from "./sample-panel.tsx";

const COUNTS = { 1: 2, 2: 1, 3: 6, 4: 31, 5: 87 } as const;

export function RatingSamples() {
  const { words, own } = useSamples();
  return (
    <Sample title={words.ratings}>
      <div className="flex flex-wrap items-center gap-5">
        <Rating average={4.85} count={127} />
        <Stars stars={4} />
        <Stars stars={2.5} />
        <VerifiedBadge className="size-7" />
        <Avatar name={words.name} />
        <Avatar name={words.name} company />
      </div>
      <RatingField name={own("stars")} label={words.stars} defaultValue={4} />
      <RatingField name={own("stars-error")} label={words.stars} error={words.error_text} />
      <RatingBars counts={COUNTS} />
    </Sample>
  );
}

export function ListSamples() {
  const { words, own } = useSamples();
  const rows: readonly (readonly [string, string, string])[] = words.artisans;
  return (
    <>
      <Sample title={words.tables}>
        <Tabs
          label={words.tables}
          tabs={words.tabs.map((label, index) => ({ href: `#${index}`, label, count: 3 - index, current: index === 0 }))}
        />
        <DataTable
          caption={words.tables}
          rows={rows}
          keyOf={([name]) => name}
          isSelected={([, , price]) => price === "3800"}
          columns={[
            { key: "name", header: words.artisan, cell: ([name]) => name, sort: { href: "?by=name", direction: "ascending" } },
            { key: "city", header: words.city, cell: ([, city]) => city },
            {
              key: "price",
              header: words.price,
              cell: (row) => <Price dinars={Number(row[2])} />,
              end: true,
              sort: { href: "?by=price" },
            },
            {
              key: "accept",
              header: words.accept_here,
              wordless: true,
              end: true,
              cell: () => (
                <Button type="button" variant="outline" size="sm">
                  {words.accept_here}
                </Button>
              ),
            },
          ]}
        />
        <Accordion
          name={own("questions")}
          items={words.question.map((title, index) => ({ title, content: words.answer, open: index === 0 }))}
        />
      </Sample>
      <Sample title={words.states}>
        <InlineError title={words.load_failed} message={words.failed_text} />
        <Alert tone="clay" title={words.notice}>
          {words.notice_text}
        </Alert>
        <Alert tone="pine" title={words.notice} />
        <EmptyState title={words.empty}>{words.empty_text}</EmptyState>
        <div className="grid gap-2" aria-busy="true">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton />
        </div>
        <Spinner className="size-16" />
      </Sample>
    </>
  );
}
