import { Button } from '@blueprintjs/core';
import type { HeaderDialog } from '../kit/feature.ts';
import { lazyDialog } from '../kit/lazy/lazy-dialog.tsx';
import { HEADER_DIALOGS } from './navigation.ts';
import type { OpenedDialog } from './use-header-dialogs.ts';

type DialogsProps = { readonly dialogs: ReadonlyArray<OpenedDialog> };

const partOf = ({ title, lazy }: HeaderDialog) =>
  lazyDialog(title, title.toLowerCase(), async () => (await lazy()).Component, { isAside: true });

const PARTS = new Map(HEADER_DIALOGS.map((dialog) => [dialog, partOf(dialog)]));

/** Buttons of the dialogs; without words where there is little room. */
export const DialogButtons = ({ dialogs, isRoomy }: DialogsProps & { readonly isRoomy: boolean }) =>
  dialogs.map(({ dialog: { text, icon, shortcut }, opening }) => (
    <Button
      key={text}
      variant="minimal"
      icon={icon}
      text={isRoomy ? text : undefined}
      aria-label={text}
      title={`${text} (${shortcut.keys})`}
      onClick={() => opening.open()}
    />
  ));

/** The dialogs that are open. */
export const OpenDialogs = ({ dialogs }: DialogsProps) =>
  dialogs.map(({ dialog, opening }) => {
    const Dialog = PARTS.get(dialog);
    return opening.isOpen && Dialog && <Dialog key={dialog.text} onClose={opening.close} />;
  });
