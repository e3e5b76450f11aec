import { ownMaterialsText } from '../../../text/portal/own-materials.ts';
import { CodeForm } from '../../codes/code-form.tsx';
import styles from './own-materials.module.css';
import { type Redeemed, redeem } from './own-materials-query.ts';

const { code: text } = ownMaterialsText;

/** Asks for a code, whatever it is for. */
export function RedeemCode({ onRedeemed }: { readonly onRedeemed: (redeemed: Redeemed) => void }) {
  const words = { ...text, label: text.headline };
  return (
    <div className={styles.code}>
      <CodeForm words={words} label={text.label} hint={text.hint} draft="code" send={redeem} onSent={onRedeemed} />
    </div>
  );
}
