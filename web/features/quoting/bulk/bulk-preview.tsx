import { ArrowRight } from '@blueprintjs/icons';
import { count } from '../../../ui/format.ts';
import type { Kind } from '../quote-types.ts';
import type { Plan, PlannedChange } from './bulk-plan.ts';
import { counted } from './bulk-report.ts';

const Line = ({ change: { number, shipper, from, to } }: { readonly change: PlannedChange }) => (
  <tr>
    <th scope="row">
      <strong>{number}</strong> <bdi>{shipper || 'No name'}</bdi>
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

const sentences = ({ changes, unchanged, missing }: Plan, kind: Kind): ReadonlyArray<string> => [
  `${counted(changes.length, kind)} will change.`,
  ...(unchanged > 0 ? [`${count(unchanged)} already ${unchanged === 1 ? 'stands' : 'stand'} so.`] : []),
  ...(missing.length > 0 ? [`Left out, because they are no ${kind}s any more: ${missing.join(', ')}.`] : []),
];

/** What a batch will do, record by record, before anything is done. */
export const BulkPreview = ({ plan, kind }: { readonly plan: Plan; readonly kind: Kind }) => (
  <>
    <p role="status" className="bulk-words">
      {sentences(plan, kind).join(' ')}
    </p>
    {plan.changes.length > 0 && (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      <section className="bulk-lines" aria-label="What will change" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{kind === 'order' ? 'Order' : 'Quote'} and shipper</th>
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
