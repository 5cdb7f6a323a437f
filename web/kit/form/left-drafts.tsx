import { Button, Callout } from '@blueprintjs/core';
import type { KeptDraft } from '../kept-drafts.ts';
import { instantTime } from '../moment.ts';
import './left-drafts.css';

type LeftDraftsProps = {
  readonly drafts: ReadonlyArray<KeptDraft>;
  readonly onProceed: (draft: KeptDraft) => void;
  readonly onDiscard: (draft: KeptDraft) => void;
};

/** Offers the drafts that were left by a reload. */
export const LeftDrafts = ({ drafts, onProceed, onDiscard }: LeftDraftsProps) =>
  drafts.map((draft) => {
    const name = `the ${draft.kind} begun at ${instantTime(draft.begunAt)}`;
    return (
      <Callout key={draft.begunAt} icon={null} className="left-draft">
        <Button size="small" text={`Continue ${name}`} onClick={() => onProceed(draft)} />
        <Button
          variant="minimal"
          size="small"
          text="Discard"
          aria-label={`Discard ${name}`}
          onClick={() => onDiscard(draft)}
        />
      </Callout>
    );
  });
