import { Intent } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { CARRIER } from '../../../../../src/dispatch/contract/carriers.ts';
import type { CarrierFate, CarrierInput } from '../../../../api/generated/types.ts';
import { useMay } from '../../../../api/session.ts';
import { ImportPage } from '../../../../kit/import/import-page.tsx';
import type { ImportWork, RowFate } from '../../../../kit/import/import-work.ts';
import { LinkButton } from '../../../../kit/link-button.tsx';
import { BackToList } from '../../../../kit/list/back-to-list.tsx';
import type { ListsDispatch } from '../../../../kit/list/rows/rows-api.ts';
import { Empty } from '../../../../kit/loaded.tsx';
import { Page } from '../../../../kit/page.tsx';
import { addCarrierOfRow, changeCarrierOfRow, fetchImportFates } from '../carrier-api.ts';
import { CARRIER_FILE, readCarrier } from './read-carrier.ts';

/** The carrier that a row changes. */
type Target = { readonly id: string; readonly revision: number };

const fateOf = ({ fate, carrier, changes, problems }: CarrierFate): RowFate<Target> => {
  switch (fate) {
    case 'NEW':
      return { state: 'new' };
    case 'SAME':
      return { state: 'same' };
    case 'CHANGES':
      if (carrier)
        return { state: 'changes', target: { id: carrier.id, revision: carrier.revision }, changes };
  }
  return {
    state: 'refused',
    problems: problems.map(({ field, message }) => ({ column: field, message })),
  };
};

const workOf = (dispatch: ListsDispatch): ImportWork<CarrierInput, Target> => ({
  ...{ one: 'carrier', shape: CARRIER_FILE, entryOf: readCarrier },
  ask: async (rows) => (await dispatch(fetchImportFates(rows)).unwrap()).map(fateOf),
  store: (input, fate, intention) =>
    fate.state === 'changes'
      ? dispatch(
          changeCarrierOfRow({
            id: fate.target.id,
            input: { ...input, revision: fate.target.revision },
            intention,
          }),
        ).unwrap()
      : dispatch(addCarrierOfRow({ input, intention })).unwrap(),
});

const COLUMNS = CARRIER_FILE.columns
  .flatMap(({ field, names }) => (field === null ? [] : names.slice(0, 1)))
  .join(', ');

const MayNot = () => (
  <Page title="Import carriers" context={<BackToList />}>
    <Empty
      title="You may add carriers, but not change them"
      description="Importing does both. Ask an administrator for the permission."
    />
  </Page>
);

/** Imports carriers from a file; what would happen is shown before anything is stored. */
export const ImportCarriers = () => {
  const dispatch = useDispatch<ListsDispatch>();
  const work = useMemo(() => workOf(dispatch), [dispatch]);
  if (!useMay()('carrier_update')) return <MayNot />;
  return (
    <ImportPage
      title="Import carriers"
      work={work}
      heading={CARRIER.companyName.label}
      context={<BackToList />}
      back={<LinkButton to="/carriers" text="Go to the carriers" intent={Intent.NONE} />}
    >
      <p>
        A row adds a carrier, or changes the one with its MC or DOT number. Empty cells change nothing. What
        would happen to each row is shown before anything is stored; importing a file again changes nothing.
      </p>
      <details>
        <summary>Columns that a file may have</summary>
        <p>{COLUMNS}. An exported list can be read back. EIN and SSN are not imported.</p>
      </details>
    </ImportPage>
  );
};
