type Address = Readonly<Record<'address' | 'address2' | 'city' | 'state' | 'zipcode', string | null>>;

/** `8 Elm St, Apt 2, Miami, FL 33101`; unknown parts are left out. */
export const addressLines = ({ address, address2, city, state, zipcode }: Address): string =>
  [address, address2, city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
