import type { Code } from '@edison/contracts/bff/codes';
import { codesText as text } from '../../../text/planning/codes.ts';
import type { Decision } from '../decide/decide-dialog.tsx';
import { revokeCode } from './code-queries.ts';

/** Taking a code back: how often it was used is shown first, and a reason is asked for. */
export function revoking(code: Code, onDone: () => void): Decision<Code, Code> {
  return {
    headline: text.revokeHeadline(code.code),
    preview: async () => code,
    show: ({ uses }) => (
      <p>
        {text.usedBy(uses)} {text.revokeText}
      </p>
    ),
    reason: { hint: text.reasonHint },
    confirmLabel: () => text.revoke,
    danger: true,
    act: ({ reason }) => revokeCode(code.codeId, reason),
    done: () => text.revoked(code.code),
    onDone,
  };
}
