import { Button, Dialog, DialogBody, DialogFooter, FormGroup, Intent, TextArea } from '@blueprintjs/core';
import { useId, useRef } from 'react';
import { type Question, useAsked } from './asking.ts';
import { jumpTo } from './field-links.tsx';
import { useKeptText } from './kept-text.ts';
import './question-dialog.css';

type QuestionBodyProps = {
  readonly question: Question;
  /** Without a reason, be it an empty one, the user does not agree. */
  readonly answer: (reason?: string) => void;
};

const QuestionBody = ({ question, answer }: QuestionBodyProps) => {
  const { about, text, lines = [], reason, verb, stay = 'Change it', isDangerous } = question;
  const [given, setGiven] = useKeptText(about);
  const field = useId();
  return (
    <>
      <DialogBody>
        <p>{text}</p>
        {lines.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
          <ul className="question-lines" tabIndex={0} aria-label="What it is about">
            {lines.map((line) => (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        )}
        {reason && (
          <FormGroup label={reason.label} labelFor={field} helperText={reason.help}>
            <TextArea
              id={field}
              fill
              maxLength={reason.most}
              value={given}
              onChange={(event) => setGiven(event.target.value)}
            />
          </FormGroup>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={stay} onClick={() => answer()} autoFocus />
            <Button
              text={verb}
              intent={isDangerous ? Intent.DANGER : Intent.PRIMARY}
              onClick={() => answer(given)}
            />
          </>
        }
      />
    </>
  );
};

/** Shows what is asked before a save. */
export const QuestionDialog = () => {
  const asked = useAsked();
  /** Focused once the dialog is closed, which takes the focus back before. */
  const next = useRef<string>(undefined);
  const answer = (reason?: string): void => {
    if (reason === undefined) next.current = asked?.path;
    asked?.answer(reason);
  };
  const onClosed = (): void => {
    if (next.current !== undefined) jumpTo(next.current);
    next.current = undefined;
  };
  return (
    <Dialog
      isOpen={asked !== undefined}
      onClose={() => answer()}
      onClosed={onClosed}
      // Blueprint warns of a dialog without a title, also of a closed one.
      title={asked?.title ?? ''}
      isCloseButtonShown={false}
      portalClassName="above-dialogs"
    >
      {asked && <QuestionBody key={asked.about} question={asked} answer={answer} />}
    </Dialog>
  );
};
