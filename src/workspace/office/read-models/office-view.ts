import { fileUrl } from '../../../shared-kernel/file-url.ts';
import { presenter } from '../../../shared-kernel/presenter.ts';
import type { OfficeState } from '../office.ts';
import { logoOf } from './office-page.ts';

export type OfficeChangeView = { readonly part: string; readonly at: string; readonly actor: string };

const changesOf = ({ changed }: OfficeState): ReadonlyArray<OfficeChangeView> =>
  Object.entries(changed).map(([part, { at, by: actor }]) => ({ part, at, actor }));

/** The office in the API's form. */
export const officeView = presenter<OfficeState>()({
  revision: ({ revision }) => revision,
  name: ({ name }) => name,
  logo: (office) => {
    const logo = logoOf(office);
    return logo && { url: fileUrl(logo.id), fileName: logo.fileName };
  },
  contact: ({ contact }) => contact,
  addresses: ({ addresses }) => addresses,
  contractText: ({ contract }) => contract.text,
  contractVersion: ({ contract }) => contract.version,
  changes: changesOf,
});
