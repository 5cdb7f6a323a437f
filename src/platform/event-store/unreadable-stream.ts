import { Rejected, rejection } from '../../shared-kernel/rejection.ts';

/**
 * A stream that cannot be read: an event of it does not decode, its key is missing, or events of it were removed in the
 * store. It stops its own record, and nothing else. The message is the reason, a clause for whoever runs Lanebook; the
 * rejection is for people who would look at the record, and the runner has another one for those who would change it.
 */
export class UnreadableStream extends Rejected {
  constructor(reason: string) {
    super(
      rejection(
        'REFUSED',
        `The history of this record cannot be shown, because ${reason}. Tell your administrator.`,
      ),
    );
    this.name = 'UnreadableStream';
    this.message = reason;
  }
}
