// @vitest-environment jsdom
import { Button } from '@edison/ui/button';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useReturnFocus } from './use-return-focus.ts';

afterEach(cleanup);

/** Two buttons, one of which is replaced by its form. */
function Part() {
  const back = useReturnFocus();
  const [open, setOpen] = useState<string>();
  function leave(): void {
    if (open !== undefined) back.leave(open);
    setOpen(undefined);
  }
  return (
    <>
      <Button {...back.to('row')} label="Ret" onClick={() => setOpen('row')} />
      {open === undefined ? <Button {...back.to('new')} label="Tilføj" onClick={() => setOpen('new')} /> : null}
      {open === undefined ? null : <Button label="Fortryd" onClick={leave} />}
    </>
  );
}

test.each(['Tilføj', 'Ret'])('whoever gives a form up stands at the button that opened it: %s', (name) => {
  render(<Part />);
  for (const _again of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name }));
    fireEvent.click(screen.getByRole('button', { name: 'Fortryd' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name }));
  }
});
