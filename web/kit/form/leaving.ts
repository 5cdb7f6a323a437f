import { sameValue } from '../../../src/shared-kernel/same-value.ts';
import { type LeaveQuestion, questionAbout } from './leave-question.ts';
import { notify, type Registered, savedOnceEnded, unsavedSources, useFollowing } from './sources.ts';

/** What is lost by leaving. */
type Lost = {
  /** Also what saves itself is lost then, such as a batch. */
  readonly endsPage?: boolean;
  /** Only what is in this part of the screen is lost, such as a dialog. */
  readonly scope?: string | undefined;
};

type Departure = Lost & { readonly go: () => unknown };

let departure: Departure | undefined;
let released = false;
let agreed = false;

const setDeparture = (next: Departure | undefined): void => {
  departure = next;
  notify();
};

/** Where the navigation leads that is asked about; undefined where that is not known. */
let heading: string | undefined;

/** Called before it is asked what a navigation would lose. */
export const headFor = (path: string | undefined): void => {
  heading = path;
};

/** Whether a scope is that part of the screen, or a part of it. */
const isWithin = (scope: string, part: string): boolean => scope === part || scope.startsWith(`${part}/`);

/** What the navigation would lose. */
const lostSources = ({ endsPage = false, scope: left }: Lost = {}): ReadonlyArray<Registered> =>
  unsavedSources(endsPage).filter(
    ({ scope, staysAt }) =>
      (left === undefined || isWithin(scope, left)) &&
      (endsPage || staysAt === undefined || staysAt !== heading),
  );

/** The same; nothing once it is agreed to. */
const lostNow = (lost?: Lost): ReadonlyArray<Registered> => (agreed ? [] : lostSources(lost));

/** Whether a navigation within the page would lose input. */
export const isUnsaved = (): boolean => lostNow().length > 0;

/** What was unsaved when the last question was asked. */
let askedAbout: ReadonlyArray<Registered> = [];

/** Whether it has to be asked before a navigation, by default one within the page. */
export const isToBeAsked = (lost?: Lost): boolean => {
  askedAbout = lostNow(lost);
  return askedAbout.length > 0;
};

/**
 * Saves all unsaved input, even if some of it fails, and waits for what is being saved, and for what saves itself if the page
 * ends; true if all of it was saved. Where saving does more than keep input, it is not begun from here.
 */
export const saveAll = async (lost?: Lost): Promise<boolean> => {
  let all = true;
  for (const source of lostSources(lost)) {
    const isBegun = source.isSaving?.() || source.stopped !== undefined || source.undone !== undefined;
    all = (await (isBegun ? savedOnceEnded(source) : source.save())) && all;
  }
  return all;
};

const leaveBy = (of: Departure): void => {
  // Such as a dialog that is closed; where it leads elsewhere, that is asked about as a navigation.
  headFor(of.endsPage ? undefined : window.location.pathname);
  if (isToBeAsked(of)) setDeparture(of);
  else of.go();
};

/**
 * Runs `go` at once if nothing is unsaved, otherwise after the user has chosen Save or Discard. Closing a dialog leaves its own
 * `scope` alone: what is unsaved below it stays, and is no reason to ask.
 */
export const leave = (go: () => unknown, scope?: string): void => leaveBy({ go, scope });

/** The same where `go` ends the page, as signing out does: then what saves itself is asked about too. */
export const leavePage = (go: () => unknown): void => leaveBy({ go, endsPage: true });

let isOpen = false;

/** Called by the question whether to leave, as it opens and closes. */
export const setLeaveAsked = (isAsked: boolean): void => {
  isOpen = isAsked;
};

/** Whether the user is asked whether to leave. */
export const isLeaveAsked = (): boolean => isOpen;

/** Whether all that was asked about has ended as it should, once nothing of it is unsaved. */
export const hasEndedWell = async (): Promise<boolean> =>
  (await Promise.all(askedAbout.map(({ endedWell }) => endedWell?.() ?? true))).every(Boolean);

export const stay = (): void => setDeparture(undefined);

/** Runs a navigation that the user has confirmed, without asking again. */
export const goAgreed = async (go: () => unknown): Promise<void> => {
  agreed = true;
  try {
    await go();
  } finally {
    agreed = false;
  }
};

/** The navigation that waits for the user's decision. */
export const useDeparture = (): Departure | undefined => useFollowing(() => departure);

let question = questionAbout([]);

/** What is asked now; as long as it is the same, the same object. */
const questionNow = (): LeaveQuestion => {
  const now = questionAbout(lostNow({ scope: departure?.scope }));
  if (!sameValue(now, question)) question = now;
  return question;
};

export const useLeaveQuestion = (): LeaveQuestion => useFollowing(questionNow);

/** Whether nothing is unsaved that the departure would lose. */
const isAllSaved = (): boolean => lostNow(departure).length === 0;

/** The same; false unless `isAsked`. */
export const useIsSaved = (isAsked: boolean): boolean => useFollowing(() => isAsked && isAllSaved());

/** Lets the browser unload the page without a question from now on. */
export const releasePage = (): void => {
  released = true;
};

/** Whether ending the page would lose something. */
export const holdsPage = (): boolean => !released && !agreed && unsavedSources(true).length > 0;
