import { Callout, Intent } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useWatch } from 'react-hook-form';
import { isCivilDate } from '../../../../src/shared-kernel/civil-date.ts';
import { ProseField } from '../../../kit/form/text-field.tsx';
import { useCarrierFitnessQuery } from '../dispatch-api.ts';
import { type DispatchDraft, labelOf } from '../dispatch-fields.tsx';

const Sentences = ({ sentences }: { readonly sentences: ReadonlyArray<string> }) => (
  <ul className="fitness-sentences">
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

/**
 * Whether the carrier may be given the load on the chosen day: what stops it, with room for a reason where this person may
 * go on, and what is not known.
 */
export const FitnessNote = ({ carrierId }: { readonly carrierId: string }) => {
  const deliveryDate = useWatch<DispatchDraft, 'deliveryDate'>({ name: 'deliveryDate' });
  const { data } = useCarrierFitnessQuery(
    isCivilDate(deliveryDate) ? { carrierId, deliveryDate } : skipToken,
  );
  if (!data) return null;
  const { stops, warnings, mayOverride } = data;
  return (
    <>
      {stops.length > 0 && (
        <Callout intent={Intent.DANGER} icon={null} role="alert" className="whole">
          <strong>This carrier cannot be given the load.</strong>
          <Sentences sentences={stops} />
          {!mayOverride && <p>Choose another carrier, or ask somebody who updates orders.</p>}
        </Callout>
      )}
      {stops.length > 0 && mayOverride && (
        <div className="whole">
          <ProseField
            name="overrideReason"
            label={labelOf('overrideReason')}
            help="It stands on the order, with your name."
            rows={2}
          />
        </div>
      )}
      {warnings.length > 0 && (
        <Callout intent={Intent.WARNING} icon={null} className="whole">
          <Sentences sentences={warnings} />
        </Callout>
      )}
    </>
  );
};
