import { Intent } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { REFERRER } from '../../../../src/quoting/contract/referrers.ts';
import type { ReferrerInput } from '../../../api/generated/types.ts';
import { ImportPage } from '../../../kit/import/import-page.tsx';
import type { ImportWork } from '../../../kit/import/import-work.ts';
import { LinkButton } from '../../../kit/link-button.tsx';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { addReferrerOfRow, changeReferrerOfRow, fetchReferrers } from '../referrer-api.ts';
import { fateOfReferrer, REFERRER_FILE, type ReferrerTarget, readReferrer } from './referrer-fates.ts';

const workOf = (dispatch: ListsDispatch): ImportWork<ReferrerInput, ReferrerTarget> => ({
  ...{ one: 'referrer', keyed: 'name', shape: REFERRER_FILE, entryOf: readReferrer },
  ask: async (rows) => rows.map(fateOfReferrer(await dispatch(fetchReferrers()).unwrap())),
  store: ({ name, ...amounts }, fate, intention) =>
    fate.state === 'changes'
      ? dispatch(
          changeReferrerOfRow({
            id: fate.target.id,
            input: { ...amounts, revision: fate.target.revision },
            intention,
          }),
        ).unwrap()
      : dispatch(addReferrerOfRow({ input: { name, ...amounts }, intention })).unwrap(),
});

/** Imports referrers from a file; what would happen is shown before anything is stored. */
export const ImportReferrers = () => {
  const dispatch = useDispatch<ListsDispatch>();
  const work = useMemo(() => workOf(dispatch), [dispatch]);
  return (
    <ImportPage
      title="Import referrers"
      work={work}
      heading={REFERRER.name.label}
      back={<LinkButton to="/taq/referrer-list" text="Go to the referrers" intent={Intent.NONE} />}
    >
      <p>
        A row changes the referrer with its name, or adds one; referrers that are not in the file stay. What
        would happen to each row is shown before anything is stored; importing a file again changes nothing.
      </p>
      <p>
        The file needs the columns {REFERRER.name.label}, {REFERRER.depositAmount.label} and{' '}
        {REFERRER.leadCost.label}. Without a deposit, the standard one applies. An exported file can be read
        back.
      </p>
    </ImportPage>
  );
};
