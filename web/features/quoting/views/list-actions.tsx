import { Button } from '@blueprintjs/core';
import { Export, More } from '@blueprintjs/icons';
import { columnTitle } from '../../../../src/quoting/contract.ts';
import { ColumnChooser } from '../../../ui/column-chooser.tsx';
import { PanelButton } from '../../../ui/panel-button.tsx';
import { windowAtLeast } from '../../../ui/window-at-least.ts';
import { columnsOf, knownColumns } from '../list-columns.ts';
import { useExport } from './use-export.ts';
import type { ListInUse } from './use-list-view.ts';
import { ViewsButton } from './views-button.tsx';

const useRoom = windowAtLeast(768);

type ListActionsProps = {
  readonly inUse: ListInUse;
  /** How many rows the list has; undefined until that is known. */
  readonly total: number | undefined;
};

const Columns = ({ inUse }: Pick<ListActionsProps, 'inUse'>) => {
  const { list, shown, saved, chooseColumns } = inUse;
  const withoutId = (ids: ReadonlyArray<string>): ReadonlyArray<string> => ids.filter((id) => id !== 'id');
  return (
    <ColumnChooser
      first={columnTitle('id', list)}
      columns={columnsOf(list)
        .filter((id) => id !== 'id')
        .map((id) => ({ id, title: columnTitle(id, list) }))}
      shown={withoutId(shown.columns)}
      onChange={(ids) => chooseColumns(knownColumns(list, ids))}
      initial={withoutId(saved.columns)}
    />
  );
};

const ExportButton = ({ inUse, total }: ListActionsProps) => {
  const { run, isRunning, size } = useExport(inUse, total);
  const isRoomy = useRoom();
  const words =
    total === 0 ? 'There is nothing to export' : `All ${size} of this list, with the columns it shows`;
  const button = {
    icon: <Export />,
    loading: isRunning,
    disabled: total === undefined || total === 0,
    onClick: run,
  };
  if (isRoomy) return <Button {...button} text="Export CSV" title={words} />;
  return (
    <PanelButton
      icon={<More />}
      name="More"
      label="More"
      loading={isRunning}
      panel={(close) => (
        <>
          <Button
            {...button}
            variant="minimal"
            fill
            alignText="start"
            text="Export CSV"
            onClick={() => close(run)}
            data-stop
          />
          <p className="quiet panel-note">{words}</p>
        </>
      )}
    />
  );
};

/** What can be done with a list as a whole: its views, its columns, and a file of it. */
export const ListActions = (props: ListActionsProps) => (
  <>
    <ViewsButton inUse={props.inUse} />
    <Columns inUse={props.inUse} />
    <ExportButton {...props} />
  </>
);
