import type { ListView } from './views-api.ts';

type Named = Pick<ListView, 'name' | 'mine'>;

const byName = <View extends Named>(views: ReadonlyArray<View>): ReadonlyArray<View> =>
  views.toSorted((one, other) =>
    one.name.localeCompare(other.name, 'en', { sensitivity: 'base', numeric: true }),
  );

/** A person's own views and those that others share with them, each by name. */
export const ownAndShared = <View extends Named>(
  views: ReadonlyArray<View>,
): { readonly own: ReadonlyArray<View>; readonly shared: ReadonlyArray<View> } => ({
  own: byName(views.filter(({ mine }) => mine)),
  shared: byName(views.filter(({ mine }) => !mine)),
});

/** Whether a person may change and delete a view: their own, and where it is shared a super admin. */
export const mayChange = (
  { mine, shared }: Pick<ListView, 'mine' | 'shared'>,
  isSuperAdmin: boolean,
): boolean => mine || (shared && isSuperAdmin);
