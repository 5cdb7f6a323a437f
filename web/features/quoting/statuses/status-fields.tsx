import { STATUS } from '../../../../src/quoting/contract/statuses.ts';
import type { StatusDetail } from '../../../api/generated/types.ts';
import { Card } from '../../../kit/card.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import type { Category, ParentStatus } from './status-tree.ts';

/** Why a status cannot move below another one; undefined if it can. */
const whyParent = (status: StatusDetail | null): string | undefined => {
  if (status?.reserved) return 'This status is reserved, so it stays a parent status.';
  if (!status || status.childrenCount === 0) return undefined;
  return status.childrenCount === 1
    ? 'There is a status under this one, so it stays a parent status.'
    : `There are ${status.childrenCount} statuses under this one, so it stays a parent status.`;
};

type NameAndParentProps = {
  readonly status: StatusDetail | null;
  readonly parents: ReadonlyArray<ParentStatus>;
};

/** Name and parent of a status. */
export const NameAndParent = ({ status, parents }: NameAndParentProps) => {
  const fixed = whyParent(status);
  const options = parents
    .filter(({ id }) => id !== status?.id)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card title="Status">
      <div className="fields">
        <TextField name="name" label={STATUS.name.label} required />
        <SelectField
          name="parentId"
          label={STATUS.parentId.label}
          none="None: a parent status itself"
          options={fixed === undefined ? options : []}
          disabled={fixed !== undefined}
          help={fixed ?? 'A status under another one is offered once that one is chosen.'}
        />
      </div>
    </Card>
  );
};

const RECORDS: Readonly<Record<Category, string>> = { QUOTE: 'a quote', ORDER: 'an order' };

type TemplatesProps = { readonly category: Category; readonly fullPay: boolean };

/** Message templates sent on entry; disabled until templates exist. */
export const Templates = ({ category, fullPay }: TemplatesProps) => {
  const when = `when ${RECORDS[category]}${fullPay ? ' with full payment' : ''} enters this status`;
  return (
    <Card title={fullPay ? 'Messages with full payment' : 'Messages'}>
      <p className="quiet">What the customer is sent {when}.</p>
      <div className="fields">
        <Chooser name={fullPay ? 'fullpayEmailTemplateId' : 'emailTemplateId'} what="e-mail templates" />
        <Chooser name={fullPay ? 'fullpaySmsTemplateId' : 'smsTemplateId'} what="SMS templates" />
        <Chooser name={fullPay ? 'fullpayVmName' : 'vmName'} what="voicemail audio files" />
      </div>
    </Card>
  );
};

type ChooserProps = { readonly name: keyof typeof STATUS; readonly what: string };

const Chooser = ({ name, what }: ChooserProps) => (
  <div className="third">
    <SelectField
      name={name}
      label={STATUS[name].label}
      none="None"
      options={[]}
      disabled
      help={`There are no ${what} yet. Once there are, one can be chosen here.`}
    />
  </div>
);
