import { Callout, Intent } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useWatch } from 'react-hook-form';
import type { CarrierFields } from '../../api/generated/types.ts';
import { useMay } from '../../api/session.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { useSimilarCarriersQuery } from './carrier-api.ts';
import type { CarrierDraft } from './carrier-draft.ts';
import { inCommon, KNOWN_BY, soughtNumbers } from './similar.ts';

/** The typed numbers, once the typing pauses. */
const useTyped = () => {
  const [mc, dot, phone] = useWatch<CarrierDraft, typeof KNOWN_BY>({ name: KNOWN_BY });
  return { mcNumber: useSettled(mc), dotNumber: useSettled(dot), phoneNumber: useSettled(phone) };
};

/** Points out other carriers with the same numbers; null for a new carrier. Saving stays possible. */
export const SimilarCarriers = ({ carrier }: { readonly carrier: CarrierFields | null }) => {
  const mayOpen = useMay()('carrier_update');
  const sought = soughtNumbers(useTyped(), carrier);
  const { currentData = [] } = useSimilarCarriersQuery(sought ?? skipToken);
  const others = currentData.filter(({ id }) => id !== carrier?.id);
  return (
    <div role="status">
      {sought && others.length > 0 && (
        <Callout intent={Intent.WARNING} icon={null} compact className="carrier-similar">
          <strong>This may be here already</strong>
          <ul>
            {others.map((other) => (
              <li key={other.id}>
                {mayOpen ? (
                  <a href={`/carriers/${other.id}`} target="_blank" rel="noreferrer">
                    <bdi>{other.companyName}</bdi>
                    <span className="unseen"> (opens in a new tab)</span>
                  </a>
                ) : (
                  <bdi>{other.companyName}</bdi>
                )}
                : {inCommon(sought, other)}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
};
