import type { ListDeclaration } from '../../shared-kernel/list.ts';
import { chooseListView } from './commands/choose-list-view.ts';
import { createListView } from './commands/create-list-view.ts';
import { deleteListView } from './commands/delete-list-view.ts';
import { updateListView } from './commands/update-list-view.ts';

/** The commands for saved views of these lists. */
export const savedViewCommands = (lists: ReadonlyArray<ListDeclaration>) => ({
  createListView: createListView(lists),
  updateListView: updateListView(lists),
  deleteListView: deleteListView(lists),
  chooseListView: chooseListView(lists),
});

export type SavedViewCommands = ReturnType<typeof savedViewCommands>;
