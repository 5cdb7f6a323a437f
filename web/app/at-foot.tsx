import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from '../kit/topmost-overlay.ts';

/** What concerns the whole page: at its foot, or at that of whatever dialog lies above it. */
export const AtFoot = ({ children }: { readonly children: ReactNode }) => {
  const dialog = useTopDialog();
  return dialog ? createPortal(children, dialog) : children;
};
