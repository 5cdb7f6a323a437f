import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { LinkButton } from '../link-button.tsx';
import { Page } from '../page.tsx';
import { SaveButton } from '../save-button.tsx';
import type { Entity } from './entity.ts';
import { EntityFields } from './entity-fields.tsx';
import { type EntityCalls, type EntityForm, useEntityForm } from './use-entity-form.ts';

type EntityPageProps<Row, Draft extends FieldValues> = {
  readonly entity: Entity<Row, Draft>;
  /** Null for a new entity. */
  readonly row: Row | null;
  readonly title: string;
  readonly documentTitle?: string;
  readonly context?: ReactNode;
  readonly calls: EntityCalls<Draft>;
  /** Name of a new one among the drafts that are kept; the entity's by default. */
  readonly kind?: string | undefined;
  readonly first: Path<Draft>;
  /** Buttons before Cancel and Save. */
  readonly actions?: ReactNode;
  /** Address that Cancel leads to. */
  readonly back: string;
  readonly onSaved: (form: EntityForm<Draft>['form']) => void;
  /** Cards with the form's fields. */
  readonly children: ReactNode;
};

/** Page that creates or updates an entity. */
export const EntityPage = <Row extends { readonly id: string }, Draft extends FieldValues>({
  entity,
  row,
  calls,
  kind,
  first,
  back,
  onSaved,
  actions,
  children,
  ...page
}: EntityPageProps<Row, Draft>) => {
  const editing = useEntityForm(entity, row, calls, kind);
  const id = `${entity.one}-form`;
  const buttons = (
    <>
      {actions}
      <LinkButton to={back} text="Cancel" />
      <SaveButton form={id} isSaving={editing.isSaving} />
    </>
  );
  return (
    <Page {...page} actions={buttons}>
      <EntityFields
        id={id}
        editing={editing}
        labelOf={entity.labelOf}
        first={first}
        onSaved={() => onSaved(editing.form)}
      >
        {children}
      </EntityFields>
    </Page>
  );
};
