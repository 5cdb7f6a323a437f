import { Button, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { type Blocker, type Location, useBlocker, useLocation } from 'react-router';
import { BusyButton } from '../busy-button.tsx';
import { closeTopmost } from '../topmost-overlay.ts';
import { historyPosition, stepOf } from './history-step.ts';
import {
  goAgreed,
  hasEndedWell,
  headFor,
  holdsPage,
  isToBeAsked,
  saveAll,
  setLeaveAsked,
  stay,
  useDeparture,
  useIsSaved,
  useLeaveQuestion,
} from './leaving.ts';

/** Address without the edit mode: switching modes of a record is no navigation. */
const addressOf = ({ pathname, search }: Location): string => {
  const keys = new URLSearchParams(search);
  keys.delete('edit');
  return `${pathname}?${keys}`;
};

const useUnloadQuestion = (): void => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (holdsPage()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
};

/** Where in the history the screen is that is shown. */
const useHistoryPosition = (): { readonly current: number | undefined } => {
  const place = useRef<number>(undefined);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own
  useEffect(() => {
    place.current = historyPosition();
  }, [key]);
  return place;
};

/** The router throws if the form itself has navigated meanwhile: then the page is left already. */
const proceed = (blocker: Blocker): void => {
  try {
    blocker.proceed?.();
  } catch {
    blocker.reset?.();
  }
};

/**
 * Blocks navigation away from unsaved input and offers Stay, Discard and, where that only keeps input, Save. What is under way, or may
 * be stored, can be discarded no more: it offers to wait, or to find out, or to leave anyway. The question goes, and the navigation goes
 * on, once all of it has ended as it should; where it has ended otherwise, the page stays. A step back closes what is open above
 * the page, such as a dialog, and leads nowhere then; a step forward closes it and leads on. Mounted once per page.
 */
export const LeaveGuard = () => {
  const hasClosed = useRef(false);
  const place = useHistoryPosition();
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const step = stepOf(historyAction, place.current, historyPosition());
    hasClosed.current = step === 'back' && closeTopmost();
    if (hasClosed.current) return true;
    if (addressOf(currentLocation) === addressOf(nextLocation)) return false;
    headFor(nextLocation.pathname);
    if (isToBeAsked()) return true;
    if (step === 'forward') closeTopmost();
    return false;
  });
  const departure = useDeparture();
  const [saving, setSaving] = useState(false);
  const hasLeft = useRef(false);
  /** Runs after the question is closed, which would take the focus back before. */
  const next = useRef<() => unknown>(undefined);
  const isBlocked = blocker.state === 'blocked';
  const isAsking = (isBlocked && !hasClosed.current) || departure !== undefined;
  const isSaved = useIsSaved(isAsking);
  const { title, text, leave, first } = useLeaveQuestion();
  useUnloadQuestion();
  useEffect(() => {
    if (isBlocked && hasClosed.current) blocker.reset?.();
  }, [isBlocked, blocker]);
  /** The question that is open, for what ends later than it. */
  const question = useRef({});
  const remain = (): void => {
    question.current = {};
    setSaving(false);
    blocker.reset?.();
    stay();
  };
  const depart = (): void => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    question.current = {};
    setSaving(false);
    next.current = departure?.go;
    stay();
    proceed(blocker);
  };
  const goOn = (): void => {
    const go = next.current;
    next.current = undefined;
    if (go) goAgreed(go);
  };
  useEffect(() => {
    setLeaveAsked(isAsking);
    if (!isAsking) hasLeft.current = false;
  }, [isAsking]);
  /** What was under way may have ended otherwise than it should, which its page says. */
  const departOnceSaved = async (): Promise<void> => {
    const asked = question.current;
    const isWell = await hasEndedWell();
    if (question.current !== asked) return;
    if (isWell) depart();
    else remain();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the input is saved
  useEffect(() => {
    if (isSaved && !saving) void departOnceSaved();
  }, [isSaved, saving]);
  const saveAndGo = async (): Promise<void> => {
    setSaving(true);
    const asked = question.current;
    const saved = await saveAll(departure);
    if (question.current !== asked) return;
    setSaving(false);
    if (saved) depart();
    else remain();
  };
  return (
    <Dialog
      isOpen={isAsking}
      onClose={remain}
      onClosed={goOn}
      title={title}
      isCloseButtonShown={false}
      portalClassName="above-dialogs"
    >
      <DialogBody>{text}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Stay" onClick={remain} autoFocus />
            <Button text={leave} intent={Intent.DANGER} variant="outlined" onClick={depart} />
            {first && (
              <BusyButton text={first} intent={Intent.PRIMARY} loading={saving} onClick={saveAndGo} />
            )}
          </>
        }
      />
    </Dialog>
  );
};
