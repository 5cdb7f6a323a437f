import * as t from 'io-ts';
import { line } from '../../shared-kernel/text.ts';
import { fieldsSent, required, withDefault } from '../../shared-kernel/validation.ts';

export const MESSAGES = {
  list: 'Choose a list.',
  viewName: 'Name the view.',
  viewNameTaken: 'You see a view of this name here already. Choose another name.',
  viewOfAnotherList: 'This view is of another list. Choose one of this list.',
  viewStaysWithList: 'A view stays with its list. Save a new one for another list.',
} as const;

/** What a conflict calls the parts of a view that two people may change. */
export const VIEW_NAMES = {
  name: 'Name',
  shared: 'Sharing',
  address: 'Filters, order and widths',
  columns: 'Columns',
};

export type ViewPart = keyof typeof VIEW_NAMES;

export const VIEW_PARTS = Object.keys(VIEW_NAMES) as ReadonlyArray<ViewPart>;

/** Maximum number of a person's views of one list. */
export const MOST_VIEWS = 50;

/** Form fields of a view: its name, and whether it is shared with everybody who may see the list. */
export const typedOfView = {
  name: required(line(60), MESSAGES.viewName),
  shared: withDefault(t.boolean, false),
};

/** Changes of the typed part. */
export const viewChanges = fieldsSent(typedOfView);
