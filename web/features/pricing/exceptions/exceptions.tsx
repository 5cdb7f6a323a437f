import { Button, Checkbox } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { type ReactNode, useMemo, useState } from 'react';
import { PRIORITIES } from '../../../../src/pricing/contract/price-columns.ts';
import type { ExceptionTableQueryVariables } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { count } from '../../../kit/format.ts';
import { Grid } from '../../../kit/grid/grid.tsx';
import type { GridHead } from '../../../kit/grid/grid-row.tsx';
import { Pager } from '../../../kit/list/pager.tsx';
import { Empty, Loaded } from '../../../kit/loaded.tsx';
import { TableConflictDialog } from '../tables/table-conflict-dialog.tsx';
import { basisOf, type TableData, type TableDefinition } from '../tables/table-definition.ts';
import { SaveButton, TablePage } from '../tables/table-page.tsx';
import { useExceptionTableQuery } from '../tables/tables-api.ts';
import { useAt } from '../tables/use-at.ts';
import { useIsReadOnly } from '../tables/use-is-read-only.ts';
import { SIZES, usePaged } from '../tables/use-paged.ts';
import { useTableEditor } from '../tables/use-table-editor.ts';
import { AddException } from './add-exception.tsx';
import { exceptionData, exceptionDefinition, laneIn } from './exception-definition.ts';
import { EXCEPTIONS } from './exceptions-screen.ts';
import { PlaceFields } from './place-filter.tsx';
import { RuleBatch } from './rule-batch.tsx';
import { MOST_OF_A_BATCH, useAllMatching } from './use-all-matching.ts';
import { useBatch } from './use-batch.ts';

const LANE_WIDTH = 290;
/** Rows beside which there is room for the batches. */
const SHOWN_ROWS = 14;

type TableProps = {
  readonly definition: TableDefinition;
  readonly data: TableData;
  /** How many match, and which: those of the page and of the others. */
  readonly total: number;
  readonly matching: ExceptionTableQueryVariables;
  readonly isReadOnly: boolean;
  readonly filters: ReactNode;
  readonly pager: ReactNode;
  readonly empty: ReactNode;
};

const Table = ({ definition, data, total, matching, isReadOnly, filters, pager, empty }: TableProps) => {
  const editor = useTableEditor(definition, data);
  const { model, isDirty } = editor;
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const batch = useBatch();
  const { draft } = useAt();
  const all = useAllMatching(matching);
  const chooseAll = async (): Promise<void> => {
    const ids = await all.read();
    if (ids) setChosen(new Set(ids));
  };
  const toggle = (key: string): void =>
    setChosen(
      (before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]),
    );
  const head: GridHead = {
    ...{ title: 'Lane', width: LANE_WIDTH },
    nameOf: ({ cells }) => laneIn(cells),
    cell: ({ key, cells }) =>
      isReadOnly ? (
        <bdi>{laneIn(cells)}</bdi>
      ) : (
        <Checkbox
          tabIndex={-1}
          checked={chosen.has(key)}
          onChange={() => toggle(key)}
          label={laneIn(cells)}
        />
      ),
  };
  const keys = data.rows.map(({ key }) => key);
  const most = Math.min(total, MOST_OF_A_BATCH);
  const isAll = keys.length > 0 && keys.every((key) => chosen.has(key));
  return (
    <TablePage
      screen={EXCEPTIONS}
      actions={
        !isReadOnly && (
          <>
            <BusyButton icon={<Plus />} text="Add" onClick={() => setAdding(true)} />
            <SaveButton {...editor} />
          </>
        )
      }
    >
      {filters}
      {data.rows.length === 0 ? (
        empty
      ) : (
        <Grid
          label={EXCEPTIONS.title}
          model={model}
          head={head}
          isReadOnly={isReadOnly}
          {...(!isReadOnly && { most: SHOWN_ROWS })}
          {...(!isReadOnly && {
            choosing: { chosen, toggle },
            tools: (
              <>
                <Checkbox
                  className="choose-all"
                  checked={isAll}
                  indeterminate={!isAll && chosen.size > 0}
                  label={chosen.size === 0 ? 'Select all' : `${count(chosen.size)} selected`}
                  onChange={() => setChosen(new Set(isAll ? [] : keys))}
                />
                {isAll && chosen.size < most && most > keys.length && (
                  <BusyButton
                    size="small"
                    text={`Select ${most < total ? 'the first' : 'all'} ${count(most)} that match`}
                    loading={all.isReading}
                    onClick={chooseAll}
                  />
                )}
              </>
            ),
          })}
        />
      )}
      {pager}
      {!isReadOnly && data.rows.length > 0 && (
        <div className="rule-batches">
          {PRIORITIES.map((priority) => (
            <RuleBatch
              key={priority}
              priority={priority}
              chosen={isDirty ? 0 : chosen.size}
              isBusy={batch.busy === priority}
              onUpdate={(rule) =>
                batch.run({ ids: [...chosen], priority, rule, basis: basisOf(data, draft) })
              }
            />
          ))}
        </div>
      )}
      {!isReadOnly && isDirty && chosen.size > 0 && (
        <p className="quiet">Save what you edited before you update the selected exceptions.</p>
      )}
      <AddException isOpen={isAdding} onClose={() => setAdding(false)} />
      <TableConflictDialog definition={definition} editor={editor} />
    </TablePage>
  );
};

const FILTERS = ['originState', 'originCity', 'destState', 'destCity'] as const;
const NO_FILTER = {
  originState: undefined,
  originCity: undefined,
  destState: undefined,
  destCity: undefined,
};

/** Lanes with prices of their own (specification, settings 2). */
export const Exceptions = () => {
  const { at, shown } = useAt();
  const paged = usePaged(FILTERS);
  const { page, size, filter } = paged;
  const isReadOnly = useIsReadOnly();
  const arg = useMemo(() => ({ filter, at, cursor: { page, size } }), [filter, at, page, size]);
  const query = useExceptionTableQuery(arg);
  const { currentData } = query;
  const data = useMemo(() => currentData && exceptionData(currentData), [currentData]);
  const definition = useMemo(() => exceptionDefinition(arg), [arg]);
  const filters = (
    <div className="price-filters">
      <PlaceFields
        name="Pickup"
        unset="Any"
        place={{ state: filter.originState, city: filter.originCity }}
        onChange={({ state, city }) => paged.narrow({ originState: state, originCity: city })}
      />
      <PlaceFields
        name="Delivery"
        unset="Any"
        place={{ state: filter.destState, city: filter.destCity }}
        onChange={({ state, city }) => paged.narrow({ destState: state, destCity: city })}
      />
      {paged.isFiltered && <Button text="Clear" onClick={() => paged.narrow(NO_FILTER)} />}
    </div>
  );
  if (!data || !currentData)
    return (
      <TablePage screen={EXCEPTIONS}>
        {filters}
        <Loaded query={{ ...query, data }} what="exceptions">
          {() => null}
        </Loaded>
      </TablePage>
    );
  return (
    <Table
      key={`${paged.key} ${shown}`}
      definition={definition}
      data={data}
      total={currentData.pricingExceptions.pageInfo.total}
      matching={arg}
      isReadOnly={isReadOnly}
      filters={filters}
      pager={
        <Pager
          state={{ page, size }}
          rows={data.rows.length}
          total={currentData.pricingExceptions.pageInfo.total}
          sizes={SIZES}
          onChange={paged.turn}
        />
      }
      empty={
        paged.isFiltered ? (
          <Empty
            title="No exception matches"
            action={<Button text="Show all exceptions" onClick={() => paged.narrow(NO_FILTER)} />}
          />
        ) : (
          <Empty
            title="There are no exceptions yet"
            description="An exception prices a lane by its cities instead of by its miles."
          />
        )
      }
    />
  );
};
