import type { Material } from '@edison/contracts/bff/material';
import type { FetchableFile } from '@edison/contracts/bff/materials';
import { overviewPath } from '@edison/contracts/private-paths';
import { Button } from '@edison/ui/button';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { materialText as text } from '../../text/guests/materials.ts';
import { problemSentences } from '../../text/problem-sentences.ts';
import { CodeForm, isAboutCode } from './code-form.tsx';
import { FetchableList, FileNames } from './file-list.tsx';
import { materialQuery, openMaterial, registerDownload } from './material-queries.ts';
import styles from './material-view.module.css';

interface MaterialViewProps {
  readonly materialId: string;
  /** The path to return to after a login. */
  readonly path: string;
  /** The placeholder while the material loads. */
  readonly waiting?: ReactNode;
}

/** A material: its facts, and its files or what is needed to open them. */
function MaterialView({ materialId, path, waiting }: MaterialViewProps) {
  const { data, isError, isFetching, refetch } = useQuery(materialQuery(materialId));
  const opened = useOpenedFiles(materialId);
  if (data === undefined) return isError ? <Failed busy={isFetching} onAgain={() => void refetch()} /> : (waiting ?? <p>{text.loading}</p>);
  return (
    <div className={styles.material}>
      <h3>{data.title}</h3>
      <p>{data.summary}</p>
      {opened.files ? (
        <OpenedFiles>
          <FetchableList files={opened.files} addressOf={opened.addressOf} onFetched={(fileId) => registerDownload(materialId, fileId)} />
        </OpenedFiles>
      ) : (
        <>
          <FileNames files={data.files} />
          <AccessGate material={data} opened={opened} path={path} />
        </>
      )}
      {opened.error && !opened.isPending && !isAboutCode(opened.error) ? <Refused error={opened.error} /> : null}
    </div>
  );
}

/** What the visitor needs before the files open: a login, a membership or a code. */
function AccessGate({ material, opened, path }: { readonly material: Material; readonly opened: Opened; readonly path: string }) {
  const back = `returnTo=${encodeURIComponent(path)}`;
  if (material.open) {
    return <Button label={opened.isPending ? text.showing : text.show} busy={opened.isPending} onClick={() => opened.open()} />;
  }
  if (material.access === 'code') {
    return (
      <>
        <CodeForm isPending={opened.isPending} error={opened.error} onCode={opened.open} />
        <p className={styles.aside}>
          {text.code.teacher} <a href={`/bff/login?${back}`}>{text.login.action}</a>
        </p>
      </>
    );
  }
  if (material.problem === 'PROFILE_MISSING') return <Elsewhere words={text.profile} href={`/min-profil?${back}`} />;
  if (material.problem === 'NOT_ENROLLED') return <Elsewhere words={text.programme} href={`${overviewPath}#forloeb`} />;
  return <Elsewhere words={text.login} href={`/bff/login?${back}`} />;
}

function Elsewhere({ words, href }: { readonly words: { readonly text: string; readonly action: string }; readonly href: string }) {
  return (
    <>
      <p>{words.text}</p>
      <LinkButton href={href} label={words.action} />
    </>
  );
}

/** The opened files; they take the focus, since the visitor has just pressed a button. */
function OpenedFiles({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h4 className={styles.ready} ref={heading} tabIndex={-1}>
        {text.opened}
      </h4>
      {children}
      <p className={styles.aside}>{text.openedFor}</p>
    </>
  );
}

function Refused({ error }: { readonly error: Error }) {
  return (
    <Notice tone="error" headline={text.refused} takesFocus>
      <p>{problemSentences[error instanceof ApiProblem ? error.code : 'UNEXPECTED']}</p>
    </Notice>
  );
}

function Failed({ busy, onAgain }: { readonly busy: boolean; readonly onAgain: () => void }) {
  return (
    <Notice tone="error" headline={text.failed}>
      <Button kind="secondary" label={text.again} busy={busy} onClick={onAgain} />
    </Notice>
  );
}

export default withQueries(MaterialView);

/** Signed links are renewed a minute before they expire after 15 minutes. */
const linkLifetimeMs = 14 * 60 * 1_000;

/** The opened files. The code is kept in memory only, to renew the links. */
interface Opened {
  readonly files: readonly FetchableFile[] | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  open(code?: string): void;
  /** The current address of a file; a promise when the link has to be renewed first. */
  addressOf(file: FetchableFile): string | Promise<string>;
}

function useOpenedFiles(materialId: string): Opened {
  // The mutation's data would be undefined while the links are renewed.
  const [last, setLast] = useState<{ readonly code: string | undefined; readonly files: readonly FetchableFile[]; readonly at: number }>();
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: async (code: string | undefined) => ({ code, files: await openMaterial(materialId, code), at: Date.now() }),
    onSuccess: setLast,
  });
  return {
    files: last?.files,
    isPending,
    error,
    open: (code) => {
      if (!isPending) mutate(code);
    },
    addressOf(file) {
      if (last !== undefined && Date.now() - last.at < linkLifetimeMs) return file.url;
      return mutateAsync(last?.code).then(({ files }) => files.find(({ fileId }) => fileId === file.fileId)?.url ?? file.url);
    },
  };
}
