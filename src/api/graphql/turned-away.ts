import { Rejected, type Rejection } from '../../shared-kernel/rejection.ts';

/** Thrown where a request is refused before execution, with another status than that of its code. */
export class TurnedAway extends Rejected {
  readonly status: number;
  constructor(status: number, why: Rejection) {
    super(why);
    this.status = status;
  }
}
