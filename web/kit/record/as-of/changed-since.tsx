import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Card } from '../../card.tsx';
import { Changes } from './changes.tsx';
import type { FieldChange } from './record-events.ts';

type SinceProps = { readonly isChanged: boolean; readonly children: ReactNode };

/** Marks a card whose values differ from the current ones. */
export const Since = ({ isChanged, children }: SinceProps) =>
  isChanged ? (
    <div className="since">
      <Tag className="status status-hot">Changed since</Tag>
      {children}
    </div>
  ) : (
    children
  );

type ChangedSinceProps = {
  readonly changes: ReadonlyArray<FieldChange>;
  readonly nameOf: (section: string) => string;
};

/** The fields that differ from the current record, by section. */
export const ChangedSince = ({ changes, nameOf }: ChangedSinceProps) => (
  <Card title="Changed since then">
    {changes.length === 0 && <p className="quiet">Nothing differs from the current record.</p>}
    {[...new Set(changes.map(({ section }) => section))].map((section) => (
      <div key={section} className="since-section">
        <h3>{nameOf(section)}</h3>
        <Changes changes={changes.filter((change) => change.section === section)} few={8} />
      </div>
    ))}
  </Card>
);
