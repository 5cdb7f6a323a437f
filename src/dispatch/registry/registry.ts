import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Rejection } from '../../shared-kernel/rejection.ts';
import type { RegistrationFacts } from './facts.ts';
import type { RegistryNumber } from './numbers.ts';

/**
 * The registry of motor carriers. Null: it has no carrier of this number. Left: UNAVAILABLE, with a sentence for
 * the person who asked.
 */
export type Registry = (number: RegistryNumber) => TaskEither<Rejection, RegistrationFacts | null>;
