import { Dialog, DialogBody } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { FieldIds } from '../form/field-ids.ts';
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
  /** Name of a new one among the drafts that are kept; the entity's by default. */
  readonly kind?: string | undefined;
  readonly first: Path<Draft>;
  /** Prefix of its fields' ids, above a page that has a form with fields of the same names. */
  readonly ids?: string;
  /** Id of what says why nothing can be saved any more, where that came while it is open. */
  readonly refusal?: string | undefined;
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
  kind,
  first,
  ids = '',
  refusal,
  onClose,
  children,
}: EntityDialogProps<Row, Draft>) => {
  const editing = useEntityForm(entity, row, calls, kind);
  const end = (): void => {
    editing.drafts.closing();
    onClose();
  };
  const scope = useId();
  const close = (): void => leave(end, scope);
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
      <SaveScope id={scope}>
        <DialogBody>
          <FieldIds.Provider value={ids}>
            <EntityFields
              id={form}
              editing={editing}
              labelOf={entity.labelOf}
              first={first}
              isRefused={refusal !== undefined}
              onSaved={end}
            >
              <div className="fields">{children}</div>
            </EntityFields>
          </FieldIds.Provider>
        </DialogBody>
        <FormDialogFooter
          form={form}
          isSaving={editing.isSaving}
          refusal={refusal}
          shortcut="Ctrl+S"
          onCancel={close}
        />
      </SaveScope>
    </Dialog>
  );
};
