import { Button, Intent } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { carrierInput } from '../../../src/dispatch/contract/carriers.ts';
import type { CarriersRow } from '../../api/generated/types.ts';
import { Card } from '../../kit/card.tsx';
import { DeleteDialog } from '../../kit/entity/delete-dialog.tsx';
import type { Entity } from '../../kit/entity/entity.ts';
import { EntityPage } from '../../kit/entity/entity-page.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { Empty, Loaded } from '../../kit/loaded.tsx';
import { Page } from '../../kit/page.tsx';
import {
  useCarrierQuery,
  useCreateCarrierMutation,
  useDeleteCarrierMutation,
  useUpdateCarrierMutation,
} from './carrier-api.ts';

type Draft = { readonly name: string };

const LIST = '/carriers';
const LABELS = { name: 'Name' } as const;

const carrier: Entity<CarriersRow, Draft> = {
  one: 'carrier',
  codec: carrierInput,
  draftOf: (row) => ({ name: row?.name ?? '' }),
  labelOf: (path) => LABELS[path as keyof Draft] ?? path,
  saved: () => 'The carrier was saved.',
  deleted: 'The carrier was deleted.',
};

const nameOf = ({ name }: CarriersRow): string => name ?? 'Forgotten carrier';

const Deletion = ({ row }: { readonly row: CarriersRow }) => {
  const navigate = useNavigate();
  const [remove] = useDeleteCarrierMutation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button text="Delete" icon={<Trash />} onClick={() => setOpen(true)} />
      {isOpen && (
        <DeleteDialog
          entity={carrier}
          row={{ id: row.id, name: nameOf(row) }}
          remove={({ input: id, intention }) => remove({ id, intention }).unwrap()}
          onKeep={() => setOpen(false)}
          onDeleted={() => navigate(LIST)}
        >
          <p>It can no longer be chosen.</p>
        </DeleteDialog>
      )}
    </>
  );
};

/** Creates or changes one, then returns to the list; `row` is null for a new one. */
const CarrierForm = ({ row }: { readonly row: CarriersRow | null }) => {
  const navigate = useNavigate();
  const [create] = useCreateCarrierMutation();
  const [update] = useUpdateCarrierMutation();
  return (
    <EntityPage
      entity={carrier}
      row={row}
      title={row ? nameOf(row) : 'New carrier'}
      actions={row && <Deletion row={row} />}
      calls={{ create: (arg) => create(arg).unwrap(), update: (arg) => update(arg).unwrap() }}
      first="name"
      back={LIST}
      onSaved={() => navigate(LIST)}
    >
      <Card title="Carrier">
        <div className="fields">
          <TextField name="name" label={LABELS.name} required />
        </div>
      </Card>
    </EntityPage>
  );
};

export const NewCarrier = () => <CarrierForm row={null} />;

export const CarrierPage = () => {
  const { id = '' } = useParams();
  const { currentData: row, ...query } = useCarrierQuery({ id });
  if (row) return <CarrierForm key={id} row={row} />;
  return (
    <Page title="Carrier">
      <Loaded query={{ ...query, data: row }} what="carrier">
        {() => (
          <Empty
            title="There is no such carrier"
            action={<LinkButton to={LIST} text="Go to the carriers" intent={Intent.PRIMARY} />}
          />
        )}
      </Loaded>
    </Page>
  );
};
