import { Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useMemo } from 'react';
import type { RecordListName } from '../../../src/quoting/contract/record-lists.ts';
import { useMay, useMe } from '../../api/session.ts';
import { useFeatures } from '../../kit/features.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useRecordWork } from './bulk/use-record-work.tsx';
import { NoRecords } from './empty-list.tsx';
import { useRecordInline } from './inline/record-inline.tsx';
import { HOLDS, LISTS, recordList, SOURCES } from './lists.ts';
import { recordColumns } from './quote-columns.tsx';
import { openPath } from './quote-record/record-paths.ts';
import { RecordFilters } from './record-filters.tsx';
import { RecordPreview } from './record-preview.tsx';
import { RecordTabs } from './record-tabs.tsx';
import './quoting.css';

/** A list of quotes, orders, follow-ups or dispatches (specification, core 2). */
export const RecordList = ({ list }: { readonly list: RecordListName }) => {
  const may = useMay();
  const myId = useMe()?.id ?? '';
  const { kind } = LISTS[list];
  const holds = may(HOLDS[kind]);
  const definition = useMemo(() => recordList(list, myId, holds), [list, myId, holds]);
  const features = useFeatures();
  const columns = useMemo(
    () =>
      recordColumns(
        list,
        features.flatMap(({ listCells = [] }) => listCells),
      ),
    [list, features],
  );
  const work = useRecordWork(kind, list === 'FOLLOWUPS');
  const create = may(`${kind}_create`) ? (
    <LinkButton to={`/${kind}s/create`} text={`Create ${kind}`} icon={<Plus />} intent={Intent.PRIMARY} />
  ) : undefined;
  return (
    <ListScreen
      source={SOURCES[list]}
      definition={definition}
      columns={columns}
      rowHref={({ id }) => openPath({ id, isOrder: kind === 'order' }, may(`${kind}_update`))}
      tabs={({ shown, addressOf }) => (
        <RecordTabs
          list={list}
          state={shown.state}
          initial={definition.defaults.initial}
          addressOf={addressOf}
        />
      )}
      filters={({ inUse: { shown, saved }, narrow }) => (
        <RecordFilters
          list={list}
          filters={shown.state.filters}
          initial={saved.state.filters}
          onChange={narrow}
        />
      )}
      preview={(preview, shown) => <RecordPreview kind={kind} preview={preview} shown={shown} />}
      inline={useRecordInline(kind)}
      work={may(`${kind}_update`) ? work : undefined}
      empty={({ inUse: { shown }, narrow }) => (
        <NoRecords list={list} state={shown.state} narrow={narrow} create={create} />
      )}
    />
  );
};
