import { Callout, Intent } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSettled } from '../../../kit/use-settled.ts';
import { CarrierName } from './carrier-name.tsx';
import { inCommon, type Numbers, soughtNumbers } from './similar.ts';
import { useSimilarCarriersQuery } from './similar-api.ts';
import './similar-carriers.css';

export type SimilarCarriersProps = {
  /** Null for a new carrier. */
  readonly carrier: (Numbers & { readonly id: string }) | null;
};

/** Points out other carriers with the typed numbers, once the typing pauses. Saving stays possible. */
export const SimilarTo = ({ carrier, typed }: SimilarCarriersProps & { readonly typed: Numbers }) => {
  const settled = {
    mcNumber: useSettled(typed.mcNumber),
    dotNumber: useSettled(typed.dotNumber),
    phoneNumber: useSettled(typed.phoneNumber),
  };
  const sought = soughtNumbers(settled, carrier);
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
                <CarrierName id={other.id} name={other.companyName} />: {inCommon(sought, other)}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
};
