import { Button, Intent } from '@blueprintjs/core';
import { useEffect } from 'react';
import { holdsPage, leavePage, releasePage } from '../kit/form/leaving.ts';
import { isInField } from '../kit/is-typing.ts';
import { mayReloadFor, useNewerBuild } from '../kit/lazy/newer-build.ts';
import { AtFoot } from './at-foot.tsx';

/** What waits for code is nothing that would be lost. */
const COMING = '.coming-dialog, form[aria-busy="true"]';

/** Something typed or an open dialog would be gone. */
const isInUse = (): boolean => {
  const on = document.activeElement;
  const isOverlaid = document.querySelector(`.bp6-overlay-open:not(:has(${COMING}))`) !== null;
  return holdsPage() || isOverlaid || (isInField(on) && !on?.closest(COMING));
};

const reload = (): void => {
  releasePage();
  window.location.reload();
};

const Notice = () => (
  <AtFoot>
    <div role="alert" className="newer-build">
      Lanebook was updated. This page needs to be loaded again; what you have not saved yet, you can save
      first.
      <Button size="small" intent={Intent.PRIMARY} text="Load again" onClick={() => leavePage(reload)} />
    </div>
  </AtFoot>
);

/**
 * Loads the page again, once, if a part of it is missing, or the server does not know what it asks, since the server has
 * a newer build; offers it where something would be lost.
 */
export const NewerBuild = () => {
  const build = useNewerBuild();
  useEffect(() => {
    if (build && !build.isOffered && !isInUse() && mayReloadFor(build.name)) reload();
  }, [build]);
  return build ? <Notice /> : null;
};
