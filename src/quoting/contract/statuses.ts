import * as t from 'io-ts';
import { described } from '../../shared-kernel/field.ts';
import { statusId } from '../../shared-kernel/ids/status.ts';
import { revision } from '../../shared-kernel/revision.ts';
import { line } from '../../shared-kernel/text.ts';
import {
  both,
  fields,
  fieldsSent,
  isBlank,
  optional,
  parsed,
  required,
} from '../../shared-kernel/validation.ts';
import { MESSAGES } from './messages.ts';

const TYPES = ['QUOTE', 'ORDER'] as const;
type Type = (typeof TYPES)[number];

const isType = (value: unknown): value is Type => TYPES.some((type) => type === value);

const statusType = parsed(
  'type of a status',
  isType,
  (value) => (isType(value) ? value : undefined),
  t.identity,
  MESSAGES.statusType,
);

/** A field whose choices do not exist yet: only blank is valid. */
const blank = (message: string): t.Type<null> =>
  parsed('blank', t.null.is, (value) => (isBlank(value) ? null : undefined), t.identity, message);

const alike = {
  name: required(line(100), MESSAGES.statusName),
  parentId: optional(statusId),
  emailTemplateId: blank(MESSAGES.noEmailTemplates),
  fullpayEmailTemplateId: blank(MESSAGES.noEmailTemplates),
  smsTemplateId: blank(MESSAGES.noSmsTemplates),
  fullpaySmsTemplateId: blank(MESSAGES.noSmsTemplates),
  vmName: blank(MESSAGES.noVoicemails),
  fullpayVmName: blank(MESSAGES.noVoicemails),
};

const EMAIL_TEMPLATE = { label: 'E-mail template', kind: 'text' } as const;
const SMS_TEMPLATE = { label: 'SMS template', kind: 'text' } as const;
const VOICEMAIL = { label: 'Voicemail audio file', kind: 'text' } as const;

/** Labels and kinds of a status' fields; messages have the same label with full payment, in a card of their own. */
export const STATUS = described<typeof alike>()({
  name: { label: 'Name', kind: 'text' },
  parentId: { label: 'Parent status', kind: 'reference', to: 'status' },
  emailTemplateId: EMAIL_TEMPLATE,
  fullpayEmailTemplateId: EMAIL_TEMPLATE,
  smsTemplateId: SMS_TEMPLATE,
  fullpaySmsTemplateId: SMS_TEMPLATE,
  vmName: VOICEMAIL,
  fullpayVmName: VOICEMAIL,
});

/** What a conflict calls the fields of a status that two people may change. */
export const STATUS_NAMES = {
  name: STATUS.name.label,
  parentId: STATUS.parentId.label,
  weight: 'Place in the list',
};

export type StatusField = keyof typeof STATUS_NAMES;

export const STATUS_FIELDS = Object.keys(STATUS_NAMES) as ReadonlyArray<StatusField>;

/** Input of createStatus (specification, settings 3). The type is optional for a child, which has its parent's. */
export const statusInput = fields({ ...alike, type: optional(statusType) });

/**
 * Input of updateStatus: the changed fields; `revision` is that of the status that the person saw. `parentId` null makes
 * it a parent; `weight` is its position, from 1.
 */
export const statusChanges = both(
  fields({ id: statusId, revision: optional(revision) }),
  fieldsSent({ ...alike, weight: optional(t.Int) }),
);
