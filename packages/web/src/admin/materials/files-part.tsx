import type { AdminMaterial } from '@edison/contracts/bff/admin/admin-material';
import { Button } from '@edison/ui/button';
import { Dismissed, useConfirm } from '@edison/ui/confirm-dialog';
import { EmptyState } from '@edison/ui/empty-state';
import { Table } from '@edison/ui/table';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { fileFacts, materialFilesText as text } from '../../text/admin/materials.ts';
import { numericDate } from '../../text/dates.ts';
import styles from '../page/admin.module.css';
import { type ActionResult, ResultNotice } from '../page/result-notice.tsx';
import { useReturnFocus } from '../page/use-return-focus.ts';
import { RowActions } from '../table/table-rows.tsx';
import { FileForm } from './file-form.tsx';
import { materialChanged, materialChanges } from './queries.ts';

type AdminFile = AdminMaterial['files'][number];

/** The files of a material: brought, replaced and taken out. */
export function FilesPart({ material }: { readonly material: AdminMaterial }) {
  const name = useId();
  const queries = useQueryClient();
  const [open, setOpen] = useState<AdminFile | 'new'>();
  const [result, setResult] = useState<ActionResult>();
  const back = useReturnFocus();
  function begin(which: AdminFile | 'new' | undefined): void {
    setResult(undefined);
    setOpen(which);
  }
  function leave(which: AdminFile | 'new'): void {
    begin(undefined);
    back.leave(which === 'new' ? which : which.fileId);
  }
  function changed(saved: AdminMaterial, headline: string): void {
    setOpen(undefined);
    setResult({ headline });
    void materialChanged(queries, saved);
  }
  const remove = useRemove(material.materialId, changed, setResult);
  const { files } = material;
  return (
    <section className={styles.part} aria-labelledby={name}>
      <h2 id={name}>{text.headline}</h2>
      <ResultNotice result={result} />
      {files.length === 0 && open === undefined ? <EmptyState headline={text.empty} text={text.emptyText} /> : null}
      {files.length === 0 ? null : <FileTable material={material} opener={back.to} onReplace={begin} onRemove={remove.send} />}
      {open === undefined ? (
        <Button
          kind={material.state === 'draft' && files.length > 0 ? 'secondary' : 'primary'}
          {...back.to('new')}
          label={text.add}
          onClick={() => begin('new')}
        />
      ) : (
        <FileForm
          key={open === 'new' ? 'new' : open.fileId}
          materialId={material.materialId}
          replaced={open === 'new' ? undefined : (files.find(({ fileId }) => fileId === open.fileId) ?? open)}
          onSent={(saved) => changed(saved, open === 'new' ? text.added : text.replaced)}
          onRefused={() => void materialChanged(queries)}
          onCancel={() => leave(open)}
        />
      )}
    </section>
  );
}

function useRemove(
  materialId: string,
  changed: (saved: AdminMaterial, headline: string) => void,
  onResult: (result: ActionResult | undefined) => void,
) {
  const ask = useConfirm();
  const queries = useQueryClient();
  return useSendOnce({
    send: async ({ fileId, label, version }: AdminFile) => {
      await ask({
        headline: text.removeQuestion(label),
        text: text.removeText,
        confirmLabel: text.removeConfirm,
        cancelLabel: text.removeCancel,
        danger: true,
      });
      return materialChanges(materialId).removeFile(fileId, version);
    },
    onSent: (saved) => changed(saved, text.removed),
    onRefused: (error) => {
      onResult(error instanceof Dismissed ? undefined : { headline: text.removeRefused, error });
      void materialChanged(queries);
    },
  });
}

interface FileTableProps {
  readonly material: AdminMaterial;
  /** Marks the button that opens the form of one. */
  readonly opener: (fileId: string) => { readonly id: string };
  readonly onReplace: (file: AdminFile) => void;
  readonly onRemove: (file: AdminFile) => void;
}

function FileTable({ material: { materialId, files }, opener, onReplace, onRemove }: FileTableProps) {
  return (
    <Table
      caption={text.headline}
      hideCaption
      rows={files}
      rowKey={({ fileId }) => fileId}
      columns={[
        {
          header: text.file,
          cell: ({ fileId, label, kind, bytes }) => (
            <>
              <a href={`/bff/admin/materials/${materialId}/files/${fileId}`} download>
                {label}
              </a>
              <span className={styles.under}>{fileFacts(kind, bytes)}</span>
            </>
          ),
        },
        {
          header: text.version,
          cell: ({ version, changedAt }) => (
            <span className={styles.whole}>
              {version}
              {changedAt === undefined ? null : <span className={styles.under}>{numericDate(changedAt)}</span>}
            </span>
          ),
        },
        { header: text.downloads, align: 'end', cell: ({ downloads }) => downloads },
        {
          header: text.actions,
          cell: (file) => (
            <RowActions>
              <Button kind="quiet" {...opener(file.fileId)} label={text.replace} onClick={() => onReplace(file)} />
              <Button kind="danger" label={text.remove} onClick={() => onRemove(file)} />
            </RowActions>
          ),
        },
      ]}
    />
  );
}
