import { Rejected, rejection } from '../../shared-kernel/rejection.ts';

/**
 * A stream that cannot be read: an event does not decode, its key is missing, or events were removed in the
 * store. It stops its own record and nothing else. The message is the reason, a clause for the operator; the
 * rejection is for people who view the record, and the runner has another one for those who change it.
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
