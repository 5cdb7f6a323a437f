import { Button } from '@blueprintjs/core';
import { asApiError } from '../../api/api-error.ts';
import { RETRY } from '../../kit/again-words.ts';
import { count } from '../../kit/format.ts';
import type { RecordSearch } from './use-record-search.ts';
import { useSearchKinds } from './use-search-kinds.ts';

/** Status for screen readers. */
const announcementOf = (state: RecordSearch['state'], found: number): string => {
  if (state === 'waiting') return 'Searching…';
  if (state !== 'answered' || found === 0) return '';
  return found === 1 ? '1 record found' : `${count(found)} records found`;
};

const Failed = ({ error, retry }: Pick<RecordSearch, 'error' | 'retry'>) => (
  <div className="search-note" role="alert">
    <strong>The search did not work</strong>
    <p>{asApiError(error).message}</p>
    <Button text={RETRY} onClick={retry} />
  </div>
);

type NothingProps = Pick<RecordSearch, 'wanted'> & { readonly others: boolean };

const Nothing = ({ wanted, others }: NothingProps) => {
  const kinds = useSearchKinds();
  const none = `No ${kinds.map(({ one }) => one).join(' or ')} found`;
  return (
    <div className="search-note">
      <strong>
        {others ? none : 'Nothing found'} for “<bdi>{wanted}</bdi>”
      </strong>
      <p>{kinds.map(({ help }) => help).join(' ')}</p>
    </div>
  );
};

/** Search status: pending, failed, or no results. `others`: commands match although no record does. */
export const SearchStatus = ({
  search,
  others,
}: {
  readonly search: RecordSearch;
  readonly others: boolean;
}) => {
  const { state, groups, wanted } = search;
  const found = groups.reduce((sum, { findings }) => sum + findings.length, 0);
  return (
    <>
      <div role="status">
        <span className="unseen">{announcementOf(state, found)}</span>
        {state === 'waiting' && found === 0 && (
          <div className="search-note search-waiting" aria-hidden>
            Searching…
          </div>
        )}
        {state === 'answered' && found === 0 && <Nothing wanted={wanted} others={others} />}
      </div>
      {state === 'failed' && <Failed {...search} />}
    </>
  );
};
