import { useId } from 'react';
import type { PossibleDuplicates, Twin } from '../../../../api/generated/types.ts';
import { fullName, lane } from '../../../../kit/format.ts';
import { When } from '../../../../kit/when.tsx';
import { shownId } from '../../quote-id.ts';
import { StatusTag } from '../../status-tag.tsx';
import { recordPath } from '../record-paths.ts';
import './twins.css';

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

/** The other records of the same customer. */
export const Twins = ({ found }: { readonly found: PossibleDuplicates }) => (
  <>
    <TwinList title="Same e-mail or phone" twins={found.byEmailPhone} />
    <TwinList title="Same name" twins={found.byName} />
  </>
);
