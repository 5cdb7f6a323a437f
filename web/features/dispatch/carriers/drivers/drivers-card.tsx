import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import type { CarrierFields, DriverFields } from '../../../../api/generated/types.ts';
import { Card } from '../../../../kit/card.tsx';
import { controlId } from '../../../../kit/entity/control-id.ts';
import { RowsRegion } from '../../../../kit/entity/rows-region.tsx';
import { lazyDialog } from '../../../../kit/lazy/lazy-dialog.tsx';
import { useFocusOn } from '../../../../kit/use-focus-on.ts';
import type { EditedDriver } from './driver-dialog.tsx';
import { DriverRow } from './driver-row.tsx';
import { driverTitle } from './driver-title.ts';
import { useRetiring } from './use-retiring.ts';
import '../../../../kit/entity/entity.css';
import '../carriers.css';

const ADD = 'driver-add';
const SHOW = 'drivers-removed';
const LABEL = 'Saved Drivers';

const DriverDialog = lazyDialog(
  ({ row }) => driverTitle(row),
  'form',
  async () => (await import('./driver-dialog.tsx')).DriverDialog,
);

type DriversCardProps = {
  readonly carrier: CarrierFields;
  /** Loads the carrier again. */
  readonly read: () => Promise<unknown>;
};

/** The drivers of a carrier, who can be chosen when an order is dispatched to it (specification, settings 2). */
export const DriversCard = ({ carrier, read }: DriversCardProps) => {
  const [edited, setEdited] = useState<EditedDriver>();
  const [showsRemoved, setShowsRemoved] = useState(false);
  const { busy, remove, restore } = useRetiring();
  const focusOn = useFocusOn();
  const current = carrier.drivers.filter(({ retired }) => !retired);
  const removed = carrier.drivers.filter(({ retired }) => retired);
  const rows = showsRemoved ? [...current, ...removed] : current;

  const edit = (row: DriverFields | null): void => setEdited({ row, revision: carrier.revision });
  const onClose = (): void => {
    const row = edited?.row;
    focusOn(row && rows.some(({ id }) => id === row.id) ? controlId.edit(row.id) : ADD);
    setEdited(undefined);
  };
  const onRemove = async (driver: DriverFields): Promise<void> => {
    const at = current.indexOf(driver);
    const next = current[at + 1] ?? current[at - 1];
    if (await remove(driver)) focusOn(next ? controlId.edit(next.id) : ADD);
  };
  const onRestore = async (driver: DriverFields): Promise<void> => {
    if (await restore(driver)) focusOn(controlId.edit(driver.id));
  };
  const add = <Button id={ADD} size="small" text="Add driver" icon={<Plus />} onClick={() => edit(null)} />;
  return (
    <Card title={LABEL} actions={add}>
      {rows.length === 0 ? (
        <p className="quiet">
          {removed.length === 0
            ? 'No drivers yet. A driver is who picks the vehicles up.'
            : 'All drivers were removed.'}
        </p>
      ) : (
        <div className="drivers">
          <RowsRegion label="Drivers" className="entity-list">
            <table className="list-table entity-table" aria-label={LABEL}>
              <thead>
                <tr>
                  {['Name', 'Phone', 'Email', 'Actions'].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((driver) => (
                  <DriverRow
                    key={driver.id}
                    driver={driver}
                    isBusy={busy === driver.id}
                    onEdit={() => edit(driver)}
                    onRemove={() => onRemove(driver)}
                    onRestore={() => onRestore(driver)}
                  />
                ))}
              </tbody>
            </table>
          </RowsRegion>
        </div>
      )}
      {removed.length > 0 && (
        <Button
          id={SHOW}
          className="drivers-toggle"
          variant="minimal"
          size="small"
          text={showsRemoved ? 'Hide removed' : `Show removed (${removed.length})`}
          aria-expanded={showsRemoved}
          onClick={() => setShowsRemoved(!showsRemoved)}
        />
      )}
      {edited && <DriverDialog {...edited} carrier={carrier} read={read} onClose={onClose} />}
    </Card>
  );
};
