import { Intent, Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { ExplainedPrice } from '../../../../api/generated/types.ts';
import { Card } from '../../../../kit/card.tsx';
import type { RecordProps } from '../../../../kit/feature.ts';
import { Loaded } from '../../../../kit/loaded.tsx';
import { When } from '../../../../kit/when.tsx';
import type { Kind } from '../../kind.ts';
import { Underpaid } from '../../quoter/carriers-took.tsx';
import { PaidRange } from '../../quoter/paid-range.tsx';
import { PriceSteps } from '../../quoter/price-steps.tsx';
import { useRecordPricingQuery } from '../../quoter/quoter-api.ts';
import { wholeMoney } from '../../quoter/whole-money.ts';
import { useCurrentRecord } from '../current-record.ts';
import { PriceDifferences } from './price-differences.tsx';
import { comparedWith, originOf } from './price-origin.ts';
import './price-story-card.css';

type Explained = { readonly price: ExplainedPrice };

const Folded = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details className="more price-folded">
    <summary>{title}</summary>
    <div className="price-unfolded">{children}</div>
  </details>
);

const Then = ({ price }: Explained) => {
  const { tag, words } = originOf(price);
  return (
    <div className="price-story-part">
      <p>
        <Tag minimal intent={price.edited ? Intent.WARNING : Intent.NONE}>
          {tag}
        </Tag>{' '}
        {price.quotedAt !== null && price.quoted && (
          <>
            <b className="money">{wholeMoney(price.quoted.total)}</b> on <When instant={price.quotedAt} />, by
            price tables {price.publication}.{' '}
          </>
        )}
        {words}
      </p>
      {price.explanation.length > 0 && (
        <Folded title="How it came about">
          <PriceSteps vehicles={price.explanation} />
        </Folded>
      )}
    </div>
  );
};

type TodayProps = Pick<ExplainedPrice, 'quoted' | 'edited'> & {
  readonly today: NonNullable<ExplainedPrice['today']>;
};

const Today = ({ today, quoted, edited }: TodayProps) => (
  <div className="price-story-part">
    {today.amounts ? (
      <p>
        By the present tables ({today.publication}) the quoter would say{' '}
        <b className="money">{wholeMoney(today.amounts.total)}</b>
        {edited && ' for what was quoted then'}
        {quoted && `, ${comparedWith(today.amounts.total, quoted.total)}`}.
      </p>
    ) : (
      <p>
        The present tables give no price{edited && ' for what was quoted then'}: {today.problems.join(' ')}
      </p>
    )}
    {today.differences.length > 0 && (
      <Folded title="Why it differs">
        <PriceDifferences differences={today.differences} />
      </Folded>
    )}
    {!quoted && today.explanation.length > 0 && (
      <Folded title="How that comes about">
        <PriceSteps vehicles={today.explanation} />
      </Folded>
    )}
  </div>
);

const Story = ({ price }: Explained) => {
  const { transport, vehicles } = useCurrentRecord();
  return (
    <div className="price-story">
      <Underpaid warning={price.warning} />
      <Then price={price} />
      {price.today && <Today {...price} today={price.today} />}
      {price.similarLoads && (
        <PaidRange loads={price.similarLoads} pay={transport.carrierPay / Math.max(vehicles.length, 1)} />
      )}
    </div>
  );
};

/** How a record's price came about, what it would be by the present tables, and what carriers took for similar loads. */
export const PriceStoryCard = ({ id, kind }: RecordProps) => {
  const query = useRecordPricingQuery({ kind: kind as Kind, id });
  return (
    <Card title="Where the price comes from">
      <Loaded query={{ ...query, data: query.currentData }} what="explanation of the price">
        {(record) => record && <Story price={record.pricing} />}
      </Loaded>
    </Card>
  );
};
