/** What admins keep for themselves. */
export interface DashboardTables {
  saved_views: {
    id: string;
    /** A user id, or `subject:` and the provider's name. */
    owner: string;
    user_id: string | null;
    list: string;
    name: string;
    search: string;
    created_at: Date;
  };
}
