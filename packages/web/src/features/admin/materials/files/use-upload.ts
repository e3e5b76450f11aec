import type { AdminMaterial } from '@edison/contracts/bff/admin/admin-material';
import { useEffect, useRef, useState } from 'react';
import { Stopped, sendFile, type Upload } from './send-file.ts';

interface UploadState {
  /** Bytes that have left while it is under way. */
  readonly sent?: number;
  readonly refused?: Error;
  readonly stopped?: true;
}

/** Sends one file at a time, once however often it is pressed, and stops when it is told to or the page is left. */
export function useUpload(onSent: (material: AdminMaterial) => void, onRefused: () => void) {
  const [state, setState] = useState<UploadState>({});
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  async function run(upload: Upload): Promise<void> {
    const stopping = new AbortController();
    running.current = stopping;
    setState({ sent: 0 });
    try {
      const material = await sendFile(upload, (sent) => setState({ sent }), stopping.signal);
      setState({});
      onSent(material);
    } catch (error) {
      onRefused();
      setState(error instanceof Stopped ? { stopped: true } : { refused: error instanceof Error ? error : new Error('unknown') });
    } finally {
      running.current = undefined;
    }
  }
  return {
    state,
    send: (upload: Upload): void => {
      if (running.current === undefined) void run(upload);
    },
    stop: (): void => running.current?.abort(),
    forget: (): void => {
      if (running.current === undefined) setState({});
    },
  };
}
