import type { ReactNode } from 'react';
import type { BatchOutcome } from '../../../api/generated/types.ts';
import type { Shortcut } from '../../shortcut.ts';
import type { Agreed } from '../../status-question.ts';

/** Effect of a change on one item, as text. `former` undoes it; null if the old value cannot be set again. */
export type Meaning<Change> = {
  readonly from: string;
  readonly to: string;
  readonly isSame: boolean;
  readonly former: Change | null;
  /** Why the item cannot have the change, in a sentence: it is left out. */
  readonly leftOut?: string | undefined;
};

/** The chosen change: its API input, and its effect on each item. */
export type Intended<Item, Change> = {
  readonly input: Change;
  readonly meaningFor: (item: Item) => Meaning<Change>;
};

/** An action of the bulk bar. */
export type BulkAction<Item, Change> = {
  readonly label: string;
  /** As in "Re-assign 3 quotes". */
  readonly title: string;
  /** Verb of the button, if it differs from the title. */
  readonly verb?: string;
  /** What follows the number, as in "Post 3 orders to the load board". */
  readonly ending?: string;
  /** What was done, if it is more than a change, as in "3 orders were marked for posting to the load board". */
  readonly done?: string;
  readonly isPrimary?: true;
  /** Opens it while rows are selected. */
  readonly shortcut?: Shortcut;
  /** The initially chosen change, if any. */
  readonly initial?: Intended<Item, Change>;
  /** Form fields to choose the change. */
  readonly choice: (
    items: ReadonlyArray<Item>,
    onChange: (intended: Intended<Item, Change> | undefined) => void,
  ) => ReactNode;
};

/** The revision of an item that its preview was made from. */
export type Seen = { readonly id: string; readonly revision: number };

/** What a list declares for bulk work on its items. */
export type BulkWork<Item extends { readonly id: string; readonly revision: number }, Change> = {
  /** Singular name of an item, as in `1 quote`, `3 quotes`. */
  readonly one: string;
  /** Heading of the items in the preview. */
  readonly heading: string;
  /** Number and name of an item, as users know it. */
  readonly nameOf: (item: Item) => { readonly number: string; readonly name: string };
  readonly hrefOf: (id: string) => string;
  /** Reads current items, as many as one request may answer; missing ones are left out. Throws an ApiError. */
  readonly read: (ids: ReadonlyArray<string>) => Promise<ReadonlyArray<Item>>;
  readonly actions: ReadonlyArray<BulkAction<Item, Change>>;
  /** What is asked before a change is sent; undefined: nothing is changed. */
  readonly ask?: (ids: ReadonlyArray<string>, input: Change) => Promise<Agreed | undefined>;
  /** Changes items, except those of which the same values were changed since the revisions that were seen. */
  readonly change: (call: {
    readonly ids: ReadonlyArray<string>;
    readonly input: Change;
    readonly seen: ReadonlyArray<Seen>;
    readonly intention: string;
  }) => Promise<ReadonlyArray<BatchOutcome> | null>;
  /** Restores an item's former values, unless they were changed since `revision`; left out where nothing is undone. */
  readonly restore?: (call: {
    readonly id: string;
    readonly input: Change;
    readonly revision: number;
    readonly intention: string;
  }) => Promise<unknown>;
  /** What goes on after a batch with what it changed, and is told by itself once it is known. Never throws. */
  readonly goesOn?: (ids: ReadonlyArray<string>, input: Change) => Promise<unknown>;
  /** Cache tag invalidated after a batch. */
  readonly tag: string;
};

// biome-ignore lint/suspicious/noExplicitAny: each work has items and changes of its own
export type AnyWork = BulkWork<any, any>;
