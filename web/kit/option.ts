import type { ReactNode } from 'react';

/** Option of a listbox: a link, which can be opened in a new tab, or an action. */
export type Option = { readonly key: string; readonly content: ReactNode } & (
  | { readonly to: string }
  | { readonly run: () => void }
);

export type OptionGroup = {
  readonly title: string;
  readonly options: ReadonlyArray<Option>;
  /** Stale results of an earlier text, while the new ones load. */
  readonly isPassing?: boolean;
};
