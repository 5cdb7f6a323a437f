import { rejection } from '../shared-kernel/rejection.ts';

export const NO_ORDER = rejection('NOT_FOUND', 'There is no such order.');
