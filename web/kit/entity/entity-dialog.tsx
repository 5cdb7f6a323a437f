import { Dialog, DialogBody } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { FormDialogFooter } from '../form/form-dialog-footer.tsx';
import { leave } from '../form/leaving.ts';
import { SaveScope } from '../form/save-scope.tsx';
import type { Entity } from './entity.ts';
import { EntityFields } from './entity-fields.tsx';
import { type EntityCalls, useEntityForm } from './use-entity-form.ts';

type EntityDialogProps<Row, Draft extends FieldValues> = {
  readonly entity: Entity<Row, Draft>;
  /** Null for a new entity. */
  readonly row: Row | null;
  readonly title: string;
  readonly calls: EntityCalls<Draft>;
  readonly first: Path<Draft>;
  readonly onClose: () => void;
  /** Fields of the form. */
  readonly children: ReactNode;
};

/** Dialog that creates or updates an entity, above its list. Closing it asks first if input is unsaved. */
export const EntityDialog = <Row extends { readonly id: string }, Draft extends FieldValues>({
  entity,
  row,
  title,
  calls,
  first,
  onClose,
  children,
}: EntityDialogProps<Row, Draft>) => {
  const editing = useEntityForm(entity, row, calls);
  const end = (): void => {
    editing.drafts.closing();
    onClose();
  };
  const close = (): void => leave(end);
  const form = `${entity.one}-form`;
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      shouldReturnFocusOnClose={false}
    >
      <SaveScope>
        <DialogBody>
          <EntityFields id={form} editing={editing} labelOf={entity.labelOf} first={first} onSaved={end}>
            <div className="fields">{children}</div>
          </EntityFields>
        </DialogBody>
        <FormDialogFooter form={form} isSaving={editing.isSaving} shortcut="Ctrl+S" onCancel={close} />
      </SaveScope>
    </Dialog>
  );
};
