import { Intent } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { asApiError, isFinal, whyNotDone } from '../../../graphql/api-error.ts';
import { uuid } from '../../../graphql/intention.ts';
import { toast } from '../../../ui/toaster.ts';
import type { Attachment } from '../quote-types.ts';
import { useAttachFileMutation, useCreateUploadFormMutation } from './files-api.ts';
import { postFile } from './files-post.ts';
import { whyNotSent } from './files-rules.ts';

/** A file on its way to its record, or refused. `canRetry` is false for what would be refused again. */
export type Upload = {
  readonly key: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'attaching' | 'attached' | 'failed';
  /** From 0 to 1. */
  readonly sent: number;
  readonly problem?: string;
  readonly canRetry: boolean;
  /** Known once the file has arrived: a retry then only attaches it. */
  readonly fileUrl?: string;
  /** Known once it is attached. */
  readonly id?: string;
};

export type Uploads = {
  /** Those that the record does not show yet, in the order in which they were chosen. */
  readonly uploads: ReadonlyArray<Upload>;
  readonly add: (files: Iterable<File>) => void;
  readonly retry: (upload: Upload) => void;
  /** Breaks it off, or takes a refused one out of the list. */
  readonly drop: (upload: Upload) => void;
};

const isUnderWay = ({ state }: Upload): boolean => state !== 'failed' && state !== 'attached';

/** The browser asks before the page is closed while something is under way. */
const useStayWhile = (underWay: boolean): void =>
  useEffect(() => {
    if (!underWay) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [underWay]);

/**
 * Sends files to a record, one after the other. They go on when the person moves to another screen; what fails
 * there is told by a toast.
 */
export const useUploads = (quoteId: string, attachments: ReadonlyArray<Attachment>): Uploads => {
  const [uploads, setUploads] = useState<ReadonlyArray<Upload>>([]);
  const [createForm] = useCreateUploadFormMutation();
  const [attachFile] = useAttachFileMutation();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const aborters = useRef(new Map<string, AbortController>());
  const isShown = useRef(false);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useStayWhile(uploads.some(isUnderWay));

  const change = (key: string, changes: Partial<Upload>): void =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));

  /** Where the file is once it has arrived. */
  const deliver = async ({ key, file }: Upload, signal: AbortSignal): Promise<string> => {
    const form = await createForm(file.name).unwrap();
    await postFile(form, file, { signal, onProgress: (sent) => change(key, { sent }) });
    return form.url + (form.fields.find(({ name }) => name === 'key')?.value ?? '');
  };

  const attach = async ({ key, file }: Upload, fileUrl: string): Promise<void> => {
    change(key, { state: 'attaching', sent: 1, fileUrl });
    const attached = await attachFile({
      quoteId,
      fileUrl,
      fileName: file.name,
      intention: fileUrl,
    }).unwrap();
    change(key, { state: 'attached', ...(attached && { id: attached.id }) });
  };

  const send = async (upload: Upload): Promise<void> => {
    const { key, file } = upload;
    const aborter = aborters.current.get(key);
    if (!aborter || aborter.signal.aborted) return;
    change(key, { state: 'sending' });
    let { fileUrl } = upload;
    const hadArrived = fileUrl !== undefined;
    try {
      fileUrl ??= await deliver(upload, aborter.signal);
      await attach(upload, fileUrl);
    } catch (thrown) {
      if (aborter.signal.aborted) return;
      const { code, message, fields } = asApiError(thrown);
      const why = { code, message: fields.fileName ?? fields['asset.fileName'] ?? message };
      const problem = whyNotDone('Not attached.', why);
      const isOver = isFinal(code);
      // What is refused as soon as it has arrived would be again; what had arrived before may have lain too long, and is sent anew.
      const canRetry = !isOver || fileUrl === undefined || hadArrived;
      change(key, { state: 'failed', problem, canRetry, ...(isOver && { fileUrl: undefined }) });
      if (!isShown.current) toast(`${file.name}: ${problem}`, Intent.DANGER);
    }
  };

  const start = (upload: Upload): void => {
    aborters.current.set(upload.key, new AbortController());
    queue.current = queue.current.then(() => send(upload));
  };

  const drop = ({ key }: Upload): void => {
    aborters.current.get(key)?.abort();
    setUploads((all) => all.filter((each) => each.key !== key));
  };

  const shown = new Set(attachments.map(({ id }) => id));
  return {
    uploads: uploads.filter(({ state, id }) => state !== 'attached' || (id !== undefined && !shown.has(id))),
    add: (files) => {
      const added = [...files].map((file): Upload => {
        const problem = whyNotSent(file);
        const upload = { key: uuid(), file, sent: 0, canRetry: false };
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
