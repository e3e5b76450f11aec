// @vitest-environment jsdom
import { useConfirm } from '@edison/ui/confirm-dialog';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { programmesQuery } from '../../features/programmes/programme-queries.ts';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { useContentModal } from '../login-modal/content-modal.tsx';
import { MyPageLayout } from './my-page-layout.tsx';
import { createLoadingCounter } from './my-page-loading.ts';

beforeAll(openDialogsInJsdom);
afterEach(cleanup);

const read = 'GET /bff/me/programmes';

function Saving() {
  const { countReload } = useContentModal();
  return (
    <button type="button" onClick={countReload}>
      Gem
    </button>
  );
}

function Page() {
  const { open } = useContentModal();
  const confirm = useConfirm();
  const { data } = useQuery(programmesQuery);
  const question = { headline: 'Er du sikker?', text: 'Det kan ikke fortrydes.', confirmLabel: 'Ja', cancelLabel: 'Nej' };
  return (
    <>
      <p>{data === undefined ? 'Venter' : 'Klar'}</p>
      <button type="button" onClick={() => void open({ label: 'Rediger', component: Saving, props: {} })}>
        Åbn
      </button>
      <button type="button" onClick={() => void confirm(question).catch(() => undefined)}>
        Slet
      </button>
    </>
  );
}

async function show(answers: Answers, counter = createLoadingCounter()): Promise<void> {
  answers.on('GET /bff/content/menus', () => ({ body: { QuickLinks: [], TeacherMenu: [], AdminMenu: [] } }));
  answers.on(read, () => ({ body: { items: [], total: 0 } }));
  renderFor(
    teacher,
    <MyPageLayout path="/min-profil/min-oversigt" counter={counter}>
      <Page />
    </MyPageLayout>,
  );
  await screen.findByText('Klar');
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const reads = (answers: Answers) => answers.calls.filter(({ route }) => route === read).length;

describe('the frame of a private page', () => {
  test('has one window for content; closing it after a change reads the data of the page anew, and else nothing', async () => {
    await using answers = await startAnswers();
    await show(answers);
    await press('Åbn');
    await screen.findByRole('dialog', { name: 'Rediger' });
    await press('Luk vinduet');
    expect([screen.queryByRole('dialog'), reads(answers)]).toEqual([null, 1]);
    screen.getByRole('button', { name: 'Åbn' }).focus();
    await press('Åbn');
    await screen.findByRole('dialog', { name: 'Rediger' });
    await press('Gem');
    await press('Luk vinduet');
    await waitFor(() => expect(reads(answers)).toBe(2));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Åbn' }));
  });

  test('has one dialog to ask with', async () => {
    await using answers = await startAnswers();
    await show(answers);
    await press('Slet');
    expect(screen.getByRole('dialog', { name: 'Er du sikker?' })).toBeTruthy();
    await press('Nej');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('tells of calls under way as long as one of them is', async () => {
    await using answers = await startAnswers();
    const counter = createLoadingCounter();
    await show(answers, counter);
    act(() => {
      counter.start();
      counter.start();
    });
    // Inside main, so that it is found when moving between landmarks.
    expect((await screen.findByRole('progressbar', { name: 'Siden indlæses' })).closest('main')).not.toBeNull();
    act(() => counter.finish());
    expect(screen.queryByRole('progressbar')).not.toBeNull();
    act(() => counter.finish());
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    act(() => counter.finish());
    expect(counter.count()).toBe(0);
  });
});
