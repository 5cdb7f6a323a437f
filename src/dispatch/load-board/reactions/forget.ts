import { defineReaction, type Reaction } from '../../../platform/reactor/reaction.ts';
import { PersonForgotten } from '../../../shared-kernel/person-forgotten.ts';
import { idsOf } from '../../../shared-kernel/subject.ts';
import { forgetOnBoard } from '../commands/forget-on-board.ts';

/** Takes what is personal of a forgotten customer off the load board. */
export const boardForgets: Reaction<PersonForgotten> = defineReaction({
  name: 'load_board_forgets_customers',
  events: [PersonForgotten],
  react: async ({ data: { subject } }, { send }) => {
    for (const orderId of idsOf('record')(subject)) await send(forgetOnBoard, { orderId });
  },
});
