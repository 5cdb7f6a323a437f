import * as t from 'io-ts';
import { addressKeys, chosenColumns, columnIds, type ListDeclaration } from '../../shared-kernel/list.ts';
import { fields, fieldsSent, parsed, withDefault } from '../../shared-kernel/validation.ts';
import { MESSAGES, typedOfView } from '../contract/saved-views.ts';
import { storedAddress } from './stored-address.ts';

type Lists = ReadonlyArray<ListDeclaration>;

const each = (lists: Lists, of: (list: ListDeclaration) => ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set(lists.flatMap(of)),
];

/** The name of one of the lists. */
export const listName = (lists: Lists): t.Type<string, string> => {
  const isListName = (value: unknown): value is string => lists.some(({ name }) => name === value);
  return parsed(
    'ListName',
    isListName,
    (value) => (isListName(value) ? value : undefined),
    t.identity,
    MESSAGES.list,
  );
};

const input = (lists: Lists) => ({
  list: listName(lists),
  ...typedOfView,
  address: withDefault(storedAddress(each(lists, addressKeys)), ''),
  columns: chosenColumns(each(lists, columnIds)),
});

/**
 * Input of createListView: a list's filters, order and columns under a name; shared with all who see the list,
 * or not.
 */
export const listViewInput = (lists: Lists) => fields(input(lists));

/** Input of updateListView: the changed fields. A view stays with its list. */
export const listViewChanges = (lists: Lists) => fieldsSent(input(lists));
