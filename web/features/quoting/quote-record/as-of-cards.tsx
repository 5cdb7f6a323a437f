import { Button, Tag } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { SECTION_NAMES } from '../../../../src/quoting/contract.ts';
import { Card } from '../../../ui/card.tsx';
import { civilDate, fullName, instantDate } from '../../../ui/format.ts';
import { EngagementIcons } from '../engagements.tsx';
import type { QuoteRecord } from '../quote-types.ts';
import { Changes } from './changes.tsx';
import { Customer } from './customer.tsx';
import { Facts } from './facts.tsx';
import { CUSTOMER_FLAGS, flagsOf } from './flags.tsx';
import { whyEmpty } from './forgotten.ts';
import { cardOf, isLong } from './history.ts';
import { LocationFacts } from './lane.tsx';
import { NoteWords } from './note-item.tsx';
import { Price } from './price.tsx';
import type { FieldChange } from './story-api.ts';
import { CarrierNoteWords, TransportFacts } from './transport.tsx';
import { Vehicles } from './vehicles.tsx';

type Differences = ReadonlyArray<FieldChange>;

type SinceProps = {
  readonly differences: Differences;
  /** The cards as `cardOf` names them. */
  readonly of: ReadonlyArray<string>;
  readonly children: ReactNode;
};

/** Marks a card that reads differently today. */
const Since = ({ differences, of, children }: SinceProps) => {
  const count = differences.filter((change) => of.includes(cardOf(change))).length;
  return count === 0 ? (
    children
  ) : (
    <div className="since">
      <Tag className="status status-hot">Changed since</Tag>
      {children}
    </div>
  );
};

const Desk = ({ record }: { readonly record: QuoteRecord }) => (
  <Card title="Lead">
    <Facts
      of={[
        ['Assignee', record.assignee && fullName(record.assignee)],
        ['Referrer', record.referrer?.name],
        ['Received', instantDate(record.createdAt)],
        ['Follow-ups', record.followups.map(({ followupOn }) => civilDate(followupOn)).join(' · ')],
      ]}
    />
  </Card>
);

const Notes = ({ record }: { readonly record: QuoteRecord }) => (
  <Card title="Notes">
    {record.internalNotes.length === 0 && (
      <p className="quiet">{whyEmpty(record, 'notes', 'Nothing was noted.')}</p>
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

const NAMES: Readonly<Record<string, string>> = { ...SECTION_NAMES, attachments: 'Files' };
const sectionName = (section: string): string => NAMES[section] ?? section;

const FEW_CHANGES = 8;

type SectionProps = { readonly section: string; readonly changes: Differences };

const ChangedSection = ({ section, changes }: SectionProps) => {
  const [open, setOpen] = useState(false);
  const long = isLong(changes, FEW_CHANGES);
  const folded = long && !open;
  return (
    <section className="since-section" aria-label={sectionName(section)}>
      <h3>{sectionName(section)}</h3>
      <Changes changes={folded ? changes.slice(0, FEW_CHANGES) : changes} folded={folded} />
      {long && (
        <Button
          size="small"
          variant="minimal"
          text={open ? 'Show less' : 'Show all of it'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      )}
    </section>
  );
};

const ChangedSince = ({ differences }: { readonly differences: Differences }) => {
  const sections = [...new Set(differences.map(({ section }) => section))];
  return (
    <Card title="Changed since then">
      {sections.length === 0 && <p className="quiet">Nothing differs from the current record.</p>}
      {sections.map((section) => (
        <ChangedSection
          key={section}
          section={section}
          changes={differences.filter((change) => change.section === section)}
        />
      ))}
    </Card>
  );
};

/** The record in its cards, those marked that read differently today. */
export const AsOfCards = ({
  record,
  differences,
}: {
  readonly record: QuoteRecord;
  readonly differences: Differences;
}) => (
  <div className="columns">
    <div className="column">
      <Since differences={differences} of={['shipper']}>
        <Customer
          shipper={record.shipper}
          flags={<EngagementIcons flags={flagsOf(CUSTOMER_FLAGS, record.engagements)} />}
          optOuts
        />
      </Since>
      <div className="pair">
        <Since differences={differences} of={['origin']}>
          <LocationFacts title="Origin" location={record.origin} />
        </Since>
        <Since differences={differences} of={['destination']}>
          <LocationFacts title="Destination" location={record.destination} />
        </Since>
      </div>
      <Since differences={differences} of={['vehicles']}>
        <Vehicles vehicles={record.vehicles} />
      </Since>
      <div className="pair">
        <Since differences={differences} of={['price']}>
          <Price transport={record.transport} />
        </Since>
        <Since differences={differences} of={['transport']}>
          <TransportFacts transport={record.transport} />
        </Since>
      </div>
      <Since differences={differences} of={['carrierNote']}>
        <CarrierNoteWords record={record} />
      </Since>
    </div>
    <div className="column">
      <ChangedSince differences={differences} />
      <Since differences={differences} of={['assignee', 'referrer', 'followups']}>
        <Desk record={record} />
      </Since>
      <Since differences={differences} of={['notes']}>
        <Notes record={record} />
      </Since>
    </div>
  </div>
);
