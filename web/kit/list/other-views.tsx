import type { ListName } from '../../api/generated/types.ts';
import { useMay } from '../../api/session.ts';
import { useFeatures } from '../features.ts';
import { LinkButton } from '../link-button.tsx';

type OtherViewsProps = {
  readonly list: ListName;
  /** Path of the shown one; the list's by default. */
  readonly current?: string;
  /** Query string with the filters, which the other view keeps. */
  readonly query: string;
};

/** Links to the other screens that show the rows of a list, itself included. */
export const OtherViews = ({ list, current, query }: OtherViewsProps) => {
  const features = useFeatures();
  const may = useMay();
  const views = features.flatMap(({ listViews = [] }) => listViews.filter((view) => view.list === list));
  const [first] = views;
  if (!first) return null;
  const lists = features.flatMap(({ lists: all = [] }) => all.filter((each) => each.list === list));
  const all = [...lists.map((each) => ({ ...each, title: 'List', icon: first.listIcon })), ...views];
  return all
    .filter(({ path, needs }) => path !== (current ?? lists[0]?.path) && may(needs))
    .map(({ path, title, icon }) => (
      <LinkButton key={path} to={query === '' ? path : `${path}?${query}`} text={title} icon={icon} />
    ));
};
