import { Link } from 'react-router';
import { MOST_LISTED_DRAFTS } from '../../../../src/pricing/contract/price-limits.ts';
import type { OpenDraft } from '../../../api/generated/types.ts';
import { RowsRegion } from '../../../kit/entity/rows-region.tsx';
import { count } from '../../../kit/format.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { Page } from '../../../kit/page.tsx';
import { When } from '../../../kit/when.tsx';
import { BeginDraft } from './begin-draft.tsx';
import { draftPath } from './draft-path.ts';
import { authorOf, quotedNames, touchedInWords } from './draft-words.ts';
import { usePriceDraftsQuery } from './drafts-api.ts';
import './drafts.css';

/** What stands in the way of a draft. */
const Marks = ({ others, conflicts, brokenOff }: OpenDraft) => (
  <>
    {brokenOff.length > 0 && <div className="overdue">A change broke off: rows are missing</div>}
    {others.length > 0 && <div>Same rows, miles or lanes as {quotedNames(others)}</div>}
    {conflicts.length > 0 && (
      <div className="overdue">
        {count(conflicts.length)} {conflicts.length === 1 ? 'conflict' : 'conflicts'} with what others
        published
      </div>
    )}
  </>
);

const DraftRow = ({ draft }: { readonly draft: OpenDraft }) => (
  <tr>
    <th scope="row">
      <Link to={draftPath(draft.id)} data-row-link>
        <bdi>{draft.name}</bdi>
      </Link>
    </th>
    <td data-label="Begun">
      <bdi>{authorOf(draft)}</bdi>, <When instant={draft.begunAt} />
    </td>
    <td data-label="Changes">{touchedInWords(draft)}</td>
    <td data-label="Others">
      <Marks {...draft} />
    </td>
  </tr>
);

/** Open drafts of the price tables: changes that are tried before they count. */
export const DraftsPage = () => (
  <Page
    title="Try changes"
    context="Change the price tables in a draft, see what past quotes would have cost, then publish or discard it."
    actions={<BeginDraft />}
  >
    <Loaded
      query={usePriceDraftsQuery()}
      what="drafts"
      isEmpty={(drafts) => drafts.length === 0}
      empty={{
        title: 'There are no drafts',
        description: 'Begin one to try other prices. Nobody is quoted by a draft until you publish it.',
      }}
    >
      {(drafts) => (
        <RowsRegion label="Drafts" className="drafts">
          <table className="drafts-table" aria-label="Drafts">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Begun</th>
                <th scope="col">Changes</th>
                <th scope="col">Others</th>
              </tr>
            </thead>
            <tbody>
              {drafts.map((draft) => (
                <DraftRow key={draft.id} draft={draft} />
              ))}
            </tbody>
          </table>
          {drafts.length === MOST_LISTED_DRAFTS && (
            <p className="quiet">
              No more than the newest {MOST_LISTED_DRAFTS} drafts are listed. Publish or discard some to see
              older ones, if there are any.
            </p>
          )}
        </RowsRegion>
      )}
    </Loaded>
  </Page>
);
