import { Classes } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'react-router';
import { DISPATCH_STATUSES } from '../../../../../src/dispatch/contract/dispatch-statuses.ts';
import type { CarrierLoad } from '../../../../api/generated/types.ts';
import { BusyButton } from '../../../../kit/busy-button.tsx';
import { Card } from '../../../../kit/card.tsx';
import { RowsRegion } from '../../../../kit/entity/rows-region.tsx';
import { briefDate, money } from '../../../../kit/format.ts';
import { KeptRows } from '../../../../kit/kept-rows.tsx';
import { Lane } from '../../../../kit/lane.tsx';
import { Loaded } from '../../../../kit/loaded.tsx';
import { range } from './in-words.ts';
import { useCarrierLoadsQuery } from './loads-api.ts';
import '../../../../kit/entity/entity.css';
import './loads.css';

const SIZE = 10;
const LABEL = 'Dispatches of this carrier';
/** Titles of the days, which stand beside them in a narrow window. */
const DAYS = { dispatched: 'Dispatched', pickup: 'Pickup', delivery: 'Delivery' } as const;

type Locality = CarrierLoad['origin'];

const known = (place: Locality) => ({ city: place?.city ?? '–', state: place?.state ?? '–' });

/** A planned day, or the day on which it happened, with the word that says how. */
const day = (planned: string, happened: string | null, isLate: boolean): string => {
  if (happened === null) return `${briefDate(planned)}, planned`;
  return isLate ? `${briefDate(happened)}, late` : briefDate(happened);
};

const LoadRow = ({ load }: { readonly load: CarrierLoad }) => (
  <tr>
    <th scope="row">
      <Link to={`/orders/${load.orderId}`}>{load.orderId}</Link>
    </th>
    <td className="carried-lane-cell">
      {load.origin || load.destination ? (
        <Lane from={known(load.origin)} to={known(load.destination)} />
      ) : (
        <span className="quiet">Not known</span>
      )}
    </td>
    <td data-title={DAYS.dispatched} className="carried-dispatched">
      {briefDate(load.dispatchedOn)}
    </td>
    <td data-title={DAYS.pickup} className={load.isPickedUpLate ? 'carried-late' : undefined}>
      {day(load.pickupDate, load.pickedUpOn, load.isPickedUpLate === true)}
    </td>
    <td data-title={DAYS.delivery} className={load.isOnTime === false ? 'carried-late' : undefined}>
      {day(load.deliveryDate, load.deliveredOn, load.isOnTime === false)}
    </td>
    <td className="money">{money(load.carrierPay)}</td>
    <td>
      <span className={`${Classes.TAG} status`}>{DISPATCH_STATUSES[load.status]}</span>
    </td>
  </tr>
);

type PagesProps = {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
};

const Pages = ({ page, total, onPage }: PagesProps) => (
  <nav className="carried-pages" aria-label="Pages of dispatches">
    <span role="status">{range(page, SIZE, total)}</span>
    <BusyButton
      variant="minimal"
      size="small"
      icon={<ChevronLeft />}
      aria-label="Newer dispatches"
      disabled={page === 1}
      onClick={() => onPage(page - 1)}
    />
    <BusyButton
      variant="minimal"
      size="small"
      icon={<ChevronRight />}
      aria-label="Older dispatches"
      disabled={page * SIZE >= total}
      onClick={() => onPage(page + 1)}
    />
  </nav>
);

const Rows = ({ rows }: { readonly rows: ReadonlyArray<CarrierLoad> }) => (
  <div className="carried-loads-list">
    <RowsRegion label={LABEL} className="entity-list">
      <table className="list-table entity-table" aria-label={LABEL}>
        <thead>
          <tr>
            {['Order', 'Lane', ...Object.values(DAYS)].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <th scope="col" className="money">
              Pay
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((load) => (
            <LoadRow key={load.orderId} load={load} />
          ))}
        </tbody>
      </table>
    </RowsRegion>
  </div>
);

/** The orders that a carrier has and has carried, newest first; none that it rejected or lost. */
export const LoadsCard = ({ carrierId }: { readonly carrierId: string }) => {
  const [page, setPage] = useState(1);
  const query = useCarrierLoadsQuery({ carrierId, cursor: { page, size: SIZE } });
  return (
    <Card title="Dispatches">
      <Loaded query={query} what="dispatches of this carrier">
        {({ data, pageInfo: { total } }) =>
          total === 0 ? (
            <p className="quiet">
              No dispatches. Orders that are dispatched to this carrier stand here, without those that it
              rejected and those that were taken back or given to another carrier.
            </p>
          ) : (
            <>
              <KeptRows isStale={query.currentData === undefined}>
                <Rows rows={data} />
              </KeptRows>
              {total > SIZE && <Pages page={page} total={total} onPage={setPage} />}
            </>
          )
        }
      </Loaded>
    </Card>
  );
};
