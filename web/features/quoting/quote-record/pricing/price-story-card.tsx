import { Callout, Intent, Tag } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import type { ExplainedPrice } from '../../../../api/generated/types.ts';
import { Card } from '../../../../kit/card.tsx';
import type { RecordProps } from '../../../../kit/feature.ts';
import { wholeMoney } from '../../../../kit/format.ts';
import { lazyPart } from '../../../../kit/lazy/lazy-part.tsx';
import { Loaded } from '../../../../kit/loaded.tsx';
import { useRecordEditing } from '../../../../kit/record/editing/record-editing.ts';
import { When } from '../../../../kit/when.tsx';
import type { Kind } from '../../kind.ts';
import { ended } from '../../quote-form/invalid.ts';
import { PaidRange } from '../../quoter/paid-range.tsx';
import { milesAndPrices, pricesSince } from '../../quoter/prices-of.ts';
import { usePricingAsOfQuery, useRecordPricingQuery } from '../../quoter/quoter-api.ts';
import { useCurrentRecord } from '../current-record.ts';
import { PriceDifferences } from './price-differences.tsx';
import { comparedWith, explainedBy, originOf } from './price-origin.ts';
import './price-story-card.css';

type Explained = { readonly price: ExplainedPrice };

/** Its code is needed where somebody asks how a price came about. */
const PriceSteps = lazyPart(
  'steps of the price',
  async () => (await import('../../quoter/price-steps.tsx')).PriceSteps,
);

const Folded = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="more price-folded" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      <div className="price-unfolded">{isOpen && children}</div>
    </details>
  );
};

const Then = ({ price }: Explained) => {
  const { tag, words } = originOf(price);
  return (
    <div>
      <p>
        <Tag minimal intent={price.edited ? Intent.WARNING : Intent.NONE}>
          {tag}
        </Tag>{' '}
        {price.quotedAt !== null && price.quoted && (
          <>
            <b className="money">{wholeMoney(price.quoted.total)}</b> on <When instant={price.quotedAt} /> for{' '}
            {milesAndPrices(
              { ...price.quoted, publishedAt: price.publishedAt ?? null },
              price.today?.publishedAt,
            )}
            .{' '}
          </>
        )}
        {[words, explainedBy(price)].filter(Boolean).join(' ')}
      </p>
      {price.explanation.length > 0 && (
        <Folded title="How it came about">
          <PriceSteps vehicles={price.explanation} />
        </Folded>
      )}
    </div>
  );
};

type Total = { readonly amounts?: { readonly total: number } | null };

const TotalOf = ({ amounts }: Total) => <b className="money">{wholeMoney(amounts?.total ?? 0)}</b>;

const noPrice = (problems: ReadonlyArray<string>): string => ['no price.', ...problems.map(ended)].join(' ');

type Today = NonNullable<ExplainedPrice['today']>;

/** What was quoted by today's prices, or a record that never was, and why that is another amount than then. */
const Today = ({ today, price }: Explained & { readonly today: Today }) => {
  const { amounts, problems, publishedAt, differences, explanation } = today;
  const { quoted, asItIsNow } = price;
  const subject = asItIsNow ? 'What was quoted then, by' : 'By';
  return (
    <div>
      <p>
        {subject} today’s prices
        {publishedAt && `, in force since ${pricesSince(publishedAt, price.publishedAt)}`}:{' '}
        {amounts ? <TotalOf amounts={amounts} /> : noPrice(problems)}
        {amounts && (quoted ? `, ${comparedWith(amounts.total, quoted.total)} then.` : '.')}
      </p>
      {differences.length > 0 && (
        <Folded title="Why it differs">
          <PriceDifferences differences={differences} />
        </Folded>
      )}
      {!quoted && explanation.length > 0 && (
        <Folded title="How that comes about">
          <PriceSteps vehicles={explanation} />
        </Folded>
      )}
    </div>
  );
};

type AsItIsNowProps = { readonly now: NonNullable<ExplainedPrice['asItIsNow']> };

/** What a record that has changed since it was quoted would cost by today's prices. */
const AsItIsNow = ({ now: { amounts, problems, explanation } }: AsItIsNowProps) => {
  const { isOrder, transport } = useCurrentRecord();
  const price = transport.totalPrice - transport.fullPayFee;
  return (
    <div>
      <p>
        The {isOrder ? 'order' : 'quote'} as it is now, by today’s prices:{' '}
        {amounts ? <TotalOf amounts={amounts} /> : noPrice(problems)}
        {amounts && `, ${comparedWith(amounts.total, price)} its price of ${wholeMoney(price)}`}
        {amounts && (transport.fullPayFee > 0 ? ' without the full-pay fee.' : '.')}
      </p>
      {explanation.length > 0 && (
        <Folded title="How that comes about">
          <PriceSteps vehicles={explanation} />
        </Folded>
      )}
    </div>
  );
};

const Story = ({ price }: Explained) => {
  const { transport, vehicles } = useCurrentRecord();
  // The open form of the price says it of the lane that is in it.
  const isPriced = useRecordEditing().open.has('price');
  return (
    <>
      {price.warning !== null && (
        <Callout intent={Intent.WARNING} icon={null} compact>
          {price.warning}
        </Callout>
      )}
      <Then price={price} />
      {price.today && <Today price={price} today={price.today} />}
      {price.asItIsNow && <AsItIsNow now={price.asItIsNow} />}
      {price.similarLoads && !isPriced && (
        <PaidRange
          loads={price.similarLoads}
          pay={transport.carrierPay / Math.max(vehicles.length, 1) || null}
        />
      )}
    </>
  );
};

type PricingCardProps = {
  readonly query: ReturnType<typeof useRecordPricingQuery> | ReturnType<typeof usePricingAsOfQuery>;
  readonly children: (price: ExplainedPrice) => ReactNode;
};

const PricingCard = ({ query, children }: PricingCardProps) => (
  <Card title="Where the price comes from">
    <Loaded query={{ ...query, data: query.currentData }} what="explanation of the price">
      {(record) => record && <div className="price-story">{children(record.pricing)}</div>}
    </Loaded>
  </Card>
);

/** How a record's price came about, what it would be by today's prices, and what carriers took for similar loads. */
export const PriceStoryCard = ({ id, kind }: RecordProps) => (
  <PricingCard query={useRecordPricingQuery({ kind: kind as Kind, id })}>
    {(price) => <Story price={price} />}
  </PricingCard>
);

/** How the price of a record had come about as of a revision. */
export const PriceStoryThen = (asOf: { readonly id: string; readonly revision: number }) => (
  <PricingCard query={usePricingAsOfQuery(asOf)}>{(price) => <Then price={price} />}</PricingCard>
);
