import { PersonForgotten } from '../shared-kernel/person-forgotten.ts';
import type { Folds } from './command/folds.ts';
import type { Listener } from './listener.ts';
import { defineReaction, type Reaction } from './reactor/reaction.ts';
import { FORGOTTEN, type SubjectKeys } from './subject-keys.ts';

/**
 * Whenever a person is forgotten, the key of their personal data is deleted, and with it every stored value.
 * It looks at the whole log, and deleting twice is harmless, so none is missed.
 */
export const keyDeletion = ({ forget }: Pick<SubjectKeys, 'forget'>): Reaction<PersonForgotten> =>
  defineReaction({
    name: 'delete_keys_of_forgotten',
    from: 'beginning',
    setsAside: true,
    events: [PersonForgotten],
    react: ({ data }) => forget(data.subject),
  });

/** Lets this node drop what it remembers of people whom any node has forgotten. */
export const evictForgotten = (
  listener: Pick<Listener, 'on'>,
  keys: Pick<SubjectKeys, 'evict'>,
  folds: Pick<Folds, 'clear'>,
): void =>
  listener.on(FORGOTTEN, (subject) => {
    keys.evict(subject === '' ? undefined : subject);
    folds.clear();
  });
