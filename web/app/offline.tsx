import { useOffline } from '../kit/use-offline.ts';
import { AtFoot } from './at-foot.tsx';

const Notice = () => (
  <AtFoot>
    <div role="status" className="offline">
      You are offline. What you type is kept; save it once the connection is back.
    </div>
  </AtFoot>
);

/** In place of a message for each thing that does not get through. */
export const Offline = () => (useOffline() ? <Notice /> : null);
