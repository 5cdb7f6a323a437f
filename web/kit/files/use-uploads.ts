import { Intent } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { plainFileName } from '../../../src/shared-kernel/file-name.ts';
import type { UploadForm } from '../../api/generated/types.ts';
import { answerOf, isStored, mayRepeat, settle, whyNotStored } from '../save/outcome.ts';
import { toastNotStored } from '../save/toast-not-stored.ts';
import { useUnderWay } from '../save/use-under-way.ts';
import { workInTurn } from '../save/work-in-turn.ts';
import { toast } from '../toaster.ts';
import { useIsShown } from '../use-is-shown.ts';
import { postFile } from './files-post.ts';
import { whyNotSent } from './files-rules.ts';

/** A pending or rejected upload. `canRetry` is false if a retry would be rejected again. */
export type Upload = {
  readonly key: string;
  readonly file: File;
  /** As it is kept: without marks that turn letters around. */
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'attaching' | 'attached' | 'failed';
  /** From 0 to 1. */
  readonly sent: number;
  readonly problem?: string;
  readonly canRetry: boolean;
  /** Set once the file is uploaded: a retry only attaches it. */
  readonly fileUrl?: string;
  /** Set once it is attached. */
  readonly id?: string;
};

/** How files reach what they are attached to. */
export type UploadCalls = {
  readonly createForm: (fileName: string) => Promise<UploadForm>;
  /** Null if the file is attached but not readable yet. `intention` is the idempotency key. */
  readonly attach: (
    asset: { readonly fileUrl: string; readonly fileName: string },
    intention: string,
  ) => Promise<{ readonly id: string } | null>;
  /** Subject of the message that a file is attached. */
  readonly subject: string;
};

export type Uploads = {
  /** Uploads that the record does not contain yet, in the chosen order. */
  readonly uploads: ReadonlyArray<Upload>;
  readonly add: (files: Iterable<File>) => void;
  readonly retry: (upload: Upload) => void;
  /** Cancels an upload, or removes a rejected one. */
  readonly drop: (upload: Upload) => void;
};

const isUnderWay = ({ state }: Upload): boolean => state !== 'failed' && state !== 'attached';

/**
 * Uploads files to a record one after the other. Uploads continue on other screens; a toast shows failures
 * there.
 */
export const useUploads = (
  { createForm, attach: attachFile, subject }: UploadCalls,
  attached: ReadonlyArray<{ readonly id: string }>,
): Uploads => {
  const [uploads, setUploads] = useState<ReadonlyArray<Upload>>([]);
  const [queue] = useState(workInTurn);
  const aborters = useRef(new Map<string, AbortController>());
  const isShown = useIsShown();
  useUnderWay(uploads.some(isUnderWay), queue);

  const change = (key: string, changes: Partial<Upload>): void =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));

  /** Uploads the file unless it already is; returns its URL. */
  const deliver = async ({ key, file }: Upload, signal: AbortSignal): Promise<string> => {
    const form = await createForm(file.name);
    await postFile(form, file, { signal, onProgress: (sent) => change(key, { sent }) });
    return form.url + (form.fields.find(({ name }) => name === 'key')?.value ?? '');
  };

  const attach = ({ key, file }: Upload, fileUrl: string): Promise<{ readonly id: string } | null> => {
    change(key, { state: 'attaching', sent: 1, fileUrl });
    return attachFile({ fileUrl, fileName: file.name }, fileUrl);
  };

  /** Whether it is attached, or not wanted any more. */
  const send = async (upload: Upload): Promise<boolean> => {
    const { key, name } = upload;
    const aborter = aborters.current.get(key);
    if (!aborter || aborter.signal.aborted) return true;
    change(key, { state: 'sending' });
    let { fileUrl } = upload;
    const hadArrived = fileUrl !== undefined;
    const outcome = await settle(async () => {
      fileUrl ??= await deliver(upload, aborter.signal);
      return attach(upload, fileUrl);
    });
    if (isStored(outcome)) {
      toast(subject, `${name} attached.`, Intent.SUCCESS);
      const answer = answerOf(outcome);
      change(key, { state: 'attached', ...(answer && { id: answer.id }) });
      return true;
    }
    if (aborter.signal.aborted) return true;
    const { message, fields } = outcome.error;
    const why = fields.fileName ?? fields['asset.fileName'] ?? message;
    const problem = whyNotStored('Not attached.', outcome, why);
    const isOver = !mayRepeat(outcome.state);
    // A fresh upload that is rejected would be rejected again; an older one may have expired, so it is
    // uploaded again.
    const canRetry = !isOver || fileUrl === undefined || hadArrived;
    change(key, { state: 'failed', problem, canRetry, ...(isOver && { fileUrl: undefined }) });
    if (isShown.current) return false;
    const again = (): void => start(isOver || fileUrl === undefined ? upload : { ...upload, fileUrl });
    const refused = { ...outcome, error: { ...outcome.error, message: problem, fields: {} } };
    toastNotStored(refused, { subject: `upload ${key}`, of: name, retry: again });
    return false;
  };

  const start = (upload: Upload): void => {
    aborters.current.set(upload.key, new AbortController());
    queue.run(() => send(upload));
  };

  const drop = ({ key }: Upload): void => {
    aborters.current.get(key)?.abort();
    setUploads((all) => all.filter((each) => each.key !== key));
  };

  const shown = new Set(attached.map(({ id }) => id));
  return {
    uploads: uploads.filter(({ state, id }) => state !== 'attached' || (id !== undefined && !shown.has(id))),
    add: (files) => {
      const added = [...files].map((file): Upload => {
        const problem = whyNotSent(file);
        const name = plainFileName(file.name) ?? file.name;
        const upload = { key: uuid(), file, name, sent: 0, canRetry: false };
        return problem === undefined
          ? { ...upload, state: 'waiting' }
          : { ...upload, state: 'failed', problem: `Not attached. ${problem}` };
      });
      setUploads((all) => [...all, ...added]);
      for (const upload of added.filter(isUnderWay)) start(upload);
    },
    retry: (upload) => {
      const again: Upload = { ...upload, state: 'waiting', sent: 0, canRetry: false, problem: undefined };
      change(upload.key, again);
      start(again);
    },
    drop,
  };
};
