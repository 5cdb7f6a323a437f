/** A person's names, null where unknown or forgotten. */
export type Named = { readonly firstName: string | null; readonly lastName: string | null };

/** `Omar Reyes`; empty where no name is known. */
export const fullName = ({ firstName, lastName }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ');
