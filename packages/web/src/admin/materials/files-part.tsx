import type { AdminMaterial } from '@edison/contracts/bff/admin/admin-material';
import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { Table } from '@edison/ui/table';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { materialFilesText as text } from '../../text/admin/materials.ts';
import { numericDate } from '../../text/dates.ts';
import styles from '../page/admin.module.css';
import { ConfirmedButton } from '../page/confirmed-button.tsx';
import { Part } from '../page/part.tsx';
import { type ActionResult, ResultNotice } from '../page/result-notice.tsx';
import { useReturnFocus } from '../page/use-return-focus.ts';
import { RowActions } from '../table/table-rows.tsx';
import { FileForm } from './file-form.tsx';
import { invalidateMaterials } from './queries.ts';

type AdminFile = AdminMaterial['files'][number];

/** The files of a material: add, replace and remove. */
export function FilesPart({ material }: { readonly material: AdminMaterial }) {
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
    void invalidateMaterials(queries, saved);
  }
  const { files } = material;
  return (
    <Part headline={text.headline}>
      <ResultNotice result={result} />
      {files.length === 0 && open === undefined ? <EmptyState headline={text.empty} text={text.emptyText} /> : null}
      {files.length === 0 ? null : (
        <FileTable
          material={material}
          opener={back.to}
          onReplace={begin}
          onRemoved={(saved) => changed(saved, text.removed)}
          onResult={setResult}
        />
      )}
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
          onRefused={() => void invalidateMaterials(queries)}
          onCancel={() => leave(open)}
        />
      )}
    </Part>
  );
}

interface FileTableProps {
  readonly material: AdminMaterial;
  /** Props of the button that opens the form of a file. */
  readonly opener: (fileId: string) => { readonly id: string };
  readonly onReplace: (file: AdminFile) => void;
  readonly onRemoved: (saved: AdminMaterial) => void;
  readonly onResult: (result: ActionResult | undefined) => void;
}

function FileTable({ material: { materialId, files }, opener, onReplace, onRemoved, onResult }: FileTableProps) {
  const queries = useQueryClient();
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
              <span className={styles.under}>{text.fileFacts(kind, bytes)}</span>
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
              <ConfirmedButton
                kind="danger"
                label={text.remove}
                question={{
                  headline: text.removeQuestion(file.label),
                  text: text.removeText,
                  confirmLabel: text.removeConfirm,
                  cancelLabel: text.removeCancel,
                  danger: true,
                }}
                act={() =>
                  callRoute('POST', '/bff/admin/materials/:materialId/files/:fileId/removal', {
                    params: { materialId, fileId: file.fileId },
                    body: { version: file.version },
                  })
                }
                onDone={onRemoved}
                onRefused={(error) => {
                  onResult({ headline: text.removeRefused, error });
                  void invalidateMaterials(queries);
                }}
                onDismissed={() => onResult(undefined)}
              />
            </RowActions>
          ),
        },
      ]}
    />
  );
}
