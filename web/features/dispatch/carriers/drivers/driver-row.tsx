import { Button } from '@blueprintjs/core';
import { Edit, Trash } from '@blueprintjs/icons';
import { driverName } from '../../../../../src/dispatch/contract/driver-name.ts';
import type { DriverFields } from '../../../../api/generated/types.ts';
import { BusyButton } from '../../../../kit/busy-button.tsx';
import { MailLink, PhoneLink } from '../../../../kit/contact-links.tsx';
import { controlId } from '../../../../kit/entity/control-id.ts';

type DriverRowProps = {
  readonly driver: DriverFields;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onRestore: () => void;
};

export const DriverRow = ({ driver, isBusy, onEdit, onRemove, onRestore }: DriverRowProps) => {
  const { id, phoneNumber, email, retired } = driver;
  const name = driverName(driver);
  return (
    <tr className={retired ? 'driver-removed' : undefined}>
      <th scope="row">
        <button type="button" className="entity-name" onClick={onEdit} data-row-link>
          <bdi>{name}</bdi>
        </button>
        {retired && <span className="driver-word">removed</span>}
      </th>
      <td>
        <PhoneLink number={phoneNumber} />
      </td>
      <td>{email === null ? <span className="quiet">–</span> : <MailLink address={email} />}</td>
      <td className="entity-buttons">
        <Button
          id={controlId.edit(id)}
          variant="minimal"
          icon={<Edit />}
          aria-label={`Edit ${name}`}
          title="Edit"
          onClick={onEdit}
        />
        {retired ? (
          <BusyButton
            id={controlId.remove(id)}
            variant="minimal"
            text="Restore"
            aria-label={`Restore ${name}`}
            loading={isBusy}
            onClick={onRestore}
          />
        ) : (
          <BusyButton
            id={controlId.remove(id)}
            variant="minimal"
            icon={<Trash />}
            aria-label={`Remove ${name}`}
            title="Remove"
            loading={isBusy}
            onClick={onRemove}
          />
        )}
      </td>
    </tr>
  );
};
