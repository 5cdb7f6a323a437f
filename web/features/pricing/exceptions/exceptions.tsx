import { useMemo, useState } from 'react';
import { SaveScope } from '../../../kit/form/save-scope.tsx';
import { Unsaved } from '../../../kit/form/unsaved.tsx';
import { Empty } from '../../../kit/loaded.tsx';
import { LoadedTable, useShownTable } from '../tables/loaded-table.tsx';
import { TableLine } from '../tables/table-line.tsx';
import { TablePage } from '../tables/table-page.tsx';
import { useExceptionTableQuery } from '../tables/tables-api.ts';
import { useAt } from '../tables/use-at.ts';
import { useEndedDraft } from '../tables/use-ended-draft.ts';
import { useIsReadOnly } from '../tables/use-is-read-only.ts';
import { usePaged } from '../tables/use-paged.ts';
import { ExceptionFilters, FILTERS } from './exception-filters.tsx';
import { ExceptionRows } from './exception-rows.tsx';
import { EXCEPTIONS } from './exceptions-screen.ts';
import { NoMatch } from './no-match.tsx';
import { RuleBatches } from './rule-batches.tsx';
import { useBatches } from './use-batches.ts';

const NO_ROWS = (
  <Empty
    title="There are no exceptions yet"
    description="An exception prices a lane by its cities instead of by its miles."
  />
);

/** Lanes with prices of their own (specification, settings 2). */
export const Exceptions = () => {
  const { at, day, draft, shown: moment } = useAt();
  const paged = usePaged(FILTERS);
  const { page, size, filter } = paged;
  const isReadOnly = useIsReadOnly();
  const batches = useBatches(`${JSON.stringify(filter)} ${day}`, draft);
  const isEnded = useEndedDraft() !== undefined;
  const [isDirty, setDirty] = useState(false);
  /** What was entered when the draft ended is carried out in a new one, for the same exceptions or others. */
  const hasBatch = !isReadOnly || (isEnded && batches.isEntered) || (day === undefined && batches.wasHere);
  const arg = useMemo(() => ({ filter, at, cursor: { page, size } }), [filter, at, page, size]);
  const query = useExceptionTableQuery(arg);
  const ask = { arg, key: `${paged.key} ${moment}`, isFiltered: paged.isFiltered };
  const shown = useShownTable(ask, query);
  return (
    <TablePage screen={EXCEPTIONS}>
      <SaveScope>
        <Unsaved {...batches.source} unsaved={() => (!isReadOnly || isEnded) && batches.source.unsaved()} />
      </SaveScope>
      <TableLine paged={paged} shown={shown?.data.pricingExceptions} isStale={shown?.isStale}>
        <ExceptionFilters paged={paged} />
      </TableLine>
      <LoadedTable query={query} shown={shown} what="exceptions">
        {({ data, ask: asked, isStale }) => (
          <ExceptionRows
            key={`${asked.key} ${isStale}`}
            answer={data}
            asked={asked.arg}
            isReadOnly={isReadOnly}
            batches={batches}
            hasBatch={hasBatch}
            onDirty={setDirty}
            empty={asked.isFiltered ? <NoMatch filter={asked.arg.filter} narrow={paged.narrow} /> : NO_ROWS}
          />
        )}
      </LoadedTable>
      {shown && hasBatch && shown.data.pricingExceptions.data.length > 0 && (
        <RuleBatches
          batches={batches}
          seen={shown.data.priceTables}
          isStale={shown.isStale}
          isDirty={isDirty}
        />
      )}
    </TablePage>
  );
};
