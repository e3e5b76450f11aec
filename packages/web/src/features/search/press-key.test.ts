import { describe, expect, test } from 'vitest';
import { pressKey } from './press-key.ts';

const open = (chosen: number) => ({ count: 3, chosen, isOpen: true });
const shut = { count: 3, chosen: -1, isOpen: false };
const leave = { kind: 'leave' };
const choose = (chosen: number) => ({ kind: 'choose', chosen });

describe('the keys of the list, as the ARIA Authoring Practices have them', () => {
  test.each([
    ['ArrowDown', open(-1), choose(0), 'goes from the field to the first'],
    ['ArrowDown', open(2), choose(0), 'goes round at the end'],
    ['ArrowUp', open(-1), choose(2), 'goes from the field to the last'],
    ['ArrowUp', open(0), choose(2), 'goes round at the beginning'],
    ['ArrowUp', open(2), choose(1), 'goes one up'],
    ['ArrowDown', shut, choose(0), 'opens a closed list at its first'],
    ['ArrowUp', shut, choose(2), 'opens a closed list at its last'],
    ['Home', open(2), choose(0), 'goes to the first'],
    ['End', open(0), choose(2), 'goes to the last'],
    ['Enter', open(1), { kind: 'go' }, 'opens what is chosen'],
    ['Escape', open(1), { kind: 'close' }, 'closes the list'],
    ['Escape', open(-1), { kind: 'close' }, 'closes the list with nothing chosen too'],
    ['Enter', open(-1), leave, 'is the form’s while nothing is chosen'],
    ['Home', open(-1), leave, 'is the text’s while nothing is chosen'],
    ['Escape', shut, leave, 'is the page’s when the list is closed'],
    ['Tab', open(1), leave, 'leaves'],
    ['a', open(1), leave, 'is typed'],
  ])('%s with %j does %j: it %s', (key, offered, pressed) => {
    expect(pressKey(key, offered)).toEqual(pressed);
  });

  test('without suggestions every key is the field’s', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'Home']) {
      expect(pressKey(key, { count: 0, chosen: -1, isOpen: false })).toEqual(leave);
    }
  });
});
