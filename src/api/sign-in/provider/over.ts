/** The state of a sign-in as it stands in addresses. */
export const stateIn = ({ state }: { readonly state?: unknown }): string =>
  typeof state === 'string' ? new URLSearchParams({ state }).toString() : '';

/** The way back from a sign-in that is over: the product knows who is signed in, and where the tab was going. */
export const backWith = (query: { readonly state?: unknown }): string => `/login-callback?${stateIn(query)}`;
