import { Classes } from '@blueprintjs/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { clipped } from '../clipped.ts';
import { count } from '../format.ts';
import type { RecordOutcome, RecordOutcomes } from '../list/bulk/record-outcomes.ts';
import { warningOf } from './fates.ts';
import { SINCE_IN_WORDS } from './import-words.ts';
import type { FatedRow, FieldDifference, RowFate } from './import-work.ts';
import './import.css';

const ROW_PX = 45;
const USUAL_VIEW = { width: 1_000, height: 600 };

const WORDS = { new: 'New', changes: 'Changes', same: 'Same', refused: 'Refused' } as const;
const FAMILIES = { new: 'new', changes: 'hot', same: 'unchanged', refused: 'trouble' } as const;

const Tag = ({ family, children }: { readonly family: string; readonly children: ReactNode }) => (
  <span className={`${Classes.TAG} status status-${family}`}>{children}</span>
);

type OfRow = { readonly row: FatedRow<unknown, unknown>; readonly outcome: RecordOutcome | undefined };

const doneInWords = ({ state }: RowFate<unknown>): string => (state === 'new' ? 'Added' : 'Changed');

/** The fate of a row, or what became of it. */
const FateTag = ({ row: { fate }, outcome }: OfRow) => {
  if (outcome === undefined) return <Tag family={FAMILIES[fate.state]}>{WORDS[fate.state]}</Tag>;
  if (outcome.state === 'changed' && outcome.since) return <Tag family="hot">Stored earlier</Tag>;
  if (outcome.state === 'changed') return <Tag family="done">{doneInWords(fate)}</Tag>;
  if (outcome.state === 'unchanged') return <Tag family={FAMILIES.same}>{WORDS.same}</Tag>;
  return <Tag family="trouble">{outcome.state === 'refused' ? 'Refused' : 'Not known'}</Tag>;
};

const Difference = ({ label, from, to }: FieldDifference) => (
  <li>
    {label}: <bdi className="quiet">{clipped(from ?? 'empty')}</bdi> → <bdi>{clipped(to ?? 'empty')}</bdi>
  </li>
);

/** `Price ($): 500 · Rule 1 radius: 25` */
const Values = ({ of }: { readonly of: ReadonlyArray<FieldDifference> }) => (
  <bdi>
    {of
      .flatMap(({ label, to }) => (to === null || to === '' ? [] : [`${label}: ${clipped(to)}`]))
      .join(' · ')}
  </bdi>
);

const What = ({ row: { fate }, outcome }: OfRow) => {
  if (outcome?.state === 'refused' || outcome?.state === 'unknown') return outcome.reason;
  if (outcome?.state === 'changed' && outcome.since) return SINCE_IN_WORDS[outcome.since];
  if (fate.state === 'refused')
    return (
      <ul>
        {fate.problems.map(({ column, message }) => (
          <li key={`${column} ${message}`}>
            {column !== undefined && <strong>{column}: </strong>}
            {message}
          </li>
        ))}
      </ul>
    );
  if (fate.state === 'new') return <Values of={fate.values ?? []} />;
  if (fate.state !== 'changes') return null;
  return (
    <ul>
      {fate.changes.map((change) => (
        <Difference key={change.label} {...change} />
      ))}
    </ul>
  );
};

const Why = ({ row, outcome }: OfRow) => {
  const warning = warningOf(row.fate);
  return (
    <>
      <What row={row} outcome={outcome} />
      {warning !== undefined && <p className="import-warning">{warning}</p>}
    </>
  );
};

type FatesTableProps = {
  readonly label: string;
  /** Title of the column with the rows' names. */
  readonly heading: string;
  readonly rows: ReadonlyArray<FatedRow<unknown, unknown>>;
  /** By line, as a text. */
  readonly outcomes: RecordOutcomes;
};

const Gap = ({ height }: { readonly height: number }) =>
  height > 0 ? (
    <tr aria-hidden style={{ height }}>
      <td />
    </tr>
  ) : null;

/** The rows of a file with what becomes of each; only those in view are rendered. */
export const FatesTable = ({ label, heading, rows, outcomes }: FatesTableProps) => {
  const list = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    getItemKey: (index) => rows[index]?.line ?? index,
    estimateSize: () => ROW_PX,
    overscan: 10,
    initialRect: USUAL_VIEW,
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a section would need a heading of its own
    <div ref={list} className="import-rows" role="region" aria-label={label} tabIndex={0}>
      <table aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Line</th>
            <th scope="col">{heading}</th>
            <th scope="col">Result</th>
            <th scope="col">What</th>
          </tr>
        </thead>
        <tbody>
          <Gap height={first?.start ?? 0} />
          {items.map(({ index }) => {
            const row = rows[index];
            if (!row) return null;
            const of = { row, outcome: outcomes.get(String(row.line)) };
            return (
              <tr
                key={row.line}
                ref={virtual.measureElement}
                data-index={index}
                data-line={row.line}
                aria-rowindex={index + 2}
              >
                <td className="import-line">{count(row.line)}</td>
                <th scope="row">
                  <bdi>{clipped(row.name)}</bdi>
                </th>
                <td>
                  <FateTag {...of} />
                </td>
                <td>
                  <Why {...of} />
                </td>
              </tr>
            );
          })}
          <Gap height={virtual.getTotalSize() - (last?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  );
};
