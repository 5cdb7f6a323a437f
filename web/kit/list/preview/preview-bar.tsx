import { Button, ButtonGroup, Classes, Spinner, SpinnerSize } from '@blueprintjs/core';
import { ArrowDown, ArrowLeft, ArrowUp, Cross, Share } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import type { Shortcut } from '../../shortcut.ts';
import type { Position } from './neighbourhood.ts';
import { PREVIEW_KEYS } from './preview-keys.ts';
import type { Preview } from './use-preview.ts';

type StepButtonProps = {
  readonly label: string;
  readonly shortcut: Shortcut;
  readonly icon?: ReactElement;
  readonly isOff: boolean;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
};

/**
 * Keeps the focus while disabled, at the end of the list and during a save, so that it can be pressed
 * repeatedly.
 */
const StepButton = ({ label, shortcut, icon, isOff, isBusy = false, onClick }: StepButtonProps) => (
  <Button
    variant={icon ? 'minimal' : 'solid'}
    icon={isBusy ? <Spinner size={SpinnerSize.SMALL / 1.5} /> : icon}
    text={icon ? undefined : label}
    aria-label={icon ? label : undefined}
    title={`${icon ? `${label}, ` : ''}${shortcut.keys}`}
    aria-disabled={isOff || isBusy}
    className={isOff ? Classes.DISABLED : undefined}
    onClick={() => !isOff && !isBusy && onClick()}
  />
);

const positionText = (position: Position | undefined, total: number | undefined): string => {
  if (total === undefined) return '…';
  if (position === undefined) return 'Not in this list';
  if (position === 'unknown') return `… of ${total.toLocaleString('en-US')}`;
  return `${position.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
};

type PreviewBarProps = {
  readonly preview: Omit<Preview<never>, 'open'>;
  /** Name of the record: `Quote 4711`. */
  readonly name: string;
  readonly href: string;
  readonly maySave: boolean;
};

/** Position of the record in the list, with buttons for its neighbors, a new tab and closing. */
export const PreviewBar = ({ preview, name, href, maySave }: PreviewBarProps) => {
  const { position, total, can, saving, move, saveAndMove, close } = preview;
  const isSaving = saving !== undefined;
  return (
    <div className="preview-bar">
      <Button
        className="preview-back"
        variant="minimal"
        icon={<ArrowLeft />}
        text="Back to list"
        onClick={close}
      />
      <ButtonGroup>
        <StepButton
          label="Previous"
          shortcut={PREVIEW_KEYS.previous}
          icon={<ArrowUp />}
          isOff={!can.previous || isSaving}
          onClick={() => move('previous')}
        />
        <StepButton
          label="Next"
          shortcut={PREVIEW_KEYS.next}
          icon={<ArrowDown />}
          isOff={!can.next || isSaving}
          onClick={() => move('next')}
        />
      </ButtonGroup>
      <span className="preview-position" role="status">
        <span className="unseen">{name}, </span>
        <span>{positionText(position, total)}</span>
      </span>
      {maySave && (
        <span className="preview-saves">
          <StepButton
            label="Save and Previous"
            shortcut={PREVIEW_KEYS.saveAndPrevious}
            isOff={!can.previous || saving === 'next'}
            isBusy={saving === 'previous'}
            onClick={() => saveAndMove('previous')}
          />
          <StepButton
            label="Save and Next"
            shortcut={PREVIEW_KEYS.saveAndNext}
            isOff={!can.next || saving === 'previous'}
            isBusy={saving === 'next'}
            onClick={() => saveAndMove('next')}
          />
        </span>
      )}
      <span className="preview-ways">
        <a
          className={[Classes.BUTTON, Classes.MINIMAL].join(' ')}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Open in a new window"
          title="Open in a new window"
        >
          <Share />
        </a>
        <Button
          variant="minimal"
          icon={<Cross />}
          aria-label="Close"
          title={`Close, ${PREVIEW_KEYS.close.keys}`}
          onClick={close}
        />
      </span>
    </div>
  );
};
