import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import type { CarrierChoice, OrderToDispatch } from '../../../api/generated/types.ts';
import { LaneMap } from '../../../kit/lane-map/lane-map.tsx';
import { useSettled } from '../../../kit/use-settled.ts';
import { useLanesOfCarrierQuery } from '../dispatch-api.ts';
import { carrierName } from '../words.ts';
import { drivenInWords } from './driven-words.ts';

type CarrierMapProps = {
  readonly order: OrderToDispatch;
  /** The marked one. */
  readonly carrier: CarrierChoice | undefined;
};

/** The load from pickup to delivery, and the lanes that the marked carrier has driven. */
export const CarrierMap = ({ order, carrier }: CarrierMapProps) => {
  // Keys that move through the list ask for the carrier on which they rest.
  const settled = useSettled(carrier?.id ?? '');
  const { currentData } = useLanesOfCarrierQuery(settled === '' ? skipToken : { carrierId: settled });
  const isShown = carrier !== undefined && carrier.id === settled && currentData !== undefined;
  const record = isShown ? currentData : undefined;
  const lanes = record?.lanes;
  const lines = useMemo(
    () =>
      (lanes ?? []).flatMap(({ origin, destination, loads }) =>
        origin && destination ? [{ from: origin, to: destination, loads }] : [],
      ),
    [lanes],
  );
  return (
    <div className="carrier-map">
      <LaneMap
        origin={order.origin}
        destination={order.destination}
        label="Map of the load to dispatch"
        driven={lines}
      />
      <p className="quiet carrier-map-words" role="status">
        {carrier && record && <bdi>{drivenInWords(carrierName(carrier), record, lines.length)}</bdi>}
      </p>
    </div>
  );
};

/** The same, folded below the list of a narrow window; loaded once it is opened. */
export const FoldedMap = (props: CarrierMapProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="more carrier-map-folded"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Map of the lane</summary>
      {isOpen && <CarrierMap {...props} />}
    </details>
  );
};
