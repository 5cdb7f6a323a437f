import { Button } from '@blueprintjs/core';
import { asApiError } from '../../graphql/api-error.ts';
import { count } from '../../ui/format.ts';
import type { RecordSearch } from './use-record-search.ts';

const WHAT =
  'Look for a number, a name, a company, a phone number, an e-mail address, a load board’s LD number, a city, a state or a ZIP code.';

/** What is read out while and after searching; the eye sees the list. */
const spoken = ({ state, records }: RecordSearch): string => {
  if (state === 'waiting') return 'Searching…';
  if (state !== 'answered' || records.length === 0) return '';
  return records.length === 1 ? '1 record found' : `${count(records.length)} records found`;
};

const Failed = ({ error, retry }: Pick<RecordSearch, 'error' | 'retry'>) => (
  <div className="search-note" role="alert">
    <strong>The search did not work</strong>
    <p>{asApiError(error).message}</p>
    <Button text="Retry" onClick={retry} />
  </div>
);

type NothingProps = Pick<RecordSearch, 'wanted'> & { readonly others: boolean };

const Nothing = ({ wanted, others }: NothingProps) => (
  <div className="search-note">
    <strong>
      {others ? 'No quote or order found' : 'Nothing found'} for “<bdi>{wanted}</bdi>”
    </strong>
    <p>{WHAT}</p>
  </div>
);

/** How a search stands: on its way, failed, or without a find. `others`: something else than records fits. */
export const SearchStatus = ({
  search,
  others,
}: {
  readonly search: RecordSearch;
  readonly others: boolean;
}) => {
  const { state, records, wanted } = search;
  return (
    <>
      <div role="status">
        <span className="unseen">{spoken(search)}</span>
        {state === 'waiting' && records.length === 0 && (
          <div className="search-note search-waiting" aria-hidden>
            Searching…
          </div>
        )}
        {state === 'answered' && records.length === 0 && <Nothing wanted={wanted} others={others} />}
      </div>
      {state === 'failed' && <Failed {...search} />}
    </>
  );
};
