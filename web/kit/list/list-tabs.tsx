import { CaretDown, Help } from '@blueprintjs/icons';
import { Link } from 'react-router';
import { count } from '../format.ts';
import { PanelButton } from '../panel-button.tsx';
import { useFittingTabs } from './use-fitting-tabs.ts';
import './list-tabs.css';

export type ListTab = {
  readonly id: string;
  readonly title: string;
  /** Address of the list under this tab. */
  readonly to: string;
  /** Number of rows; undefined until loaded. */
  readonly count?: number | undefined;
};

type ListTabsProps = {
  readonly label: string;
  readonly tabs: ReadonlyArray<ListTab>;
  readonly current: string | undefined;
  /** What the tabs go by, where the rows show other dates too: `By available date`. */
  readonly note?: string | undefined;
};

const Words = ({ title, count: rows }: ListTab) => (
  <>
    <span className="list-tab-title">{title}</span>{' '}
    <span className="list-tab-count">{rows === undefined ? '' : count(rows)}</span>
  </>
);

type MoreProps = Pick<ListTabsProps, 'label' | 'tabs' | 'note'>;

/** The tabs without room, and the note. */
const More = ({ label, tabs, note }: MoreProps) => (
  <PanelButton
    className="bp6-minimal"
    {...(tabs.length === 0 && note
      ? { icon: <Help />, name: 'What the tabs go by', title: note }
      : {
          text: 'More',
          endIcon: <CaretDown />,
          name: `More: ${tabs.map(({ title }) => title).join(', ')}`,
        })}
    label={label}
    panel={(close) => (
      <>
        {tabs.map((tab) => (
          <Link key={tab.id} to={tab.to} className="list-tabs-left" onClick={() => close()} data-stop>
            <Words {...tab} />
          </Link>
        ))}
        {note && <p className="quiet panel-note">{note}</p>}
      </>
    )}
  />
);

/**
 * Tabs of a list, in one line: those without room are behind a button at its end. They are links, so that each can be
 * opened in a new tab.
 */
export const ListTabs = ({ label, tabs, current, note }: ListTabsProps) => {
  const [line, isLeftOut, isNoteWhole] = useFittingTabs(
    tabs.length,
    tabs.findIndex(({ id }) => id === current),
  );
  const leftOut = tabs.filter((_, index) => isLeftOut(index));
  const hasMore = leftOut.length > 0 || (note !== undefined && !isNoteWhole);
  return (
    <nav ref={line} className="list-tabs" aria-label={label}>
      {tabs.map((tab, index) => (
        <Link
          key={tab.id}
          to={tab.to}
          aria-current={tab.id === current ? 'true' : undefined}
          // It is measured, and has no other place.
          className={isLeftOut(index) ? 'is-left-out' : undefined}
        >
          <Words {...tab} />
        </Link>
      ))}
      <span className={hasMore ? 'list-tabs-more' : 'list-tabs-more is-left-out'}>
        <More label={label} tabs={leftOut} note={note} />
      </span>
      {note && (
        <span className={hasMore ? 'list-tabs-note quiet is-left-out' : 'list-tabs-note quiet'}>{note}</span>
      )}
    </nav>
  );
};
