import { Callout, Intent } from '@blueprintjs/core';
import { type Control, useWatch } from 'react-hook-form';
import { isCivilDate } from '../../../../src/shared-kernel/civil-date.ts';
import { ProseField } from '../../../kit/form/text-field.tsx';
import { useCarrierFitnessQuery } from '../dispatch-api.ts';
import { type DispatchDraft, labelOf } from '../dispatch-fields.tsx';
import { RegistryNote } from './registry-note.tsx';
import { Unchecked } from './unchecked.tsx';
import type { Numbered } from './use-registry.ts';

const Sentences = ({ sentences }: { readonly sentences: ReadonlyArray<string> }) => (
  <ul className="fitness-sentences">
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

const asked = (carrierId: string, deliveryDate: string) => ({
  carrierId,
  deliveryDate: isCivilDate(deliveryDate) ? deliveryDate : null,
});

/** Whether a carrier may be given the load on the day that a form has chosen; undefined until it is known. */
export const useFitness = (carrierId: string, control: Control<DispatchDraft, unknown, DispatchDraft>) => {
  const deliveryDate = useWatch({ control, name: 'deliveryDate' });
  return useCarrierFitnessQuery(asked(carrierId, deliveryDate)).currentData;
};

/** What cannot be, and what to do instead, where the carrier is given the load and where it has it already. */
const STOPPED = {
  chosen: ['This carrier cannot be given the load.', 'Choose another carrier'],
  later: ['The delivery cannot be on that day with this carrier.', 'Choose an earlier day'],
} as const;

type FitnessNoteProps = {
  readonly carrier: Numbered & { readonly id: string };
  readonly about?: keyof typeof STOPPED;
};

/**
 * Whether the carrier may be given the load on the chosen day: what stops it, with room for a reason where this person may
 * go on, what is not known, and what the registry says of it.
 */
export const FitnessNote = ({ carrier, about = 'chosen' }: FitnessNoteProps) => {
  const deliveryDate = useWatch<DispatchDraft, 'deliveryDate'>({ name: 'deliveryDate' });
  const { data, currentData, error, isFetching, refetch } = useCarrierFitnessQuery(
    asked(carrier.id, deliveryDate),
    { refetchOnMountOrArgChange: true },
  );
  // While another day is looked at, what is said of the one before stays in its place.
  const fitness = currentData ?? (isFetching ? data : undefined);
  if (!fitness) return <Unchecked error={error} retry={refetch} />;
  const { stops, warnings, mayOverride } = fitness;
  const [stopped, instead] = STOPPED[about];
  return (
    <>
      {stops.length > 0 && (
        <Callout intent={Intent.DANGER} icon={null} role="alert" className="whole">
          <strong>{stopped}</strong>
          <Sentences sentences={stops} />
          {!mayOverride && <p>{instead}, or ask somebody who updates orders.</p>}
        </Callout>
      )}
      {stops.length > 0 && mayOverride && (
        <div className="whole">
          <ProseField
            name="overrideReason"
            label={labelOf('overrideReason')}
            help="It stands on the order, with your name."
            rows={2}
            required
          />
        </div>
      )}
      {warnings.length > 0 && (
        <Callout intent={Intent.WARNING} icon={null} className="whole">
          <Sentences sentences={warnings} />
        </Callout>
      )}
      <RegistryNote key={carrier.id} carrier={carrier} fitness={fitness} reread={refetch} />
    </>
  );
};
