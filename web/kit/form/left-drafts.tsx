import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { instantTime } from '../moment.ts';
import type { LeftOver } from './use-kept-draft.ts';
import './left-drafts.css';

const MAY_BE_STORED =
  'It was being saved, and may be stored already. Continue it and save it: the same is not stored twice.';

const STORED =
  'It is stored already; what was changed in it since may not be. Continue it and save it: nothing is stored twice.';

const LOOK_FIRST = 'It was being saved, and may be stored already: look for it before you save it.';

type LeftDraftsProps = LeftOver & {
  /** What tells a draft apart from others, such as a name; empty where it has nothing of it. */
  readonly aboutOf?: (values: unknown) => string;
  /** Focuses the form, after an offer that had the focus is gone. */
  readonly focusForm: () => void;
};

/** Offers the drafts that were left by a reload. */
export const LeftDrafts = ({ left, proceed, discard, focusForm, aboutOf = () => '' }: LeftDraftsProps) => {
  const offered = useRef(left.length);
  useEffect(() => {
    if (left.length < offered.current) focusForm();
    offered.current = left.length;
  });
  return left.map((draft) => {
    const about = aboutOf(draft.values);
    const begun = `the ${draft.kind} begun at ${instantTime(draft.begunAt)}`;
    const name = about === '' ? begun : `${begun}: ${about}`;
    return (
      <Callout key={draft.begunAt} icon={null} className="left-draft">
        <Button size="small" text={`Continue ${name}`} onClick={() => proceed(draft)} />
        <Button
          variant="minimal"
          size="small"
          text="Discard"
          aria-label={`Discard ${name}`}
          onClick={() => discard(draft)}
        />
        {draft.saving && <p>{draft.saving.thing ? STORED : MAY_BE_STORED}</p>}
        {draft.mayBeStored && <p>{LOOK_FIRST}</p>}
      </Callout>
    );
  });
};
