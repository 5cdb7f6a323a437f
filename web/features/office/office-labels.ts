const FIELDS: Readonly<Record<string, string>> = {
  name: 'Name',
  'contact.phone': 'Phone',
  'contact.supportPhone': 'Support phone',
  'contact.email': 'E-mail',
  'contact.website': 'Website',
  contractText: 'Contract text',
};

/** Label of the field at a path, for messages. */
export const labelOf = (path: string): string =>
  FIELDS[path] ?? (path.startsWith('addresses.mailing') ? 'Mailing address' : 'Street address');
