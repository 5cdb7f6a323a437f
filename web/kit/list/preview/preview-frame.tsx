import { type ReactNode, useEffect, useRef } from 'react';
import { SaveScope } from '../../form/save-scope.tsx';
import { InsidePage } from '../../inside-page.ts';
import { afterDialogs } from './after-dialogs.ts';
import type { Shown } from './preview-address.ts';
import { PreviewBar } from './preview-bar.tsx';
import { useBeside } from './use-beside.ts';
import type { ShownPreview } from './use-preview.ts';
import { usePreviewKeys } from './use-preview-keys.ts';

type PreviewFrameProps = {
  readonly preview: ShownPreview;
  readonly shown: Shown;
  /** `Preview of quote 4711`. */
  readonly label: string;
  /** `Quote 4711`. */
  readonly name: string;
  /** Address of the record's own page. */
  readonly href: string;
  readonly maySave: boolean;
  readonly children: ReactNode;
};

/** Side preview: a bar with the neighbors, and the record's page. */
export const PreviewFrame = ({ preview, shown, label, name, href, maySave, children }: PreviewFrameProps) => {
  const { id, row } = shown;
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isBeside = useBeside();
  usePreviewKeys(panel, preview);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each record starts scrolled to the top
  useEffect(() => {
    body.current?.scrollTo(0, 0);
    return afterDialogs(() => {
      if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
    });
  }, [name, id, row]);
  return (
    <section ref={panel} className="preview" aria-label={label} tabIndex={-1}>
      {/* The heading of the list that is covered is out of reach. */}
      {!isBeside && <h1 className="unseen">{name}</h1>}
      <PreviewBar preview={preview} name={name} href={href} maySave={maySave} />
      <div ref={body} className="preview-body">
        <SaveScope>
          <InsidePage value={true}>{children}</InsidePage>
        </SaveScope>
      </div>
    </section>
  );
};
