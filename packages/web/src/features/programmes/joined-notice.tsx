import { Notice } from '@edison/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../api/profile-query.ts';
import { joinedWords } from '../../text/portal/programmes.ts';

/** Says that the caller is a member now, and what that opens at once or after the approval of the school. Takes the focus. */
export function JoinedNotice({ title }: { readonly title: string }) {
  const { data: profile } = useQuery(profileQuery);
  const words = joinedWords(title, profile?.institution?.state === 'pending');
  return (
    <Notice tone="success" headline={words.headline} takesFocus>
      <p>{words.text}</p>
    </Notice>
  );
}
