import { Callout, Intent } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useWatch } from 'react-hook-form';

import { useSettled } from '../use-settled.ts';
import { CarrierName } from './carrier-name.tsx';
import { inCommon, KNOWN_BY, type KnownBy, type Numbers, soughtNumbers } from './similar.ts';
import { useSimilarCarriersQuery } from './similar-api.ts';
import './similar-carriers.css';

type Typed = Readonly<Record<KnownBy, string>>;

/** The typed numbers, once the typing pauses. */
const useTyped = () => {
  const [mc, dot, phone] = useWatch<Typed, typeof KNOWN_BY>({ name: KNOWN_BY });
  return { mcNumber: useSettled(mc), dotNumber: useSettled(dot), phoneNumber: useSettled(phone) };
};

type SimilarCarriersProps = {
  /** Null for a new carrier. */
  readonly carrier: (Numbers & { readonly id: string }) | null;
};

/** Points out other carriers with the numbers that are typed in the surrounding form. Saving stays possible. */
export const SimilarCarriers = ({ carrier }: SimilarCarriersProps) => {
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
                <CarrierName id={other.id} name={other.companyName} />: {inCommon(sought, other)}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
};
