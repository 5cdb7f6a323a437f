import { Link } from 'react-router';
import { draftPath } from '../drafts/draft-path.ts';
import { useDraftInTablesQuery } from '../drafts/drafts-api.ts';
import { withConflicts } from './draft-conflict-words.ts';

type BannerProps = { readonly draft: string };

type Words = { readonly before: string; readonly name?: string; readonly after: string };

const inWords = ({ data }: ReturnType<typeof useDraftInTablesQuery>): Words => {
  if (data === undefined) return { before: 'Editing a draft', after: '– not in force.' };
  if (data === null) return { before: 'There is', after: 'no such draft.' };
  const { name, discarded, publication, undoneBy, conflicts } = data;
  const ended = (how: string): Words => ({
    ...{ before: 'Draft', name, after: `– ${how}, so it can no longer be changed.` },
  });
  if (publication !== null) return ended(undoneBy === null ? 'published' : 'published and taken back');
  if (discarded) return ended('discarded');
  return { before: 'Editing draft', name, after: `– not in force${withConflicts(conflicts.length)}.` };
};

/** Says, in the head of a table's page, that it is shown with the changes of a draft, and that what is saved goes there. */
export const DraftBanner = ({ draft }: BannerProps) => {
  const { before, name, after } = inWords(useDraftInTablesQuery({ id: draft }));
  return (
    <span className="draft-banner">
      <span className="draft-banner-words" title={name}>
        <span>{before}</span> {name !== undefined && <bdi>{name}</bdi>} <span>{after}</span>
      </span>
      <Link to={draftPath(draft)}>To the draft</Link>
    </span>
  );
};
