import { Intent } from '@blueprintjs/core';
import { Lock, Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ListedStatus } from '../../../api/generated/types.ts';
import { useMay } from '../../../api/session.ts';
import { RowsRegion } from '../../../kit/entity/rows-region.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { pageCount } from '../../../kit/list/list-state.ts';
import { Pager } from '../../../kit/list/pager.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { Page } from '../../../kit/page.tsx';
import { useFocusOn } from '../../../kit/use-focus-on.ts';
import { CategoryChoice } from './category-choice.tsx';
import { DeleteStatus } from './delete-status.tsx';
import {
  createPath,
  formatStatuses,
  parseStatuses,
  STATUS_SIZES,
  type StatusAddress,
} from './status-address.ts';
import { controlId, WHY_RESERVED } from './status-row.tsx';
import { StatusTable } from './status-table.tsx';
import { CATEGORIES, nearest, parentsOf, type Step } from './status-tree.ts';
import { useArranging } from './use-arranging.ts';
import { useExpanded } from './use-expanded.ts';
import './statuses.css';

/** Statuses of quotes or orders, in the order of selects. */
export const StatusList = () => {
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const [expanded, toggle] = useExpanded();
  const [moved, setMoved] = useState('');
  const [deleting, setDeleting] = useState<ListedStatus>();
  const { query, move } = useArranging();
  const focusOn = useFocusOn();

  const address = parseStatuses(params);
  const { category, size } = address;
  const parents = parentsOf(query.data ?? [], category);
  const label = `Statuses of ${CATEGORIES[category].toLowerCase()}`;
  const page = Math.min(address.page, pageCount(parents.length, size));
  const onPage = parents.slice((page - 1) * size, page * size);
  const show = (next: StatusAddress): void => setParams(formatStatuses(next));

  const onMove = (status: ListedStatus, step: Step): void => {
    const { place, of } = move(status, step);
    setMoved(`${status.name} moved to place ${place} of ${of}`);
    focusOn(controlId.move(status.id, step));
    const leadsTo = status.parentId === null ? Math.ceil(place / size) : page;
    if (leadsTo !== page) setParams(formatStatuses({ category, size, page: leadsTo }), { replace: true });
  };
  const onKeep = (): void => {
    if (deleting) focusOn(controlId.remove(deleting.id));
    setDeleting(undefined);
  };
  const onDeleted = (): void => {
    const next = deleting && nearest(query.data ?? [], deleting);
    if (next) focusOn(controlId.edit(next));
    setDeleting(undefined);
  };

  const create = may('status_create') && (
    <LinkButton to={createPath(category)} text="Create status" icon={<Plus />} intent={Intent.PRIMARY} />
  );
  return (
    <Page title="Statuses" actions={create || undefined}>
      <search className="list-filters" aria-label="Filter statuses">
        <CategoryChoice
          category={category}
          onChange={(chosen) => show({ category: chosen, size, page: 1 })}
        />
      </search>
      <Loaded
        query={query}
        what="statuses"
        isEmpty={() => parents.length === 0}
        empty={{
          title: `There are no statuses for ${CATEGORIES[category].toLowerCase()} yet`,
          description: 'A status says where a record stands in the work.',
          action: create || undefined,
        }}
      >
        {() => (
          <div className="statuses">
            <RowsRegion label={label}>
              <StatusTable
                label={label}
                parents={onPage}
                total={parents.length}
                expanded={expanded}
                onToggle={toggle}
                actions={may('status_update') ? { onMove, onDelete: setDeleting } : null}
              />
            </RowsRegion>
            <Pager
              state={{ ...address, page }}
              rows={onPage.length}
              total={parents.length}
              onChange={show}
              sizes={STATUS_SIZES}
            />
            <p className="status-legend">
              <Lock size={12} /> {WHY_RESERVED}
            </p>
          </div>
        )}
      </Loaded>
      <div className="unseen" role="status">
        {moved}
      </div>
      {deleting && (
        <DeleteStatus
          status={deleting}
          under={parents.find(({ id }) => id === deleting.id)?.children ?? []}
          onKeep={onKeep}
          onDeleted={onDeleted}
        />
      )}
    </Page>
  );
};
