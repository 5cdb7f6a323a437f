import type { CarrierLane, CarrierRecord } from '../../../../api/generated/types.ts';
import { Card } from '../../../../kit/card.tsx';
import { RowsRegion } from '../../../../kit/entity/rows-region.tsx';
import { Facts } from '../../../../kit/facts.tsx';
import { briefDate, civilDate, count, money } from '../../../../kit/format.ts';
import { Loaded } from '../../../../kit/loaded.tsx';
import { share } from './in-words.ts';
import { useCarrierRecordQuery } from './loads-api.ts';
import '../../../../kit/entity/entity.css';
import './loads.css';

/** Another name than its card's: both are landmarks. */
const LABEL = 'Lanes of this carrier';
const NUMBERS = ['Loads', 'Last price', 'A mile', 'Last load'];

type RowProps = { readonly lane: CarrierLane; readonly most: number };

/** A lane with a bar as long as its share of the most driven one. */
const LaneRow = ({ lane, most }: RowProps) => (
  <tr>
    <th scope="row" className="carried-lane">
      {lane.originState} → {lane.destinationState}
    </th>
    <td className="carried-loads">
      <span className="carried-bar" style={{ width: `${(100 * lane.loads) / most}%` }} aria-hidden />
      <span className="money">{count(lane.loads)}</span>
    </td>
    <td className="money">{money(lane.lastPrice)}</td>
    <td className="money">{lane.payPerMile === null ? '–' : money(lane.payPerMile)}</td>
    <td className="carried-day" title={civilDate(lane.lastOn)}>
      {briefDate(lane.lastOn)}
    </td>
  </tr>
);

const Lanes = ({ lanes }: Pick<CarrierRecord, 'lanes'>) => (
  <RowsRegion label={LABEL} className="entity-list carried-lanes">
    <table className="list-table entity-table" aria-label={LABEL}>
      <thead>
        <tr>
          <th scope="col">Lane</th>
          {NUMBERS.map((title) => (
            <th key={title} scope="col" className="money">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lanes.map((lane) => (
          <LaneRow
            key={`${lane.originState} ${lane.destinationState}`}
            lane={lane}
            most={lanes[0]?.loads ?? 1}
          />
        ))}
      </tbody>
    </table>
  </RowsRegion>
);

const RecordFacts = ({ record }: { readonly record: CarrierRecord }) => (
  <>
    <Facts
      of={[
        ['Loads', count(record.loads)],
        ['Pay a mile', record.payPerMile === null ? 'Not known yet' : money(record.payPerMile)],
        ['Picked up late', share(record.latePickups, record.timedPickups)],
        ['Delivered on time', share(record.onTimeDeliveries, record.timedDeliveries)],
      ]}
    />
    {record.lanes.length > 0 && <Lanes lanes={record.lanes} />}
    {record.laneCount > record.lanes.length && (
      <p className="quiet">
        {count(record.lanes.length)} of {count(record.laneCount)} lanes: those with most loads.
      </p>
    )}
  </>
);

/** What a carrier has driven: how much, how well, and from which state to which. */
export const LanesCard = ({ carrierId }: { readonly carrierId: string }) => {
  const query = useCarrierRecordQuery({ carrierId });
  return (
    <Card title="Lanes driven">
      <Loaded query={{ ...query, data: query.currentData }} what="lanes of this carrier">
        {(record) =>
          record && record.loads > 0 ? (
            <RecordFacts record={record} />
          ) : (
            <p className="quiet">No loads yet. Lanes, pay a mile and punctuality come with the first one.</p>
          )
        }
      </Loaded>
    </Card>
  );
};
