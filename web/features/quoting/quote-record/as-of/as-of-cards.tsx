import { labelOf, type Part, partName } from '../../../../../src/quoting/contract/fields.ts';
import type { QuoteRecord } from '../../../../api/generated/types.ts';
import { Card } from '../../../../kit/card.tsx';
import { Facts } from '../../../../kit/facts.tsx';
import { civilDate, fullName, instantDate } from '../../../../kit/format.ts';
import { ChangedSince, Since } from '../../../../kit/record/as-of/changed-since.tsx';
import type { FieldChange } from '../../../../kit/record/as-of/record-events.ts';
import { EngagementIcons } from '../../engagements.tsx';
import { Customer } from '../cards/customer.tsx';
import { CUSTOMER_FLAGS, flagsOf } from '../cards/flags.tsx';
import { LocationFacts } from '../cards/lane.tsx';
import { Price } from '../cards/price.tsx';
import { CarrierNoteWords, TransportFacts } from '../cards/transport.tsx';
import { Vehicles } from '../cards/vehicles.tsx';
import { whyEmpty } from '../forgotten.ts';
import { PriceStoryThen } from '../pricing/price-story-card.tsx';
import { NoteWords } from '../story/note-item.tsx';
import { cardOf } from './differences.ts';

const LeadCard = ({ record }: { readonly record: QuoteRecord }) => (
  <Card title="Lead">
    <Facts
      of={[
        [labelOf('assigneeId'), record.assignee && fullName(record.assignee)],
        [labelOf('referrerId'), record.referrer?.name],
        ['Received', instantDate(record.createdAt)],
        [partName('followups'), record.followups.map(({ followupOn }) => civilDate(followupOn)).join(' · ')],
      ]}
    />
  </Card>
);

const Notes = ({ record }: { readonly record: QuoteRecord }) => (
  <Card title="Notes">
    {record.internalNotes.length === 0 && (
      <p className="quiet">{whyEmpty(record, 'notes', 'No notes yet.')}</p>
    )}
    <ul className="notes">
      {record.internalNotes.toReversed().map((note) => (
        <li key={note.id}>
          <NoteWords note={note} />
        </li>
      ))}
    </ul>
  </Card>
);

type AsOfCardsProps = {
  readonly record: QuoteRecord;
  readonly differences: ReadonlyArray<FieldChange>;
};

/** Cards of an earlier revision; those that differ from the current record are marked. */
export const AsOfCards = ({ record, differences }: AsOfCardsProps) => {
  /** Names of cards as in `cardOf`. */
  const isChanged = (...cards: ReadonlyArray<string>): boolean =>
    differences.some((change) => cards.includes(cardOf(change)));
  return (
    <div className="columns">
      <div className="column">
        <Since isChanged={isChanged('shipper')}>
          <Customer
            shipper={record.shipper}
            flags={<EngagementIcons flags={flagsOf(CUSTOMER_FLAGS, record.engagements)} />}
            optOuts
          />
        </Since>
        <div className="pair">
          <Since isChanged={isChanged('origin')}>
            <LocationFacts title="Origin" location={record.origin} />
          </Since>
          <Since isChanged={isChanged('destination')}>
            <LocationFacts title="Destination" location={record.destination} />
          </Since>
        </div>
        <Since isChanged={isChanged('vehicles')}>
          <Vehicles vehicles={record.vehicles} />
        </Since>
        <div className="pair">
          <Since isChanged={isChanged('price')}>
            <Price transport={record.transport} />
          </Since>
          <Since isChanged={isChanged('transport')}>
            <TransportFacts transport={record.transport} />
          </Since>
        </div>
        <PriceStoryThen id={record.id} revision={record.revision} />
        <Since isChanged={isChanged('carrierNote')}>
          <CarrierNoteWords record={record} />
        </Since>
      </div>
      <div className="column">
        <ChangedSince changes={differences} nameOf={(section) => partName(section as Part)} />
        <Since isChanged={isChanged('assignee', 'referrer', 'followups')}>
          <LeadCard record={record} />
        </Since>
        <Since isChanged={isChanged('notes')}>
          <Notes record={record} />
        </Since>
      </div>
    </div>
  );
};
