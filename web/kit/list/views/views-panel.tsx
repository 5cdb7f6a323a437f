import { Button } from '@blueprintjs/core';
import { People, Star, StarEmpty, Tick } from '@blueprintjs/icons';
import { type MouseEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { ListView } from '../../../api/generated/types.ts';
import { fullName } from '../../format.ts';
import { Loaded } from '../../loaded.tsx';
import { defaultOf } from './last-views.ts';
import type { ViewsInUse } from './use-list-view.ts';
import { ownAndShared } from './view-order.ts';
import { useListViewsQuery } from './views-api.ts';

/** Name of the list without a view. */
export const STANDARD = 'Standard view';

type ViewRowProps = {
  readonly name: string;
  /** Additional information, such as the owner. */
  readonly detail?: string | undefined;
  readonly isShared?: boolean;
  readonly to: string;
  readonly isCurrent: boolean;
  readonly opensFirst: boolean;
  /** Undefined if there is no other view. */
  readonly onFirst?: (() => void) | undefined;
  /** Called when the view is used. */
  readonly onUse: () => void;
};

/** The browser opens a new tab or window for any other click. */
const isForHere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey);

const ViewRow = (props: ViewRowProps) => {
  const { name, detail, isShared, to, isCurrent, opensFirst, onFirst, onUse } = props;
  return (
    <li className="view-row">
      <Link
        to={to}
        className="view-link"
        onClick={(event) => isForHere(event) && onUse()}
        aria-current={isCurrent || undefined}
        data-stop
      >
        <span className="view-tick" aria-hidden>
          {isCurrent && <Tick />}
        </span>
        <span className="view-words">
          <bdi>{name}</bdi>
          {detail !== undefined && (
            <span className="view-owner">
              <bdi>{detail}</bdi>
            </span>
          )}
        </span>
        {isShared && (
          <span className="view-shared" title="Shared with everybody">
            <People size={12} />
            <span className="unseen">shared</span>
          </span>
        )}
      </Link>
      {onFirst && (
        <Button
          variant="minimal"
          size="small"
          className={opensFirst ? 'view-star is-first' : 'view-star'}
          icon={opensFirst ? <Star /> : <StarEmpty />}
          aria-pressed={opensFirst}
          aria-label={`${name} opens first`}
          title={opensFirst ? 'Opens first' : 'Let this open first'}
          onClick={onFirst}
        />
      )}
    </li>
  );
};

type ViewsPanelProps = {
  readonly inUse: ViewsInUse;
  /** Called with the new default view; undefined for none. */
  readonly onFirst: (view: ListView | undefined) => void;
  /** Called when a view is used. */
  readonly onUse: () => void;
};

type SectionProps = {
  readonly title: string;
  readonly views: ReadonlyArray<ListView>;
} & Pick<ViewsPanelProps, 'inUse' | 'onFirst' | 'onUse'>;

const Section = ({ title, views, inUse, onFirst, onUse }: SectionProps) => {
  const heading = useId();
  if (views.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <div id={heading} className="panel-title">
        {title}
      </div>
      <ul className="view-rows">
        {views.map((view) => (
          <ViewRow
            key={view.id}
            name={view.name}
            detail={view.mine || !view.owner ? undefined : fullName(view.owner)}
            isShared={view.mine && view.shared}
            to={inUse.addressOfView(view)}
            isCurrent={view.id === inUse.shown.view?.id}
            opensFirst={view.isDefault}
            onFirst={() => onFirst(view.isDefault ? undefined : view)}
            onUse={onUse}
          />
        ))}
      </ul>
    </section>
  );
};

/** Panel with the user's own and shared views of a list, refetched when opened. */
export const ViewsPanel = ({ inUse, onFirst, onUse }: ViewsPanelProps) => {
  const query = useListViewsQuery({ list: inUse.list.name });
  /** There was another choice since the panel was opened: the star that was pressed stays, and has the focus. */
  const hadChoice = useRef(false);
  return (
    <Loaded query={query} what="saved views">
      {(views) => {
        const { own, shared } = ownAndShared(views);
        const first = defaultOf(inUse.list.name, views);
        hadChoice.current ||= first !== undefined || views.length > 0;
        return (
          <>
            <ul className="view-rows">
              <ViewRow
                name={STANDARD}
                to={inUse.addressOfView(undefined)}
                isCurrent={inUse.shown.view === undefined}
                opensFirst={first === undefined}
                onFirst={hadChoice.current ? () => onFirst(undefined) : undefined}
                onUse={onUse}
              />
            </ul>
            {views.length === 0 && (
              <p className="quiet view-none">
                No saved views yet. Set filters, order and columns as you need them, then save them under a
                name.
              </p>
            )}
            <Section title="My views" views={own} inUse={inUse} onFirst={onFirst} onUse={onUse} />
            <Section title="Shared views" views={shared} inUse={inUse} onFirst={onFirst} onUse={onUse} />
          </>
        );
      }}
    </Loaded>
  );
};
