import { Button } from '@blueprintjs/core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TransportPrice } from '../../../api/generated/types.ts';
import type { QuoteDraft } from '../quote-form/draft.ts';
import { useIsOrder } from '../quote-form/form-kind.ts';
import { FieldLink, type ShowField } from './quoter-problems.tsx';
import { sizeFromChart, unsizedWords } from './sizes-of-price.ts';
import './quoter.css';

/** That a vehicle of the form was priced without a size; undefined while it was not. */
export const useUnsized = (at: number): string | undefined => {
  const [quote, vehicle] = useWatch<QuoteDraft, ['transport.quote', `vehicles.${number}`]>({
    name: ['transport.quote', `vehicles.${at}`],
  });
  return unsizedWords(quote?.answer, at, vehicle);
};

type SizesProps = { readonly answer: TransportPrice; readonly show: ShowField };

type OfferProps = {
  readonly vehicle: string;
  readonly size: { readonly name: string };
  readonly onTake: () => void;
};

/** The size that the chart has for a vehicle without one; nothing takes it over but a press. */
const Offer = ({ vehicle, size, onTake }: OfferProps) => {
  const isOrder = useIsOrder();
  return (
    <li data-keep-clear>
      <span>
        <bdi>{vehicle}</bdi> was priced as {size.name}, by the size chart.
        {isOrder && ' An order needs the size.'}
      </span>
      <Button
        size="small"
        text="Use this size"
        aria-label={`Use this size, ${size.name}, for the ${vehicle}`}
        onClick={onTake}
      />
    </li>
  );
};

/** By which sizes an answer priced the vehicles that have none. */
export const Sizes = ({ answer, show }: SizesProps) => {
  const { setValue } = useFormContext<QuoteDraft>();
  const vehicles = useWatch<QuoteDraft, 'vehicles'>({ name: 'vehicles' });
  const take = (at: number, id: string): void => {
    show(`vehicles.${at}.sizeId`);
    setValue(`vehicles.${at}.sizeId`, id, { shouldDirty: true });
  };
  const lines = answer.vehicles.flatMap(({ vehicle }, at) => {
    const size = sizeFromChart(answer, at, vehicles[at]);
    const unsized = unsizedWords(answer, at, vehicles[at]);
    return size || unsized ? [{ at, vehicle, size, unsized, model: `vehicles.${at}.model` }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <ul className="size-offers">
      {lines.map(({ at, vehicle, size, unsized, model }) =>
        size ? (
          <Offer key={at} vehicle={vehicle} size={size} onTake={() => take(at, size.id)} />
        ) : (
          <li key={at}>
            <FieldLink path={model} words={unsized ?? ''} onOpen={() => show(model)} />
          </li>
        ),
      )}
    </ul>
  );
};
