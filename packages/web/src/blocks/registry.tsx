import type { BlockType, ContentBlock } from '@edison/contracts/content/blocks';
import type { PageAnswer } from '@edison/contracts/content/routes';
import { type LazyPart, lazyPart } from '../lazy-part.ts';
import type { BlockProps } from './block-props.ts';
import type { GuestFormType } from './guest-forms.tsx';
import { navSections } from './page-nav/nav-sections.ts';
import type { StaticBlockType } from './static-blocks.tsx';

/** A lazy block of the chunk of static blocks. */
function staticBlock<T extends StaticBlockType>(type: T): LazyPart<BlockProps<T>> {
  return lazyPart(async () => ({ default: (await import('./static-blocks.tsx')).staticBlocks[type] }));
}

/** A lazy block of the chunk of guests' forms. */
function guestForm<T extends GuestFormType>(type: T): LazyPart<BlockProps<T>> {
  return lazyPart(async () => ({ default: (await import('./guest-forms.tsx')).guestForms[type] }));
}

type Registry = { readonly [T in BlockType]: LazyPart<BlockProps<T>> };

/** The component of each block; the type requires exactly the blocks of the contract. */
export const registry: Registry = {
  hero: staticBlock('hero'),
  richText: staticBlock('richText'),
  cards: staticBlock('cards'),
  facts: staticBlock('facts'),
  accordion: staticBlock('accordion'),
  timeline: staticBlock('timeline'),
  quote: staticBlock('quote'),
  image: staticBlock('image'),
  callToAction: staticBlock('callToAction'),
  eventList: lazyPart(() => import('./event-list/event-list.tsx')),
  event: lazyPart(() => import('./event.tsx')),
  video: lazyPart(() => import('./video/video.tsx')),
  articleList: lazyPart(() => import('./article-list.tsx')),
  flashcards: lazyPart(() => import('./flashcards/flashcards.tsx')),
  carousel: lazyPart(() => import('./carousel/carousel.tsx')),
  winners: lazyPart(() => import('./winners.tsx')),
  people: lazyPart(() => import('./people.tsx')),
  downloads: lazyPart(() => import('./material/downloads.tsx')),
  material: lazyPart(() => import('./material/material.tsx')),
  attendeeForm: guestForm('attendeeForm'),
  cancelAttendee: guestForm('cancelAttendee'),
  judgeForm: guestForm('judgeForm'),
  submissionForm: guestForm('submissionForm'),
  recording: lazyPart(() => import('./material/recording.tsx')),
};

const pageNav = lazyPart(() => import('./page-nav/page-nav.tsx'));
const pageTitle = lazyPart(async () => ({ default: (await import('./static-blocks.tsx')).PageTitle }));

/** Loads the chunks that a page's blocks need. */
export async function loadBlocks(blocks: readonly ContentBlock[]): Promise<void> {
  const types = [...new Set(blocks.map((block) => block.ContentType))];
  await Promise.all([...types.map((type) => registry[type].load()), pageNav.load(), pageTitle.load()]);
}

function Block<T extends BlockType>({ type, ...props }: BlockProps<T> & { readonly type: T }) {
  const View = registry[type].view();
  return <View content={props.content} answer={props.answer} />;
}

/** The blocks of a page in order, with the section navigation below the hero. A page without a hero gets its title as a heading. */
export function Blocks({ answer }: { readonly answer: PageAnswer }) {
  const { blocks } = answer.page;
  const sections = navSections(blocks);
  const heroAt = blocks.findIndex(({ ContentType }) => ContentType === 'hero');
  const shown = blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id and never move
    <Block key={`${block.ContentType}-${at}`} type={block.ContentType} content={block.Content} answer={answer} />
  ));
  const PageNav = pageNav.view();
  const PageTitle = pageTitle.view();
  return (
    <>
      {heroAt < 0 ? <PageTitle title={answer.page.title} /> : shown.slice(0, heroAt + 1)}
      {sections.length > 0 ? <PageNav sections={sections} /> : null}
      {shown.slice(heroAt + 1)}
    </>
  );
}
