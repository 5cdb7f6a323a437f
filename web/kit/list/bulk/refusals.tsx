import { Button } from '@blueprintjs/core';
import { useId, useRef, useState } from 'react';
import { counted, type Refusal, refusalsAsText } from './bulk-report.ts';

export type RefusalsProps = {
  readonly refused: ReadonlyArray<Refusal>;
  readonly one: string;
  readonly hrefOf: (id: string) => string;
  readonly isUndo: boolean;
};

/** Copies the text; without https there is no clipboard, so the list is selected, ready for Ctrl+C. */
const copyOrMark = async (text: string, list: HTMLElement): Promise<string> => {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied';
  } catch {
    window.getSelection()?.selectAllChildren(list);
    return 'Marked: press Ctrl+C';
  }
};

/** Rejected records, each with its reason. */
export const Refusals = ({ refused, one, hrefOf, isUndo }: RefusalsProps) => {
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const copy = async (): Promise<void> => {
    if (list.current) setAnnouncement(await copyOrMark(refusalsAsText(refused), list.current));
  };
  return (
    <section aria-labelledby={heading} className="refusals">
      <div className="refusals-head">
        <h3 id={heading}>
          {isUndo ? 'Left as they are' : 'Refused'}: {counted(refused.length, one)}
        </h3>
        <span role="status" className="quiet">
          {announcement}
        </span>
        <Button size="small" text="Copy the list" onClick={copy} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul ref={list} tabIndex={0} aria-labelledby={heading}>
        {refused.map(({ id, number, name, reason }) => (
          <li key={id}>
            <a href={hrefOf(id)} target="_blank" rel="noopener noreferrer">
              {number}
            </a>{' '}
            <bdi>{name}</bdi>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
