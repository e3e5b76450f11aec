import { inBrowser } from './browser/browser.ts';
import type { Group } from './group.ts';
import { growth } from './growth/growth.ts';
import { cachedPage } from './pages/cached-page.ts';
import { privateJson } from './private/private-json.ts';
import { wholeProcess } from './process/process.ts';
import { publishing } from './publishing/publishing.ts';
import { render } from './render/render.ts';
import { signUp } from './sign-up/sign-up.ts';

/** Everything that is measured, in the order of the report. */
export const groups: readonly Group[] = [cachedPage, privateJson, render, signUp, wholeProcess, publishing, growth, inBrowser];
