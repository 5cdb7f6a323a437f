import type { ReactNode } from 'react';

/** What can be chosen: a place to go, which can be opened in a new tab, or something to do. */
export type Option = { readonly key: string; readonly content: ReactNode } & (
  | { readonly to: string }
  | { readonly run: () => void }
);

export type OptionGroup = {
  readonly title: string;
  readonly options: ReadonlyArray<Option>;
  /** The answer to what was typed before; the next one is on its way. */
  readonly isPassing?: boolean;
};
