import * as t from 'io-ts';
import { line } from '../../shared-kernel/text.ts';
import { fields, fieldsSent, required, withDefault } from '../../shared-kernel/validation.ts';
import { keptAddress } from './list-address.ts';
import { listColumns } from './list-columns.ts';
import { listName } from './list-names.ts';
import { MESSAGES } from './messages.ts';

/** Views of one list that a person may have. */
export const MOST_LIST_VIEWS = 50;

const input = {
  list: listName,
  name: required(line(60), MESSAGES.listViewName),
  shared: withDefault(t.boolean, false),
  address: withDefault(keptAddress, ''),
  columns: listColumns,
};

/** The input of createListView: a list's filters, order and columns under a name; shared with all who see the list, or not. */
export const listViewInput = fields(input);

/** The input of updateListView: what was changed. A view stays with its list. */
export const listViewChanges = fieldsSent(input);
