import type { ExplainedPrice } from '../../../../api/generated/types.ts';
import { wholeMoney } from '../../../../kit/format.ts';

type Differences = NonNullable<ExplainedPrice['today']>['differences'];

/** Why the present tables give another price, step by step. */
export const PriceDifferences = ({ differences }: { readonly differences: Differences }) => (
  <ul className="price-differences">
    {differences.map(({ vehicle, label, from, to, reason }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two equal vehicles differ by nothing else
      <li key={at}>
        <span>
          {label} <span className="quiet">· {vehicle}</span>
        </span>
        <span className="money">
          {wholeMoney(from)} → {wholeMoney(to)}
        </span>
        <span className="price-difference-reason">{reason}</span>
      </li>
    ))}
  </ul>
);
