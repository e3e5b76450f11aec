import { useLabel } from '../../text/use-label.ts';
import styles from './carousel.module.css';
import { type CarouselMove, type CarouselState, zooms } from './carousel-state.ts';

interface ControlsProps {
  readonly state: CarouselState;
  readonly count: number;
  readonly move: (move: CarouselMove) => void;
}

/** The buttons of the carousel; before the pictures in the DOM, so that screen readers meet them first. */
export function Controls({ state: { at, zoom, playing }, count, move }: ControlsProps) {
  const label = useLabel();
  const plays = playing !== 'off';
  return (
    <div className={styles.controls}>
      <Control
        name={label(plays ? 'Aria.General.Pause' : 'Aria.General.Play')}
        onPress={() => move({ kind: 'play-or-pause' })}
        path={plays ? 'M7 4v16M17 4v16' : 'M7 4v16l13-8z'}
      />
      <Control name={label('Aria.General.Previous')} onPress={() => move({ kind: 'step', by: -1 })} path="M15 4l-8 8 8 8" />
      <p className={styles.count}>{`${at + 1} / ${count}`}</p>
      <Control name={label('Aria.General.Next')} onPress={() => move({ kind: 'step', by: 1 })} path="M9 4l8 8-8 8" />
      <span className={styles.gap} />
      <Control name={label('Aria.Carousel.ZoomOut')} isOff={zoom === 1} onPress={() => move({ kind: 'zoom', by: -1 })} path="M4 12h16" />
      <Control
        name={label('Aria.Carousel.ZoomIn')}
        isOff={zoom === zooms.at(-1)}
        onPress={() => move({ kind: 'zoom', by: 1 })}
        path="M4 12h16M12 4v16"
      />
    </div>
  );
}

interface ControlProps {
  readonly name: string;
  readonly path: string;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

/** A button with `aria-disabled` instead of `disabled`, so that it keeps the focus. */
function Control({ name, path, isOff = false, onPress }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={name}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onPress()}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
