import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { Plus, Search } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { CarrierChoice, OrderToDispatch } from '../../../api/generated/types.ts';
import { SaveState } from '../../../kit/form/save-state.tsx';
import { count } from '../../../kit/format.ts';
import { Problem } from '../../../kit/problem.tsx';
import { isPressed } from '../../../kit/shortcut.ts';
import { windowAtLeast } from '../../../kit/window-at-least.ts';
import { CarrierMap, FoldedMap } from './carrier-map.tsx';
import { CarrierOptions, LIST_ID, optionId } from './carrier-options.tsx';
import type { Carriers } from './use-carriers.ts';

const KEYS = { next: { keys: '↓' }, previous: { keys: '↑' }, choose: { keys: 'Enter' } } as const;

const useWideWindow = windowAtLeast(768);

type CarrierListProps = {
  readonly order: OrderToDispatch;
  readonly carriers: Carriers;
  /** Who booked the order on the load board. */
  readonly bookedBy: string | undefined;
  readonly onChoose: (carrier: CarrierChoice) => void;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
};

type FieldProps = Pick<CarrierListProps, 'carriers' | 'onChoose'>;

/**
 * The search field, whose keys move in the list below and choose from it. Enter waits for the rows of what is typed, and
 * then chooses the first of them.
 */
const CarrierField = ({ carriers, onChoose }: FieldProps) => {
  const { rows, text, search, marked, mark, more, isPassing } = carriers;
  const [waitsWith, setWaitsWith] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const at = rows.findIndex(({ id }) => id === marked);
  useEffect(() => {
    if (waitsWith === undefined || isPassing) return;
    setWaitsWith(undefined);
    const [first] = rows;
    if (first && waitsWith === text) onChoose(first);
  }, [waitsWith, isPassing, rows, text, onChoose]);
  const move = (by: 1 | -1): void => {
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (next) mark(next.id);
    if (at + by >= rows.length - 1) more();
  };
  const onKeyDown = ({ nativeEvent }: KeyboardEvent): void => {
    const row = rows[at];
    setWaitsWith(isPassing && isPressed(KEYS.choose, nativeEvent) ? text : undefined);
    const key = (['next', 'previous', 'choose'] as const).find((name) => isPressed(KEYS[name], nativeEvent));
    if (key === undefined) return;
    nativeEvent.preventDefault();
    if (isPassing) return;
    if (key === 'next') move(1);
    else if (key === 'previous') move(-1);
    else if (row) onChoose(row);
  };
  return (
    <InputGroup
      inputRef={field}
      value={text}
      onChange={({ target }) => search(target.value)}
      onKeyDown={onKeyDown}
      leftElement={<Search className="carrier-search" />}
      placeholder="Name, MC #, DOT #, city or phone"
      role="combobox"
      aria-label="Search carriers"
      aria-autocomplete="list"
      aria-expanded={rows.length > 0}
      aria-controls={LIST_ID}
      aria-activedescendant={at === -1 ? undefined : optionId(rows[at]?.id ?? '')}
      autoComplete="off"
      dir="auto"
    />
  );
};

const howMany = ({ total, rows, text, isPassing }: Carriers): string => {
  if (total === undefined || isPassing) return '\u00a0';
  if (total > 0) return total === 1 ? 'One carrier' : `${count(total)} carriers`;
  return text.trim() === '' && rows.length === 0
    ? 'No carriers yet.'
    : `No carrier matches “${text.trim()}”.`;
};

/** First view: a carrier is searched and chosen. */
export const CarrierList = ({ order, carriers, bookedBy, onChoose, onAdd, onCancel }: CarrierListProps) => {
  const isWide = useWideWindow();
  const { error, rows, total, retry } = carriers;
  const shown = { order, carrier: rows.find(({ id }) => id === carriers.marked) };
  return (
    <>
      <DialogBody className="carrier-choice">
        <div className="carrier-found">
          <CarrierField carriers={carriers} onChoose={onChoose} />
          {bookedBy !== undefined && (
            <p className="carrier-booked">
              <bdi>{bookedBy}</bdi> booked it on the load board.
              {total === 0 && ' It is not among your carriers yet: add it, or search for another name.'}
            </p>
          )}
          <p role="status" className="quiet carrier-count">
            {howMany(carriers)}
          </p>
          {rows.length === 0 && (
            <Problem title="The carriers could not be loaded" error={error} retry={retry} />
          )}
          <CarrierOptions order={order} carriers={carriers} onChoose={onChoose} />
        </div>
        {isWide ? <CarrierMap {...shown} /> : <FoldedMap {...shown} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onCancel} />
            <Button text="Add carrier" icon={<Plus />} onClick={onAdd} />
          </>
        }
      >
        <SaveState />
      </DialogFooter>
    </>
  );
};
