import { Intent } from '@blueprintjs/core';
import { dismissToasts } from '../../../kit/toaster.ts';

/** What is said of taking a save back is a part of what is said of the saves: the next one takes its place. */
export const undoOf = (subject: string): string => `${subject}/undo`;

/** Dismisses what was said of saves about a subject, and nothing that is said of its parts or of others. */
export const dismissSaves = (subject: string): void => dismissToasts((each) => each.subject === subject);

/**
 * Dismisses why saves about a subject were refused, which the page says better; why one could not be taken back stays, as
 * nothing else says it.
 */
export const dismissRefusedSaves = (subject: string): void =>
  dismissToasts((each) => each.intent === Intent.DANGER && each.subject === subject);
