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

const sentences = ({ changes, unchanged, missing }: Plan<unknown>, one: string): ReadonlyArray<string> => [
  `${counted(changes.length, one)} will change.`,
  ...(unchanged > 0 ? [`${count(unchanged)} already ${unchanged === 1 ? 'has' : 'have'} it.`] : []),
  ...(missing.length > 0 ? [`Left out, because they are no ${one}s any more: ${missing.join(', ')}.`] : []),
];

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
  </>
);
