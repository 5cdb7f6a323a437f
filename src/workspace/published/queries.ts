import { contextQuery } from '../../shared-kernel/context-query.ts';
import type { StoredFile } from '../../shared-kernel/stored-file.ts';

type Address = {
  readonly address: string;
  readonly address2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
};

/** The logo's id among files, and its key in the file store. */
export type LogoResponse = { readonly id: string } & Pick<
  StoredFile,
  'key' | 'fileName' | 'contentType' | 'size'
>;

/** Settings of the office; null if unset. Phones as `+1XXXXXXXXXX`. */
export type OfficeSettingsResponse = {
  readonly name: string | null;
  readonly logo: LogoResponse | null;
  readonly contact: {
    readonly phone: string | null;
    readonly supportPhone: string | null;
    readonly email: string | null;
    /** With its scheme. */
    readonly website: string | null;
  };
  /** If `mailing` is null, mail goes to `street`. */
  readonly addresses: { readonly street: Address | null; readonly mailing: Address | null };
  /** `version` numbers the contract texts: a customer's signature refers to it. */
  readonly contract: { readonly version: number; readonly text: string | null };
};

/** There is one office, so the key is always the same. */
export const officeSettings = contextQuery<'office', OfficeSettingsResponse>('workspace.officeSettings');

/** The office's present logo by its id; null for any other. */
export const logoById = contextQuery<string, StoredFile>('workspace.logoById');
