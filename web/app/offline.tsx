import { createPortal } from 'react-dom';
import { useOffline } from '../kit/use-offline.ts';
import { useTopDialog } from '../kit/use-top-dialog.ts';

const Notice = () => {
  const dialog = useTopDialog();
  const notice = (
    <div role="status" className="offline">
      You are offline. What you type is kept; save it once the connection is back.
    </div>
  );
  return dialog ? createPortal(notice, dialog) : notice;
};

/** At the foot of the page, or of the dialog above it, in place of a message for each thing that does not get through. */
export const Offline = () => (useOffline() ? <Notice /> : null);
