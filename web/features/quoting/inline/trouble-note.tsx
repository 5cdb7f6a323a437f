import { Button, Callout, Intent } from '@blueprintjs/core';
import { changeButton, whyNot } from './inline-words.ts';
import type { InlineEditing, Trouble } from './use-inline-edit.ts';

type TroubleNoteProps = Pick<InlineEditing, 'choose' | 'close'> & { readonly trouble: Trouble };

/** Why a choice was not stored. What was chosen is kept: it can be sent again, or what somebody else chose stays. */
export const TroubleNote = ({ trouble, choose, close }: TroubleNoteProps) => {
  const { change, error, now } = trouble;
  if (error === undefined) return null;
  const mayRepeat = error.code === 'UNAVAILABLE' || error.code === 'OUTCOME_UNKNOWN';
  return (
    <Callout intent={now ? Intent.WARNING : Intent.DANGER} icon={null} role="alert" compact>
      <p>{whyNot(change.about, error, now)}</p>
      {now && (
        <div className="inline-answers">
          <Button
            size="small"
            intent={Intent.PRIMARY}
            text={changeButton(change)}
            onClick={() => choose(change)}
          />
          <Button size="small" text="Leave it so" onClick={close} />
        </div>
      )}
      {mayRepeat && <Button size="small" text="Try again" onClick={() => choose(change)} />}
    </Callout>
  );
};
