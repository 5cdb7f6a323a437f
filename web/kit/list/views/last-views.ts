import type { ListName, ListView } from '../../../api/generated/types.ts';

type Views = ReadonlyArray<ListView>;

/** Views of all lists as they last were, by id: a list keeps what it shows when somebody deletes its view. */
const lastViews = new Map<string, ListView>();

export const rememberViews = (views: Views = []): void => {
  for (const each of views) lastViews.set(each.id, each);
};

/** Forgets a view that the user has deleted. */
export const forgetView = ({ id }: Pick<ListView, 'id'>): void => {
  lastViews.delete(id);
};

export const viewOf = (id: string | undefined, views: Views = []): ListView | undefined =>
  id === undefined ? undefined : (views.find((view) => view.id === id) ?? lastViews.get(id));

/** Default views of a list that somebody has deleted since. */
const deletedDefaults = (list: ListName, views: Views): Views =>
  [...lastViews.values()].filter(
    (last) => last.list === list && last.isDefault && !views.some(({ id }) => id === last.id),
  );

/** The user's default view, also one that somebody has deleted since. */
export const defaultOf = (list: ListName, views: Views): ListView | undefined =>
  views.find(({ isDefault }) => isDefault) ?? deletedDefaults(list, views)[0];

/** The user has chosen what opens first: a deleted view does so no longer. */
export const forgetDeletedDefaults = (list: ListName, views: Views): void =>
  rememberViews(deletedDefaults(list, views).map((each) => ({ ...each, isDefault: false })));
