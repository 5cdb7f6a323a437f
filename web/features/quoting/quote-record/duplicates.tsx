import { Button, Dialog, DialogBody, Intent, Tag } from '@blueprintjs/core';
import { Duplicate } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { fullName, lane } from '../../../ui/format.ts';
import { shownId } from '../quote-id.ts';
import type { QuoteRecord } from '../quote-types.ts';
import { StatusTag } from '../status-tag.tsx';
import { recordPath } from './quote-title.tsx';
import { type PossibleDuplicates, type Twin, usePossibleDuplicatesQuery } from './story-api.ts';
import { When } from './when.tsx';
import './story.css';

const TITLE = 'Found duplicates!';

const TwinRow = ({ twin }: { readonly twin: Twin }) => (
  <li className="twin">
    <a href={recordPath(twin)} target="_blank" rel="noopener noreferrer">
      {twin.isOrder ? 'Order' : 'Quote'} #{shownId(twin)}
    </a>
    <StatusTag parent={twin.parentStatus} child={twin.childStatus} />
    <bdi className="twin-name">{fullName(twin.shipper) || 'No name'}</bdi>
    <span>{lane(twin.origin, twin.destination)}</span>
    <span className="quiet">
      Received <When instant={twin.createdAt} />
    </span>
  </li>
);

type TwinListProps = { readonly title: string; readonly twins: ReadonlyArray<Twin> };

const TwinList = ({ title, twins }: TwinListProps) => {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="twins">
      <h3 id={heading}>{title}</h3>
      {twins.length === 0 && <p className="quiet">None.</p>}
      <ul>
        {twins.map((twin) => (
          <TwinRow key={twin.id} twin={twin} />
        ))}
      </ul>
    </section>
  );
};

const countOf = ({ byEmailPhone, byName }: PossibleDuplicates): number =>
  new Set([...byEmailPhone, ...byName].map(({ id }) => id)).size;

/** Warns that the same customer may have other records, and lists them; nothing while there are none. */
export const Duplicates = ({ record }: { readonly record: Pick<QuoteRecord, 'id'> }) => {
  const { currentData } = usePossibleDuplicatesQuery(record.id);
  const [open, setOpen] = useState(false);
  const count = currentData ? countOf(currentData) : 0;
  if (currentData === undefined || count === 0) return null;
  return (
    <>
      <Button
        intent={Intent.WARNING}
        variant="outlined"
        icon={<Duplicate />}
        text={TITLE}
        endIcon={
          <Tag round intent={Intent.WARNING}>
            {count}
          </Tag>
        }
        onClick={() => setOpen(true)}
      />
      <Dialog isOpen={open} onClose={() => setOpen(false)} title={TITLE} className="twins-dialog">
        <DialogBody>
          <TwinList title="Same e-mail or phone" twins={currentData.byEmailPhone} />
          <TwinList title="Same name" twins={currentData.byName} />
        </DialogBody>
      </Dialog>
    </>
  );
};
