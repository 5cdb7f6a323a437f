import { Drawer, Position } from '@blueprintjs/core';
import { History } from '@blueprintjs/icons';
import { type ReactNode, useId, useState } from 'react';
import { BusyButton } from './busy-button.tsx';
import { DrawerHead } from './drawer-head.tsx';
import './history-drawer.css';

type HistoryDrawerProps = {
  /** What it is the history of: `mileage pricing`. */
  readonly of: string;
  /** The history; loaded once the drawer is open. */
  readonly children: ReactNode;
};

/** Button of a page that opens the history of what it shows. */
export const HistoryDrawer = ({ of, children }: HistoryDrawerProps) => {
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  const close = (): void => setOpen(false);
  return (
    <>
      <BusyButton icon={<History />} text="History" onClick={() => setOpen(true)} />
      <Drawer isOpen={isOpen} onClose={close} position={Position.RIGHT} size="min(480px, 100vw)">
        <div className="history-drawer" role="dialog" aria-labelledby={heading}>
          <DrawerHead id={heading} title={`History of ${of}`} onClose={close} />
          {children}
        </div>
      </Drawer>
    </>
  );
};
