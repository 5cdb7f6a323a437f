import { Button, ButtonGroup, Classes } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useSearchParams } from 'react-router';
import { addDays, type CivilDate, isCivilDate } from '../../../../src/shared-kernel/civil-date.ts';
import { rereadOf } from '../../../api/reread.ts';
import { useMay } from '../../../api/session.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { briefDate, civilDate, today as todayNow } from '../../../kit/format.ts';
import { LinkButton } from '../../../kit/link-button.tsx';
import { unknownIn } from '../../../kit/list/list-state.ts';
import { OtherViews } from '../../../kit/list/other-views.tsx';
import { UnknownFilters } from '../../../kit/list/views/unknown-filters.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { Page } from '../../../kit/page.tsx';
import { useMinute } from '../../../kit/use-minute.ts';
import { windowAtLeast } from '../../../kit/window-at-least.ts';
import { daysFrom, layoutOf } from './board-days.ts';
import { BoardFilters } from './board-filters.tsx';
import { BOARD_PATH } from './board-path.ts';
import { DayBoard } from './day-board.tsx';
import { useAssigneeName } from './use-assignee-name.ts';
import { useBoard } from './use-board.ts';
import { useMoves } from './use-moves.ts';
import './board.css';

const DAY = 'day';
const ASSIGNEE = 'assigneeId';

const useWeek = windowAtLeast(1280);
const useSeveral = windowAtLeast(768);

/** A week in a wide window, one day on a phone. */
const useDayCount = (): number => {
  const isWeek = useWeek();
  return useSeveral() ? (isWeek ? 7 : 4) : 1;
};

const isKnownValue = (name: string, value: string): boolean =>
  name === DAY ? isCivilDate(value) : /^[1-9]\d{0,8}$/u.test(value);

/** Days and filter of the board in its address; what else the address has belongs to the list, and stays. */
const useAddress = (today: CivilDate) => {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string | undefined): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const [day, assigneeId] = [params.get(DAY), params.get(ASSIGNEE)];
  const others = new URLSearchParams(params);
  others.delete(DAY);
  return {
    first: isCivilDate(day) ? day : today,
    unknown: unknownIn(params, { filterNames: [DAY, ASSIGNEE], isKnown: isKnownValue }),
    goTo: (to: CivilDate): void => set(DAY, to === today ? undefined : to),
    assigneeId: assigneeId !== null && isKnownValue(ASSIGNEE, assigneeId) ? assigneeId : undefined,
    setAssignee: (id: string | undefined): void => set(ASSIGNEE, id),
    /** For the list. */
    others: others.toString(),
  };
};

/** Who is picked up and delivered on which day (specification, package 5). */
export const BoardPage = () => {
  useMinute();
  const today = todayNow() as CivilDate;
  const length = useDayCount();
  const { first, unknown, goTo, assigneeId, setAssignee, others } = useAddress(today);
  const assignee = useAssigneeName(assigneeId);
  const days = daysFrom(first, length);
  const last = days.at(-1) ?? first;
  const query = useBoard({ from: first, to: last, assigneeId: assigneeId ?? null });
  const { asMoved, move } = useMoves(rereadOf(query.refetch), query.currentData?.dispatches);
  const mayMove = useMay()(['order_dispatch_only', 'order_update']);
  const show = (day: CivilDate): void => {
    if (day < first) goTo(day);
    else if (day > last) goTo(addDays(day, 1 - length));
  };
  const [step, theseDays] = length === 1 ? ['day', 'this day'] : [`${length} days`, 'these days'];
  return (
    <Page
      title="Dispatch board"
      context={length === 1 ? civilDate(first) : `${briefDate(first)} to ${briefDate(last)}`}
      actions={
        <>
          <ButtonGroup>
            <Button
              icon={<ChevronLeft />}
              aria-label={`Earlier ${step}`}
              onClick={() => goTo(addDays(first, -length))}
            />
            <BusyButton text="Today" disabled={first === today} onClick={() => goTo(today)} />
            <Button
              icon={<ChevronRight />}
              aria-label={`Later ${step}`}
              onClick={() => goTo(addDays(first, length))}
            />
          </ButtonGroup>
          <OtherViews list="DISPATCHES" current={BOARD_PATH} query={others} />
        </>
      }
    >
      <BoardFilters assigneeId={assigneeId} name={assignee} onChange={setAssignee} />
      <UnknownFilters filters={unknown} />
      <Loaded query={query} what="board">
        {({ dispatches, isCut }) => (
          <>
            {isCut && (
              <p role="status" className="board-cut">
                There are more loads than are shown: late ones come first, then those of the first days.{' '}
                {assigneeId === undefined
                  ? 'Choose a person to see theirs.'
                  : 'Continue to later days to see theirs.'}
              </p>
            )}
            {dispatches.length === 0 && query.currentData && (
              <p role="status" className="board-cut">
                {assigneeId === undefined ? (
                  <>
                    No loads on {theseDays}. An order is shown on the days of its pickup and delivery once it
                    is dispatched.{' '}
                    <LinkButton className={Classes.SMALL} to="/orders" text="Go to the orders" />
                  </>
                ) : (
                  <>
                    No loads with assignee <bdi>{assignee}</bdi> on {theseDays}.{' '}
                    <Button size="small" onClick={() => setAssignee(undefined)}>
                      Remove Assignee: <bdi>{assignee}</bdi>
                    </Button>
                  </>
                )}
              </p>
            )}
            <DayBoard
              layout={layoutOf(dispatches.map(asMoved), days, today)}
              today={today}
              mayMove={mayMove}
              onMove={move}
              onShow={show}
              isPassing={query.currentData === undefined}
              isLoaded={query.isLoaded}
              isCut={isCut}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
};
