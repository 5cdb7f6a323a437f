import { Dialog, DialogBody, Spinner } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { Problem } from '../problem.tsx';
import type { Code } from './use-code.ts';
import '../side-dialog.css';

/** Stands in a dialog until its code is there, and has the focus, so that what is typed meanwhile acts nowhere else. */
export const CodeComing = ({ what }: { readonly what: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="status" tabIndex={-1}>
      <span className="unseen">Loading the {what}…</span>
      <Spinner size={20} />
    </div>
  );
};

export type ComingDialogProps = Pick<Code<unknown>, 'error' | 'retry'> & {
  readonly title: string;
  /** As in "The help could not be loaded". */
  readonly what: string;
  /** It will stand beside the screen, at the right. */
  readonly isAside?: boolean;
  readonly onClose: () => void;
};

/** A dialog whose code is on its way, or does not arrive: it has the keys from the start, and Escape calls it off. */
export const ComingDialog = ({ title, what, error, retry, isAside = false, onClose }: ComingDialogProps) => {
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      shouldReturnFocusOnClose={false}
      className={isAside ? 'coming-dialog side-dialog' : 'coming-dialog'}
      portalClassName={isAside ? 'above-dialogs at-the-right' : 'above-dialogs'}
    >
      <DialogBody>
        {error ? (
          <Problem title={`The ${what} could not be loaded`} error={error} retry={retry} />
        ) : (
          <CodeComing what={what} />
        )}
      </DialogBody>
    </Dialog>
  );
};
