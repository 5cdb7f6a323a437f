import { ArrowRight } from '@blueprintjs/icons';
import { count } from '../../format.ts';
import type { Plan, PlannedChange } from './bulk-plan.ts';
import { counted } from './bulk-report.ts';

const Line = ({ change: { number, name, from, to } }: { readonly change: PlannedChange<unknown> }) => (
  <tr>
    <th scope="row">
      <strong>{number}</strong> <bdi>{name || 'No name'}</bdi>
    </th>
    <td>
      <bdi>{from}</bdi>
    </td>
    <td aria-hidden className="bulk-arrow">
      <ArrowRight size={12} />
    </td>
    <td>
      <bdi>{to}</bdi>
    </td>
  </tr>
);

const sentences = (
  { changes, unchanged, leftOut, missing }: Plan<unknown>,
  one: string,
): ReadonlyArray<string> => [
  `${counted(changes.length, one)} will change.`,
  ...(unchanged > 0 ? [`${count(unchanged)} already ${unchanged === 1 ? 'has' : 'have'} it.`] : []),
  ...(leftOut.length > 0
    ? [`${count(leftOut.length)} cannot, and ${leftOut.length === 1 ? 'is' : 'are'} left out.`]
    : []),
  ...(missing.length > 0 ? [`Left out, because they are no ${one}s any more: ${missing.join(', ')}.`] : []),
];

const LeftOut = ({ leftOut }: Pick<Plan<unknown>, 'leftOut'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
  <section className="bulk-lines bulk-left-out" aria-label="What is left out" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Left out</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {leftOut.map(({ id, number, name, reason }) => (
          <tr key={id}>
            <th scope="row">
              <strong>{number}</strong> <bdi>{name || 'No name'}</bdi>
            </th>
            <td>
              <bdi>{reason}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

type BulkPreviewProps = {
  readonly plan: Plan<unknown>;
  readonly one: string;
  readonly heading: string;
};

/** Preview of a batch, record by record. */
export const BulkPreview = ({ plan, one, heading }: BulkPreviewProps) => (
  <>
    <p role="status" className="bulk-words">
      {sentences(plan, one).join(' ')}
    </p>
    {plan.changes.length > 0 && (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      <section className="bulk-lines" aria-label="What will change" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              <th scope="col">Now</th>
              <th aria-hidden className="bulk-arrow" />
              <th scope="col">Will be</th>
            </tr>
          </thead>
          <tbody>
            {plan.changes.map((change) => (
              <Line key={change.id} change={change} />
            ))}
          </tbody>
        </table>
      </section>
    )}
    {plan.leftOut.length > 0 && <LeftOut leftOut={plan.leftOut} />}
  </>
);
