import { Tag } from '@blueprintjs/core';
import { Card } from '../../../ui/card.tsx';
import { civilDate, fullName, instantDate } from '../../../ui/format.ts';
import type { Note, QuoteRecord } from '../quote-types.ts';

export const Followups = ({ followups }: Pick<QuoteRecord, 'followups'>) => (
  <Card title="Follow-ups">
    {followups.length === 0 && <p className="quiet">No follow-up is planned.</p>}
    <div className="followup-dates">
      {followups.map(({ id, followupOn }) => (
        <Tag key={id} size="large" minimal>
          {civilDate(followupOn)}
        </Tag>
      ))}
    </div>
  </Card>
);

const NoteItem = ({ note: { note, createdAt, author } }: { readonly note: Note }) => (
  <li>
    <bdi className="prose">{note}</bdi>
    <p className="quiet">
      {author && <bdi>{fullName(author)}, </bdi>}
      <time dateTime={createdAt}>{instantDate(createdAt)}</time>
    </p>
  </li>
);

export const Notes = ({ notes }: { readonly notes: ReadonlyArray<Note> }) => (
  <Card title="Notes">
    {notes.length === 0 && <p className="quiet">Nothing was noted.</p>}
    <ul className="notes">
      {notes.map((note) => (
        <NoteItem key={note.id} note={note} />
      ))}
    </ul>
  </Card>
);
