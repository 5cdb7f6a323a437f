import { Button, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { Card } from '../../kit/card.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { KeptRows } from '../../kit/kept-rows.tsx';
import { Mark, type RowMark } from '../../kit/list/mark.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Page } from '../../kit/page.tsx';
import { toastNotStored } from '../../kit/save/toast-not-stored.ts';
import { dismissToast, type Offer, toast } from '../../kit/toaster.ts';
import { ERRORS, QUERY_STATES, type QueryState, queryIn } from './samples.ts';
import './states.css';

const EMPTY = { title: 'There are no carriers yet', description: 'A carrier moves the vehicles.' };

const LoadedCard = ({ state }: { readonly state: QueryState }) => (
  <Card title={`Loaded: ${state}`}>
    <Loaded query={queryIn(state)} what="carriers" isEmpty={({ length }) => length === 0} empty={EMPTY}>
      {(rows) => (
        <p>
          {rows
            .slice(0, 6)
            .map(({ name }) => name)
            .join(', ')}
        </p>
      )}
    </Loaded>
  </Card>
);

const KeptRowsCard = () => (
  <Card title="Kept rows, while others are loaded">
    <KeptRows isStale>
      <p>{EMPTY.description}</p>
    </KeptRows>
  </Card>
);

const NOT_STORED = Object.keys(ERRORS) as ReadonlyArray<keyof typeof ERRORS>;

const UNDO: Offer = {
  text: 'Undo',
  onClick: () => toast('bulk', '12 carriers are back as before.', Intent.SUCCESS),
};
const SHOW: Offer = { text: 'Show it', onClick: () => toast('one', 'One was refused.', Intent.NONE) };

const PAGE: Offer = { text: 'Its page', href: 'https://lanebook.test/' };

const showOutdated = (): void => {
  toast('carrier', 'The carrier is being saved.', Intent.NONE);
  toast('bulk', '12 carriers could not be changed.', Intent.DANGER);
  dismissToast('bulk');
  toast('carrier', 'The carrier was saved.', Intent.SUCCESS);
};

const Toasts = () => (
  <Card title="Toasts">
    <div className="kit-buttons">
      <Button text="saved" onClick={() => toast('carrier', 'The carrier was saved.', Intent.SUCCESS)} />
      <Button
        text="saved, with Undo"
        onClick={() => toast('bulk', '12 carriers were changed.', Intent.SUCCESS, UNDO)}
      />
      <Button
        text="saved, with two offers"
        onClick={() => toast('bulk', '11 of 12 carriers were changed.', Intent.WARNING, [UNDO, SHOW])}
      />
      <Button
        text="saved, with a page"
        onClick={() => toast('carrier', 'The carrier was dispatched.', Intent.SUCCESS, PAGE)}
      />
      <Button text="outdated at once" onClick={showOutdated} />
      {NOT_STORED.map((state) => (
        <Button
          key={state}
          text={state}
          onClick={() =>
            toastNotStored(
              { state, error: ERRORS[state] },
              { subject: 'carrier', of: 'Carrier 7', retry: () => undefined },
            )
          }
        />
      ))}
    </div>
  </Card>
);

const Dialogs = () => {
  const [open, setOpen] = useState<'plain' | 'dangerous' | 'refused'>();
  const close = (): void => setOpen(undefined);
  return (
    <Card title="Confirmations">
      <div className="kit-buttons">
        <Button text="plain" onClick={() => setOpen('plain')} />
        <Button text="dangerous" intent={Intent.DANGER} onClick={() => setOpen('dangerous')} />
        <Button text="refused meanwhile" onClick={() => setOpen('refused')} />
      </div>
      <ConfirmDialog
        isOpen={open !== undefined}
        title="Suspend Bluebird Hauling?"
        verb="Suspend Bluebird Hauling"
        isDangerous={open === 'dangerous'}
        refusal={open === 'refused' ? 'Bluebird Hauling is suspended already.' : undefined}
        onConfirm={close}
        onCancel={close}
      >
        It gets no further loads.
      </ConfirmDialog>
    </Card>
  );
};

const MARKS: ReadonlyArray<RowMark> = [
  { text: 'Not posted', title: 'It is not on the load board.', tone: 'trouble' },
  { text: 'Posted?', title: 'Nobody knows whether it is on the load board.', tone: 'unknown' },
  { text: 'Booked', title: 'Booked by Bluebird Hauling.', tone: 'good' },
];

/** At a status, and in a row. */
const Marks = () => (
  <Card title="Marks">
    <p className="kit-buttons">
      {MARKS.map((mark) => (
        <Mark key={mark.text} {...mark} />
      ))}
    </p>
    <p className="kit-buttons">
      {MARKS.map((mark) => (
        <Mark key={mark.text} {...mark} isSmall />
      ))}
    </p>
  </Card>
);

/** What every screen shows while it loads, where nothing is there, and after an action. */
export const Feedback = () => (
  <Page title="Feedback">
    <div className="kit-cards">
      {QUERY_STATES.map((state) => (
        <LoadedCard key={state} state={state} />
      ))}
      <KeptRowsCard />
      <Toasts />
      <Dialogs />
      <Marks />
    </div>
  </Page>
);
