import { Checkbox } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import type { ExceptionTableQuery, ExceptionTableQueryVariables } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import type { GridHead } from '../../../kit/grid/grid-row.tsx';
import { Lane } from '../../../kit/lane.tsx';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { useFocusOn } from '../../../kit/use-focus-on.ts';
import { basisOf, type TableData, type TableDefinition } from '../tables/table-definition.ts';
import { TableGrid } from '../tables/table-grid.tsx';
import { SaveButton, TableActions } from '../tables/table-page.tsx';
import { useAt } from '../tables/use-at.ts';
import { useTableEditor } from '../tables/use-table-editor.ts';
import { ChooseAll } from './choose-all.tsx';
import { endsIn, exceptionData, exceptionDefinition, laneIn } from './exception-definition.ts';
import { EXCEPTIONS } from './exceptions-screen.ts';
import { ToBatches } from './to-batches.tsx';
import type { Batches } from './use-batches.ts';

const AddException = lazyDialog(
  'Add exception',
  'form',
  async () => (await import('./add-exception.tsx')).AddException,
);

const ADD = 'add-exception';
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
  readonly empty: ReactNode;
  readonly batches: Batches;
  /** Whether rows can be chosen for these. */
  readonly hasBatch: boolean;
  readonly onDirty: (isDirty: boolean) => void;
};

const Table = (props: TableProps) => {
  const { definition, data, total, matching, isReadOnly, empty, batches, hasBatch, onDirty } = props;
  const editor = useTableEditor(definition, data);
  const { isDirty } = editor;
  const [isAdding, setAdding] = useState(false);
  const { chosen, toggle } = batches;
  const { draft } = useAt();
  const focusOn = useFocusOn();
  const stopAdding = (): void => {
    setAdding(false);
    focusOn(ADD);
  };
  useLayoutEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const head: GridHead = {
    ...{ title: 'Lane', width: LANE_WIDTH },
    nameOf: ({ cells }) => laneIn(cells),
    cell: ({ key, cells }) =>
      !hasBatch ? (
        <Lane {...endsIn(cells)} />
      ) : (
        <Checkbox
          tabIndex={-1}
          checked={chosen.has(key)}
          onChange={() => toggle(key)}
          labelElement={<Lane {...endsIn(cells)} />}
        />
      ),
  };
  const keys = data.rows.map(({ key }) => key);
  return (
    <>
      <TableActions>
        {!isReadOnly && <BusyButton icon={<Plus />} text="Add" id={ADD} onClick={() => setAdding(true)} />}
        <SaveButton editor={editor} isReadOnly={isReadOnly} />
      </TableActions>
      <TableGrid
        {...{ definition, data, editor, isReadOnly }}
        label={EXCEPTIONS.title}
        head={head}
        editsAtOnce
        noRows={empty}
        {...(hasBatch && {
          most: SHOWN_ROWS,
          choosing: { chosen, toggle },
          tools: (
            <>
              <ChooseAll
                keys={keys}
                chosen={chosen}
                total={total}
                matching={matching}
                onChoose={batches.setChosen}
              />
              {chosen.size > 0 && <ToBatches chosen={chosen.size} />}
            </>
          ),
        })}
      />
      {isAdding && <AddException basis={basisOf(data, draft)} onClose={stopAdding} />}
    </>
  );
};

type ExceptionRowsProps = Omit<TableProps, 'definition' | 'data' | 'total' | 'matching'> & {
  readonly answer: ExceptionTableQuery;
  readonly asked: ExceptionTableQueryVariables;
};

/** The exceptions of a page in a grid, where they are chosen for the batches. */
export const ExceptionRows = ({ answer, asked, ...others }: ExceptionRowsProps) => {
  const data = useMemo(() => exceptionData(answer), [answer]);
  const definition = useMemo(() => exceptionDefinition(asked), [asked]);
  const { total } = answer.pricingExceptions.pageInfo;
  return <Table definition={definition} data={data} total={total} matching={asked} {...others} />;
};
