import { REFERRER, type ReferrerField } from '../../../src/quoting/contract/referrers.ts';
import type { ListedReferrer } from '../../api/generated/types.ts';
import { rereadOf } from '../../api/reread.ts';
import { EntityDialog } from '../../kit/entity/entity-dialog.tsx';
import { useConflict } from '../../kit/entity/use-conflict.tsx';
import type { EntityCalls } from '../../kit/entity/use-entity-form.ts';
import { valueInWords } from '../../kit/field-words.ts';
import { MoneyField } from '../../kit/form/number-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { type ReferrerDraft, referrer } from './referrer.ts';
import { useCreateReferrerMutation, useReferrersQuery, useUpdateReferrerMutation } from './referrer-api.ts';

const inWords = (field: string, draft: ReferrerDraft): string | null =>
  valueInWords(REFERRER[field as ReferrerField], draft[field as ReferrerField], () => undefined);

type ReferrerDialogProps = {
  /** As it was when the dialog was opened; null for a new one. */
  readonly row: ListedReferrer | null;
  readonly onClose: () => void;
};

/** Adds a referrer, or changes one. What somebody else changed meanwhile is shown, and asked about. */
export const ReferrerDialog = ({ row, onClose }: ReferrerDialogProps) => {
  const [create] = useCreateReferrerMutation();
  const [update] = useUpdateReferrerMutation();
  const { currentData, refetch } = useReferrersQuery({});
  const now = currentData?.find(({ id }) => id === row?.id);
  const { based, refused, note } = useConflict({
    ...{ entity: referrer, opened: row?.revision, now, latest: now?.revision, inWords },
    read: async () => rereadOf(refetch)(),
  });
  const calls: EntityCalls<ReferrerDraft> = {
    create: (arg) => create(arg).unwrap(),
    update: ({ input, ...how }) => update({ ...how, input: based(input) }).unwrap(),
    refused,
  };
  return (
    <EntityDialog
      entity={referrer}
      row={row}
      title={row ? `Edit ${row.name}` : 'Add referrer'}
      calls={calls}
      first="name"
      onClose={onClose}
    >
      {note}
      <div className="whole">
        <TextField
          name="name"
          label={REFERRER.name.label}
          required
          help={row ? `Its slug stays ${row.slug}.` : 'Its slug is made from the name.'}
        />
      </div>
      <MoneyField
        name="depositAmount"
        label={REFERRER.depositAmount.label}
        help="For each vehicle, in whole dollars. Left empty: the standard deposit."
      />
      <MoneyField name="leadCost" label={REFERRER.leadCost.label} help="What a lead from here costs." />
    </EntityDialog>
  );
};
