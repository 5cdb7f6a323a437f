import * as t from 'io-ts';
import { recordId } from '../../shared-kernel/record-id.ts';
import { line } from '../../shared-kernel/text.ts';
import { fields, fieldsSent, isBlank, optional, parsed, required } from '../../shared-kernel/validation.ts';
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

/** A field whose choices do not exist yet: blank is all that fits. */
const blank = (message: string): t.Type<null> =>
  parsed('blank', t.null.is, (value) => (isBlank(value) ? null : undefined), t.identity, message);

const alike = {
  name: required(line(100), MESSAGES.statusName),
  parentId: optional(recordId),
  emailTemplateId: blank(MESSAGES.noEmailTemplates),
  fullpayEmailTemplateId: blank(MESSAGES.noEmailTemplates),
  smsTemplateId: blank(MESSAGES.noSmsTemplates),
  fullpaySmsTemplateId: blank(MESSAGES.noSmsTemplates),
  vmName: blank(MESSAGES.noVoicemails),
  fullpayVmName: blank(MESSAGES.noVoicemails),
};

/** The input of createStatus (specification, settings 3). A child may leave out the type: it has its parent's. */
export const statusInput = fields({ ...alike, type: optional(statusType) });

/** The input of updateStatus: what was changed. `parentId` null makes it a parent; `weight` is its place, from 1. */
export const statusChanges = fieldsSent({ ...alike, weight: optional(t.Int) });
