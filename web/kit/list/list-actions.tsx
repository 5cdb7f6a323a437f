import { Classes, Intent } from '@blueprintjs/core';
import { Export, Import, More, Plus } from '@blueprintjs/icons';
import { BusyButton } from '../busy-button.tsx';
import { LinkButton } from '../link-button.tsx';
import { PanelButton } from '../panel-button.tsx';
import { windowAtLeast } from '../window-at-least.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { exportAddress } from './export/export-address.ts';
import { useExport } from './export/use-export.ts';
import { firstColumn, knownColumns, type ListDefinition } from './list-definition.ts';
import { formatList } from './list-state.ts';
import { OtherViews } from './other-views.tsx';
import type { Fitted } from './use-fitting.ts';
import type { ListInUse } from './views/use-list-view.ts';
import { ViewsButton } from './views/views-button.tsx';

const useRoom = windowAtLeast(768);
/** Beside the sidebar, the row of the title has room for files too. */
const useRoomForFiles = windowAtLeast(1200);

/** Address of the form of a new row, and what a row is: `carrier`. */
export type NewRow = { readonly to: string; readonly one: string };

const Add = ({ to, one }: NewRow) => {
  const words = `Add ${one}`;
  const isRoomy = useRoom();
  return (
    <LinkButton
      to={to}
      text={isRoomy ? words : 'Add'}
      aria-label={words}
      icon={<Plus />}
      intent={Intent.PRIMARY}
    />
  );
};

type ListActionsProps<Filters extends object> = {
  readonly inUse: ListInUse<Filters>;
  readonly fitted: Pick<Fitted<never>, 'leftOut' | 'inLines'>;
  /** Number of rows; undefined until loaded. */
  readonly total: number | undefined;
  readonly add?: NewRow | undefined;
  /** Address of the import of such rows, for users who may import them. */
  readonly importAt?: string | undefined;
};

type ColumnsProps<Filters extends object> = Pick<ListActionsProps<Filters>, 'inUse' | 'fitted'>;

const Columns = <Filters extends object>({ inUse, fitted }: ColumnsProps<Filters>) => {
  const { list, shown, saved, chooseColumns, chooseWidths } = inUse;
  const hasWidths = Object.keys(shown.widths).length > 0;
  const { leftOut, inLines } = fitted;
  const first = firstColumn(list);
  const others = (ids: ReadonlyArray<string>): ReadonlyArray<string> => ids.filter((id) => id !== first.id);
  return (
    <ColumnChooser
      first={first.title}
      columns={list.columns.slice(1)}
      shown={others(shown.columns.filter((id) => inLines || !leftOut.includes(id)))}
      noRoom={leftOut}
      onChange={(ids) => chooseColumns(knownColumns(list, ids))}
      initial={others(saved.columns)}
      onAutomatic={hasWidths ? () => chooseWidths({}) : undefined}
    />
  );
};

type ExportProps<Filters extends object> = Pick<ListActionsProps<Filters>, 'inUse' | 'total' | 'importAt'> & {
  readonly file: NonNullable<ListDefinition<Filters>['file']>;
};

/** Of a button in the panel of a narrower window. */
const ITEM = [Classes.MINIMAL, Classes.FILL, Classes.ALIGN_LEFT].join(' ');

const ExportButton = <Filters extends object>({ file, inUse, total, importAt }: ExportProps<Filters>) => {
  const { run, isRunning, size } = useExport(file.name, exportAddress(file, inUse.shown), total);
  const isRoomy = useRoomForFiles();
  const words =
    total === 0 ? 'There is nothing to export' : `All ${size} of this list, with the columns it shows`;
  const button = {
    icon: <Export />,
    loading: isRunning,
    disabled: total === undefined || total === 0,
    onClick: run,
  };
  if (isRoomy)
    return (
      <>
        <BusyButton {...button} text="Export CSV" title={words} />
        {importAt !== undefined && <LinkButton to={importAt} text="Import CSV" icon={<Import />} />}
      </>
    );
  return (
    <PanelButton
      icon={<More />}
      name="More"
      label="More"
      loading={isRunning}
      panel={(close) => (
        <>
          <BusyButton {...button} className={ITEM} text="Export CSV" onClick={() => close(run)} data-stop />
          <p className="quiet panel-note">{words}</p>
          {importAt !== undefined && (
            <LinkButton className={ITEM} to={importAt} text="Import CSV" icon={<Import />} data-stop />
          )}
        </>
      )}
    />
  );
};

/** Actions on a whole list: views, columns, export and a new row. */
export const ListActions = <Filters extends object>({
  inUse,
  fitted,
  total,
  add,
  importAt,
}: ListActionsProps<Filters>) => (
  <>
    <OtherViews list={inUse.list.name} query={formatList(inUse.shown.state).toString()} />
    <ViewsButton inUse={inUse} />
    <Columns inUse={inUse} fitted={fitted} />
    {inUse.list.file && <ExportButton file={inUse.list.file} {...{ inUse, total, importAt }} />}
    {add && <Add {...add} />}
  </>
);
