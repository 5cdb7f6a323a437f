import { Intent } from '@blueprintjs/core';
import { returnFocus } from './toast-focus.ts';

const TEN_SECONDS = 10_000;
/** Toasts at a time, seen or behind others. More stay only where none of them may go. */
const MOST = 8;

/** What a message offers: an action, or a page that opens in a new tab. */
export type Offer = { readonly text: string } & (
  | { readonly onClick: () => void; readonly href?: undefined }
  | { readonly href: string; readonly onClick?: undefined }
);

export type ShownToast = {
  /** Differs for each message, also for one that replaces another. */
  readonly id: number;
  readonly subject: string;
  /** Tells it from others about its subject, for what dismisses it. */
  readonly kind?: string | undefined;
  readonly message: string;
  readonly intent: Intent;
  readonly offers: ReadonlyArray<Offer>;
  /** How long it is shown, in milliseconds; null until it is dismissed. */
  readonly lasts: number | null;
  /** It stays where the page is left on which it was said. */
  readonly outlivesPage?: true;
  /** What the user did before it was shown, see `countAct`. */
  readonly act: number;
  /** What the window showed by then, see `moveToasts`. */
  readonly screen: string;
};

let shown: ReadonlyArray<ShownToast> = [];
let lastId = 0;
let acts = 0;
let screen = '';
const listeners = new Set<() => void>();

export const shownToasts = (): ReadonlyArray<ShownToast> => shown;

export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const change = (next: ReadonlyArray<ShownToast>): void => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Removes toasts; their time is up if `hasExpired`. */
export const dismissToasts = (isMeant: (toast: ShownToast) => boolean, hasExpired = false): void => {
  if (!shown.some(isMeant)) return;
  if (!hasExpired) returnFocus();
  change(shown.filter((each) => !isMeant(each)));
};

/** Whether a toast is about a subject or one of its parts. */
const isAbout =
  (subject: string) =>
  (each: ShownToast): boolean =>
    each.subject === subject || each.subject.startsWith(`${subject}/`);

/** What is said until it is settled: a message about a whole settles nothing of its parts. */
const isUnsettled = ({ intent, outlivesPage }: ShownToast): boolean =>
  intent === Intent.DANGER && outlivesPage === true;

/** What is no longer true once there is something new of a subject. */
const isOutdated =
  (subject: string) =>
  (each: ShownToast): boolean =>
    each.subject === subject || (isAbout(subject)(each) && !isUnsettled(each));

/** What went wrong, waits to be closed, or is under way stays, however many others follow. */
const mayGo = ({ intent, lasts }: ShownToast): boolean => intent !== Intent.DANGER && lasts !== null;

/** The toasts without those that are too many: of what may go, what went well first, the oldest first. */
const withinMost = (next: ShownToast, others: ReadonlyArray<ShownToast>): ReadonlyArray<ShownToast> => {
  const rank = ({ intent }: ShownToast): number => (intent === Intent.SUCCESS ? 0 : 1);
  const gone = others
    .filter(mayGo)
    .toSorted((one, other) => rank(one) - rank(other) || one.id - other.id)
    .slice(0, Math.max(0, others.length + 1 - MOST));
  return [next, ...others.filter((each) => !gone.includes(each))];
};

/** What a dialog says as long as it is open, once for each that says it. */
let saidHere: ReadonlyArray<string> = [];

/** The page says this in its own place until the returned function is called: no toast repeats it meanwhile. */
export const sayHere = (message: string): (() => void) => {
  saidHere = [...saidHere, message];
  dismissToasts((each) => each.message === message);
  return () => {
    saidHere = saidHere.toSpliced(saidHere.indexOf(message), 1);
  };
};

/** A message takes the place of the one about its subject, so that others do not move. */
const show = (toast: Omit<ShownToast, 'id' | 'act' | 'screen'>): void => {
  if (saidHere.includes(toast.message)) {
    dismissToast(toast.subject);
    return;
  }
  lastId += 1;
  const next = { ...toast, id: lastId, act: acts, screen };
  const old = shown.filter(isOutdated(toast.subject));
  if (old.length > 0) returnFocus();
  change(
    old.length === 0
      ? withinMost(next, shown)
      : shown.flatMap((each) => (each === old[0] ? [next] : old.includes(each) ? [] : [each])),
  );
};

/**
 * Shows the outcome of an action for ten seconds, with up to two actions such as Undo. It replaces the toasts about the
 * same subject and about its parts, which are named `subject/part`, except those that wait to be settled.
 */
export const toast = (
  subject: string,
  message: string,
  intent: Intent,
  offers: Offer | ReadonlyArray<Offer> = [],
  kind?: string,
): void => show({ subject, kind, message, intent, offers: [offers].flat(), lasts: TEN_SECONDS });

/** As `toast`, but until it is closed: for an outcome that the user has to act on. */
export const toastUntilClosed: typeof toast = (subject, message, intent, offers = [], kind) =>
  show({ subject, kind, message, intent, offers: [offers].flat(), lasts: null });

/** As `toast`, on whatever page one goes to meanwhile: it offers what leads back. */
export const toastAnywhere = (subject: string, message: string, offer: Offer): void =>
  show({
    ...{ subject, message, intent: Intent.NONE, offers: [offer] },
    ...{ lasts: TEN_SECONDS, outlivesPage: true },
  });

/**
 * Shows what was not stored and no page keeps, until it is tried again, closed, or settled: then it has to be dismissed, or
 * replaced by a message about the same subject, which identifies the object and what of it was to be changed.
 */
export const toastUntilSettled = (subject: string, message: string, again: Offer): void =>
  show({ subject, message, intent: Intent.DANGER, offers: [again], lasts: null, outlivesPage: true });

/** Dismisses the toasts that a message about a subject would replace, since they are no longer true. */
export const dismissToast = (subject: string): void => dismissToasts(isOutdated(subject));

/** Dismisses the errors about a subject and its parts, which has been left; not what waits to be settled. */
export const dismissErrorsAbout = (subject: string): void =>
  dismissToasts((each) => each.intent === Intent.DANGER && !each.outlivesPage && isAbout(subject)(each));

/** Returns what dismisses the errors that are shown about a subject and its parts now, and none that is shown later. */
export const shownErrorsAbout = (subject: string): (() => void) => {
  const errors = new Set(shown.filter((each) => each.intent === Intent.DANGER && isAbout(subject)(each)));
  return () => dismissToasts((each) => errors.has(each));
};

/** Counts what the user does: a key, a press, a step back. */
export const countAct = (): void => {
  acts += 1;
};

/** Whether the user has done something since: what is left now is not left by the act that the message answers. */
const isEarlier = ({ act }: ShownToast): boolean => act < acts;

/** Errors about what the page keeps, and what went well; not what offers Undo of something stored, nor what must be closed. */
const isOfItsPage = ({ intent, lasts, offers, outlivesPage }: ShownToast): boolean =>
  !outlivesPage && (intent === Intent.DANGER || (lasts !== null && offers.length === 0));

/**
 * Dismisses what only the page that is left is about. What was said to have gone well by the act that leaves it goes along,
 * as after Create.
 */
export const leaveToasts = (): void =>
  dismissToasts((each) => isOfItsPage(each) && (each.intent === Intent.DANGER || isEarlier(each)));

/** As `leaveToasts`, of a subject and its parts: they are left on a page that stays. */
export const leaveToastsAbout = (subject: string): void =>
  dismissToasts((each) => isAbout(subject)(each) && isOfItsPage(each) && isEarlier(each));

export const shownScreen = (): string => screen;

/** The window shows something else: what is said of the act that leads there goes along, other toasts are of where they were. */
export const moveToasts = (next: string): void => {
  screen = next;
  change(shown.map((each) => (isEarlier(each) ? each : { ...each, screen })));
};

/** Shows progress until `endProgress`; replaces the previous message under the key. */
export const toastProgress = (key: string, message: string, offer: Offer): void =>
  show({ subject: key, message, intent: Intent.NONE, offers: [offer], lasts: null });

export const endProgress = (key: string): void => dismissToasts(({ subject }) => subject === key);
