interface CoOwnerTable {
  id: string;
  sign_up_id: string;
  /** Whom it is for, as the owner typed it. */
  email: string;
  email_norm: string;
  invited_by: string;
  created_at: Date;
  accepted_at: Date | null;
  /** Whoever has accepted. */
  user_id: string | null;
  ended_at: Date | null;
  ended_by: EndedBy | null;
}

/** Which side ended an invitation or a co-ownership. */
export type EndedBy = 'owner' | 'co-owner' | 'admin' | 'system';

/** Invitations to co-own the teams of a sign-up, and what became of them. */
export interface CoOwnerTables {
  co_owners: CoOwnerTable;
}
