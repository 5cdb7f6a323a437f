import { Button, Callout, Intent } from '@blueprintjs/core';
import { TRY_AGAIN } from '../../again-words.ts';
import { mayRepeat } from '../../save/outcome.ts';
import type { AnyInline } from './inline-definition.ts';
import { whyNot } from './inline-words.ts';
import type { InlineEditing, Trouble } from './use-inline-edit.ts';

type TroubleNoteProps = Pick<InlineEditing, 'choose' | 'close'> & {
  readonly definition: AnyInline;
  readonly trouble: Trouble;
};

/** Why a choice was not stored, with buttons to send it again or keep the stored value. */
export const TroubleNote = ({ definition, trouble, choose, close }: TroubleNoteProps) => {
  const { change, refusal, now } = trouble;
  if (refusal === undefined) return null;
  return (
    <Callout intent={now ? Intent.WARNING : Intent.DANGER} icon={null} role="alert" compact>
      <p>{whyNot(refusal.error, now && definition.currentInWords(now, change.about))}</p>
      {now && (
        <div className="inline-answers">
          <Button
            size="small"
            intent={Intent.PRIMARY}
            text={definition.changeButton(change)}
            onClick={() => choose(change)}
          />
          <Button size="small" text="Leave it so" onClick={close} />
        </div>
      )}
      {mayRepeat(refusal.state) && <Button size="small" text={TRY_AGAIN} onClick={() => choose(change)} />}
    </Callout>
  );
};
