/** The state parameter of a sign-in address. */
export const stateIn = ({ state }: { readonly state?: unknown }): string =>
  typeof state === 'string' ? new URLSearchParams({ state }).toString() : '';

/** The way back from an ended sign-in: the product knows who is signed in, and the tab's destination. */
export const backWith = (query: { readonly state?: unknown }): string => `/login-callback?${stateIn(query)}`;
