import * as E from 'fp-ts/lib/Either.js';
import type { ResolverResult } from 'react-hook-form';
import type { FieldErrors } from '../../../src/shared-kernel/rejection.ts';
import { decodeWith } from '../../../src/shared-kernel/validation.ts';
import { officeForm } from '../../../src/workspace/contract/office.ts';
import type { Office, OfficeAddress } from '../../api/generated/types.ts';
import { toFormErrors } from '../../kit/form/errors.ts';
import { type Held, unheld } from '../../kit/save/held.ts';

type Address = {
  readonly address: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string | null;
  readonly zipcode: string;
};

/** Values of the form; unknown text is ''. */
export type OfficeDraft = {
  readonly name: string;
  readonly contact: Readonly<Record<'phone' | 'supportPhone' | 'email' | 'website', string>>;
  readonly addresses: { readonly street: Address; readonly mailing: Address };
  readonly contractText: string;
};

export type Part = keyof OfficeDraft;

/** The server's names of the parts. */
const CALLED: Readonly<Record<Part, string>> = {
  ...{ name: 'name', contact: 'contact', addresses: 'addresses', contractText: 'contract' },
};

export const isPartOf =
  (changed: ReadonlyArray<{ readonly part: string }>) =>
  (part: Part): boolean =>
    changed.some((change) => change.part === CALLED[part]);

const addressDraft = (address: OfficeAddress | null): Address => ({
  address: address?.address ?? '',
  address2: address?.address2 ?? '',
  city: address?.city ?? '',
  state: address?.state ?? null,
  zipcode: address?.zipcode ?? '',
});

export const draftOf = ({ name, contact, addresses, contractText }: Office): OfficeDraft => ({
  name: name ?? '',
  contact: {
    phone: contact.phone ?? '',
    supportPhone: contact.supportPhone ?? '',
    email: contact.email ?? '',
    website: contact.website ?? '',
  },
  addresses: { street: addressDraft(addresses.street), mailing: addressDraft(addresses.mailing) },
  contractText: contractText ?? '',
});

/**
 * Rebases the form on a newer version: `theirs` replaces unedited parts, and edited ones that `yields`
 * selects.
 */
export const rebased = (
  before: Held<OfficeDraft>,
  mine: OfficeDraft,
  theirs: OfficeDraft,
  yields: (part: Part) => boolean,
): OfficeDraft => {
  const kept = Object.entries(unheld(before, mine)).filter(([part]) => !yields(part as Part));
  return { ...theirs, ...Object.fromEntries(kept) };
};

/** Form resolver with the contract's validation. */
export const resolveOffice = (draft: OfficeDraft): ResolverResult<OfficeDraft, OfficeDraft> =>
  E.match<FieldErrors, unknown, ResolverResult<OfficeDraft, OfficeDraft>>(
    (fields) => ({ values: {}, errors: toFormErrors(fields) }),
    () => ({ values: draft, errors: {} }),
  )(decodeWith(officeForm)(draft));
